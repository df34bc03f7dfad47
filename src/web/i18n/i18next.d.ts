/** Keys are checked by the compiler against the English words; the other languages are checked against English in their own files. */
import 'i18next'
import type account from './words/account/en.ts'
import type catalogue from './words/catalogue/en.ts'
import type errors from './words/errors/en.ts'
import type rooms from './words/rooms/en.ts'
import type shell from './words/shell/en.ts'
import type shop from './words/shop/en.ts'
import type studio from '../studio/words/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    keySeparator: false
    nsSeparator: false
    resources: {
      account: typeof account
      catalogue: typeof catalogue
      errors: typeof errors
      rooms: typeof rooms
      shell: typeof shell
      shop: typeof shop
      studio: typeof studio
    }
  }
}
