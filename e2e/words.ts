/** The page's own words, so that an e2e test names what a shopper reads, in any language. */
import { isolate } from '#contract/text/typography.ts'
import arAccount from '../src/web/lib/i18n/words/ar/account.ts'
import enAccount from '../src/web/lib/i18n/words/en/account.ts'
import arArranging from '../src/web/lib/i18n/words/ar/arranging.ts'
import enArranging from '../src/web/lib/i18n/words/en/arranging.ts'
import arAr from '../src/web/lib/i18n/words/ar/ar.ts'
import enAr from '../src/web/lib/i18n/words/en/ar.ts'
import arBrowse from '../src/web/lib/i18n/words/ar/browse.ts'
import enBrowse from '../src/web/lib/i18n/words/en/browse.ts'
import arBusiness from '../src/web/lib/i18n/words/ar/business.ts'
import enBusiness from '../src/web/lib/i18n/words/en/business.ts'
import arCatalogue from '../src/web/lib/i18n/words/ar/catalogue.ts'
import enCatalogue from '../src/web/lib/i18n/words/en/catalogue.ts'
import arErrors from '../src/web/lib/i18n/words/ar/errors.ts'
import enErrors from '../src/web/lib/i18n/words/en/errors.ts'
import arFinishes from '../src/web/lib/i18n/words/ar/finishes.ts'
import enFinishes from '../src/web/lib/i18n/words/en/finishes.ts'
import arHandOver from '../src/web/lib/i18n/words/ar/handOver.ts'
import enHandOver from '../src/web/lib/i18n/words/en/handOver.ts'
import arPolicies from '../src/web/lib/i18n/words/ar/policies.ts'
import enPolicies from '../src/web/lib/i18n/words/en/policies.ts'
import arLoyalty from '../src/web/lib/i18n/words/ar/loyalty.ts'
import enLoyalty from '../src/web/lib/i18n/words/en/loyalty.ts'
import arProfile from '../src/web/lib/i18n/words/ar/profile.ts'
import enProfile from '../src/web/lib/i18n/words/en/profile.ts'
import arRooms from '../src/web/lib/i18n/words/ar/rooms.ts'
import enRooms from '../src/web/lib/i18n/words/en/rooms.ts'
import arSettings from '../src/web/lib/i18n/words/ar/settings.ts'
import enSettings from '../src/web/lib/i18n/words/en/settings.ts'
import arSharing from '../src/web/lib/i18n/words/ar/sharing.ts'
import enSharing from '../src/web/lib/i18n/words/en/sharing.ts'
import arShell from '../src/web/lib/i18n/words/ar/shell.ts'
import enShell from '../src/web/lib/i18n/words/en/shell.ts'
import arShop from '../src/web/lib/i18n/words/ar/shop.ts'
import enShop from '../src/web/lib/i18n/words/en/shop.ts'
import arStaff from '../src/web/lib/i18n/words/ar/staff.ts'
import enStaff from '../src/web/lib/i18n/words/en/staff.ts'
import arWebhooks from '../src/web/lib/i18n/words/ar/webhooks.ts'
import enWebhooks from '../src/web/lib/i18n/words/en/webhooks.ts'
import arWishlist from '../src/web/lib/i18n/words/ar/wishlist.ts'
import enWishlist from '../src/web/lib/i18n/words/en/wishlist.ts'
import arPictures from '../src/web/lib/i18n/words/ar/pictures.ts'
import arStudio from '../src/web/lib/i18n/words/ar/studio.ts'
import enPictures from '../src/web/lib/i18n/words/en/pictures.ts'
import enStudio from '../src/web/lib/i18n/words/en/studio.ts'

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
