/** The page's own words, so that an e2e test names what a shopper reads, in any language. */
import { isolate } from '#contract/text/typography.ts'
import arAccount from '../src/web/lib/i18n/words/account/ar.ts'
import enAccount from '../src/web/lib/i18n/words/account/en.ts'
import arArranging from '../src/web/lib/i18n/words/arranging/ar.ts'
import enArranging from '../src/web/lib/i18n/words/arranging/en.ts'
import arAr from '../src/web/lib/i18n/words/ar/ar.ts'
import enAr from '../src/web/lib/i18n/words/ar/en.ts'
import arBrowse from '../src/web/lib/i18n/words/browse/ar.ts'
import enBrowse from '../src/web/lib/i18n/words/browse/en.ts'
import arBusiness from '../src/web/lib/i18n/words/business/ar.ts'
import enBusiness from '../src/web/lib/i18n/words/business/en.ts'
import arCatalogue from '../src/web/lib/i18n/words/catalogue/ar.ts'
import enCatalogue from '../src/web/lib/i18n/words/catalogue/en.ts'
import arErrors from '../src/web/lib/i18n/words/errors/ar.ts'
import enErrors from '../src/web/lib/i18n/words/errors/en.ts'
import arFinishes from '../src/web/lib/i18n/words/finishes/ar.ts'
import enFinishes from '../src/web/lib/i18n/words/finishes/en.ts'
import arHandOver from '../src/web/lib/i18n/words/handOver/ar.ts'
import enHandOver from '../src/web/lib/i18n/words/handOver/en.ts'
import arPolicies from '../src/web/lib/i18n/words/policies/ar.ts'
import enPolicies from '../src/web/lib/i18n/words/policies/en.ts'
import arLoyalty from '../src/web/lib/i18n/words/loyalty/ar.ts'
import enLoyalty from '../src/web/lib/i18n/words/loyalty/en.ts'
import arProfile from '../src/web/lib/i18n/words/profile/ar.ts'
import enProfile from '../src/web/lib/i18n/words/profile/en.ts'
import arRooms from '../src/web/lib/i18n/words/rooms/ar.ts'
import enRooms from '../src/web/lib/i18n/words/rooms/en.ts'
import arSettings from '../src/web/lib/i18n/words/settings/ar.ts'
import enSettings from '../src/web/lib/i18n/words/settings/en.ts'
import arSharing from '../src/web/lib/i18n/words/sharing/ar.ts'
import enSharing from '../src/web/lib/i18n/words/sharing/en.ts'
import arShell from '../src/web/lib/i18n/words/shell/ar.ts'
import enShell from '../src/web/lib/i18n/words/shell/en.ts'
import arShop from '../src/web/lib/i18n/words/shop/ar.ts'
import enShop from '../src/web/lib/i18n/words/shop/en.ts'
import arStaff from '../src/web/lib/i18n/words/staff/ar.ts'
import enStaff from '../src/web/lib/i18n/words/staff/en.ts'
import arWebhooks from '../src/web/lib/i18n/words/webhooks/ar.ts'
import enWebhooks from '../src/web/lib/i18n/words/webhooks/en.ts'
import arWishlist from '../src/web/lib/i18n/words/wishlist/ar.ts'
import enWishlist from '../src/web/lib/i18n/words/wishlist/en.ts'
import arPictures from '../src/web/lib/i18n/words/pictures/ar.ts'
import arStudio from '../src/web/lib/i18n/words/studio/ar.ts'
import enPictures from '../src/web/lib/i18n/words/pictures/en.ts'
import enStudio from '../src/web/lib/i18n/words/studio/en.ts'

const WORDS = {
  ar: {
    account: arAccount,
    ar: arAr,
    arranging: arArranging,
    browse: arBrowse,
    business: arBusiness,
    catalogue: arCatalogue,
    errors: arErrors,
    finishes: arFinishes,
    handOver: arHandOver,
    policies: arPolicies,
    loyalty: arLoyalty,
    profile: arProfile,
    rooms: arRooms,
    settings: arSettings,
    sharing: arSharing,
    shell: arShell,
    shop: arShop,
    staff: arStaff,
    pictures: arPictures,
    studio: arStudio,
    webhooks: arWebhooks,
    wishlist: arWishlist,
  },
  en: {
    account: enAccount,
    ar: enAr,
    arranging: enArranging,
    browse: enBrowse,
    business: enBusiness,
    catalogue: enCatalogue,
    errors: enErrors,
    finishes: enFinishes,
    handOver: enHandOver,
    policies: enPolicies,
    loyalty: enLoyalty,
    profile: enProfile,
    rooms: enRooms,
    settings: enSettings,
    sharing: enSharing,
    shell: enShell,
    shop: enShop,
    staff: enStaff,
    pictures: enPictures,
    studio: enStudio,
    webhooks: enWebhooks,
    wishlist: enWishlist,
  },
}
type Spaces = (typeof WORDS)['en']

/** A word of the page; what the page fills in is given by name and isolated as the page does it. Messages with plurals are not for this. */
export const wordsOf =
  (language: keyof typeof WORDS) =>
  <Space extends keyof Spaces>(space: Space, key: keyof Spaces[Space] & string, filled: Record<string, string> = {}): string => {
    const message = (WORDS[language][space] as Record<string, string>)[key]
    if (message === undefined) throw new Error(`no word ${space}:${key}`)
    return message.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => isolate(filled[name] ?? ''))
  }

/** Matches a sentence with any filled-in values. @param message with `{…}` for them */
export const around = (message: string): RegExp =>
  new RegExp(
    message
      .split(/\{[^}]*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
