/** The messages by part of the page. English is the pattern: each other language is checked against it in its own files. */
import type studio from './words/studio/en.ts'
import type account from './words/account/en.ts'
import type ar from './words/ar/en.ts'
import type arranging from './words/arranging/en.ts'
import type browse from './words/browse/en.ts'
import type business from './words/business/en.ts'
import type catalogue from './words/catalogue/en.ts'
import type errors from './words/errors/en.ts'
import type finishes from './words/finishes/en.ts'
import type handOver from './words/handOver/en.ts'
import type loyalty from './words/loyalty/en.ts'
import type invoice from './words/invoice/en.ts'
import type pictures from './words/pictures/en.ts'
import type policies from './words/policies/en.ts'
import type profile from './words/profile/en.ts'
import type rooms from './words/rooms/en.ts'
import type settings from './words/settings/en.ts'
import type sharing from './words/sharing/en.ts'
import type shell from './words/shell/en.ts'
import type shop from './words/shop/en.ts'
import type staff from './words/staff/en.ts'
import type webhooks from './words/webhooks/en.ts'
import type wishlist from './words/wishlist/en.ts'

export interface Namespaces {
  account: typeof account
  ar: typeof ar
  arranging: typeof arranging
  browse: typeof browse
  business: typeof business
  catalogue: typeof catalogue
  errors: typeof errors
  finishes: typeof finishes
  handOver: typeof handOver
  loyalty: typeof loyalty
  invoice: typeof invoice
  pictures: typeof pictures
  policies: typeof policies
  profile: typeof profile
  rooms: typeof rooms
  settings: typeof settings
  sharing: typeof sharing
  shell: typeof shell
  shop: typeof shop
  staff: typeof staff
  studio: typeof studio
  webhooks: typeof webhooks
  wishlist: typeof wishlist
}
export type Namespace = keyof Namespaces
