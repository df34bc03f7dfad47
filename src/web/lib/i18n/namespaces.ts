/** The messages by part of the page. English is the pattern: each other language is checked against it in its own files. */
import type studio from './words/en/studio.ts'
import type account from './words/en/account.ts'
import type ar from './words/en/ar.ts'
import type arranging from './words/en/arranging.ts'
import type browse from './words/en/browse.ts'
import type business from './words/en/business.ts'
import type catalogue from './words/en/catalogue.ts'
import type errors from './words/en/errors.ts'
import type finishes from './words/en/finishes.ts'
import type handOver from './words/en/handOver.ts'
import type loyalty from './words/en/loyalty.ts'
import type invoice from './words/en/invoice.ts'
import type pictures from './words/en/pictures.ts'
import type policies from './words/en/policies.ts'
import type profile from './words/en/profile.ts'
import type rooms from './words/en/rooms.ts'
import type settings from './words/en/settings.ts'
import type sharing from './words/en/sharing.ts'
import type shell from './words/en/shell.ts'
import type shop from './words/en/shop.ts'
import type staff from './words/en/staff.ts'
import type webhooks from './words/en/webhooks.ts'
import type wishlist from './words/en/wishlist.ts'

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
