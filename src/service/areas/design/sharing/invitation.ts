/** The e-mail that tells somebody of a project that is shared with them (decisions §3 "Permissions"). */
import type { Language } from '../../../../contract/primitives.ts'
import type { Tx } from '../../../db/connection.ts'
import { sendMail } from '../../../work/mail.ts'

export interface Invitation {
  /** Who is invited. */
  to: string
  /** Who invites; null for an account without a name. */
  from: string | null
  projectName: string
  permission: 'edit' | 'view'
  /** Where the project is opened. */
  url: string
  language: Language
  at: Date
}

interface Words {
  subject: (project: string) => string
  somebody: string
  lead: Record<'edit' | 'view', (from: string, project: string) => string>
  open: string
  account: (email: string) => string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: (project) => `“${project}” is shared with you`,
    somebody: 'Somebody',
    lead: {
      edit: (from, project) => `${from} invites you to design “${project}” together on Diwan.`,
      view: (from, project) => `${from} would like to show you “${project}” on Diwan.`,
    },
    open: 'Open the room:',
    account: (email) => `Sign in with ${email}, or create an account with it and confirm it. If you do not know the sender, ignore this message.`,
  },
  ar: {
    subject: (project) => `شارك أحدهم معك «${project}»`,
    somebody: 'شخص ما',
    lead: {
      edit: (from, project) => `يدعوك ${from} إلى تصميم «${project}» معًا على ديوان.`,
      view: (from, project) => `يود ${from} أن يعرض عليك «${project}» على ديوان.`,
    },
    open: 'افتح الغرفة:',
    account: (email) => `سجّل الدخول بالبريد ${email}، أو أنشئ حسابًا به وأكّده. إن كنت لا تعرف المرسل فتجاهل هذه الرسالة.`,
  },
  fr: {
    subject: (project) => `« ${project} » est partagé avec vous`,
    somebody: "Quelqu'un",
    lead: {
      edit: (from, project) => `${from} vous invite à aménager « ${project} » ensemble sur Diwan.`,
      view: (from, project) => `${from} souhaite vous montrer « ${project} » sur Diwan.`,
    },
    open: 'Ouvrir la pièce :',
    account: (email) =>
      `Connectez-vous avec ${email}, ou créez un compte avec cette adresse et confirmez-la. Si vous ne connaissez pas l'expéditeur, ignorez ce message.`,
  },
}

/** A name as one line: people type line breaks, and what stands around it must not look like another message. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Writes the e-mail, plain text, in the transaction that invites. */
export const sendInvitation = async (tx: Tx, { to, from, projectName, permission, url, language, at }: Invitation): Promise<void> => {
  const words = WORDS[language]
  const name = inOneLine(projectName)
  const lead = words.lead[permission](inOneLine(from ?? words.somebody), name)
  await sendMail(tx, { to, language, subject: words.subject(name), text: `${lead}\n\n${words.open}\n${url}\n\n${words.account(to)}\n`, at })
}
