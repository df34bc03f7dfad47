/** The sentences of the service, Arabic. */
import arrangements from './arrangements.ts'
import heads from './heads.ts'
import mails from './mails.ts'
import orderMails from './orderMails.ts'
import shortTexts from './shortTexts.ts'
import textMessages from './textMessages.ts'
import versions from './versions.ts'

export default { arrangements, heads, mails, orderMails, shortTexts, textMessages, versions }
