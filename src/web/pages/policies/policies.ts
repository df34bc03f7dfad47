/** Pages about privacy, terms and returns: their sections, and the figures in their sentences, all from the contract. Pure. */
import { deliveryTime } from '#contract/orders/delivery.ts'
import { CASH_ORDER_HOURS, LIMITS } from '#contract/wire/limits.ts'
import { toWire, type Egp } from '#contract/wire/money.ts'
import { DELIVERY_METHODS, RETURN_DAYS, SHIPPING_ZONES, type DeliveryMethod, type Governorate } from '#contract/wire/orderVocabulary.ts'
import { POINT_PIASTRES } from '#contract/pricing/discount.ts'
import { PIASTRES_A_POINT, REFERRAL_POINTS, TIER_NAMES, TIERS, type Tier } from '#contract/pricing/loyalty.ts'
import { TAX_PERCENT, withTax } from '#contract/pricing/tax.ts'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { Category } from '#contract/wire/vocabulary.ts'
import { GUARANTEE_YEARS } from '#models/terms.ts'
import type { Format } from '../../lib/i18n/format.ts'
import type { Namespaces } from '../../lib/i18n/namespaces.ts'

export type PolicyName = 'privacy' | 'terms' | 'returns'
export const POLICY_NAMES = ['privacy', 'terms', 'returns'] as const satisfies readonly PolicyName[]

type Key = keyof Namespaces['policies']
/** A paragraph, a list, or something that is put together from the contract. */
export type Block = Key | readonly Key[] | { part: 'seller' | 'delivery' | 'guarantee' }
export interface Section {
  title: Key
  blocks: readonly Block[]
}

export const POLICIES: Readonly<Record<PolicyName, readonly Section[]>> = {
  privacy: [
    { title: 'privacy.who', blocks: ['privacy.who.1', { part: 'seller' }] },
    {
      title: 'privacy.kept',
      blocks: [
        'privacy.kept.guest',
        ['privacy.kept.account', 'privacy.kept.things', 'privacy.kept.order', 'privacy.kept.card', 'privacy.kept.device', 'privacy.kept.network'],
      ],
    },
    { title: 'privacy.why', blocks: ['privacy.why.1', 'privacy.why.2'] },
    {
      title: 'privacy.long',
      blocks: [
        [
          'privacy.long.account',
          'privacy.long.orders',
          'privacy.long.session',
          'privacy.long.network',
          'privacy.long.contact',
          'privacy.long.messages',
          'privacy.long.events',
          'privacy.long.answers',
          'privacy.long.archive',
        ],
      ],
    },
    { title: 'privacy.not', blocks: ['privacy.not.1'] },
    { title: 'privacy.browser', blocks: [['privacy.browser.session', 'privacy.browser.account', 'privacy.browser.cache']] },
    { title: 'privacy.ar', blocks: ['privacy.ar.1', 'privacy.ar.2'] },
    { title: 'privacy.others', blocks: [['privacy.others.pay', 'privacy.others.courier', 'privacy.others.mail', 'privacy.others.room']] },
    { title: 'privacy.rights', blocks: [['privacy.rights.copy', 'privacy.rights.change', 'privacy.rights.delete']] },
  ],
  terms: [
    { title: 'terms.who', blocks: [{ part: 'seller' }] },
    { title: 'terms.order', blocks: ['terms.order.1', ['terms.order.cash', 'terms.order.card', 'terms.order.stock']] },
    { title: 'terms.pay', blocks: ['terms.pay.1', 'terms.pay.2'] },
    { title: 'terms.delivery', blocks: ['terms.delivery.1', { part: 'delivery' }, 'terms.delivery.free', 'terms.delivery.change'] },
    { title: 'terms.installation', blocks: ['terms.installation.1'] },
    { title: 'terms.cancel', blocks: ['terms.cancel.1'] },
    { title: 'terms.save', blocks: [['terms.save.coupon', 'terms.save.points', 'terms.save.referral']] },
    { title: 'terms.rate', blocks: ['terms.rate.1'] },
    { title: 'terms.rooms', blocks: ['terms.rooms.1'] },
  ],
  returns: [
    { title: 'returns.days', blocks: ['returns.days.1', 'returns.days.2'] },
    { title: 'returns.money', blocks: [['returns.money.goods', 'returns.money.not', 'returns.money.points', 'returns.money.how']] },
    { title: 'returns.before', blocks: ['returns.before.1'] },
    { title: 'returns.damaged', blocks: ['returns.damaged.1', { part: 'seller' }] },
    { title: 'returns.guarantee', blocks: ['returns.guarantee.1', { part: 'guarantee' }, 'returns.guarantee.2'] },
  ],
}

type Writing = Pick<Format, 'money' | 'number' | 'percent' | 'locale'>

/** So many days, hours or years, in words: `30 days`, `٣٠ يومًا`. */
export const timeOf = ({ locale }: Pick<Format, 'locale'>, amount: number, unit: 'day' | 'hour' | 'year'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

/** The values in the sentences of policies, in the reader's language. @param tierName translates the name of a tier */
export const figuresOf = (format: Writing, tierName: (tier: Tier) => string) => {
  const days = (amount: number) => timeOf(format, amount, 'day')
  const hours = (amount: number) => timeOf(format, amount, 'hour')
  const free = TIER_NAMES.filter((tier) => TIERS[tier].freeShipping).map(tierName)
  return {
    roomHistory: days(LIMITS.project.historyDays),
    session: days(RETENTION.sessionDays),
    network: days(RETENTION.networkDays),
    contact: days(RETENTION.contactChangeDays),
    messages: days(RETENTION.messageDays),
    events: days(RETENTION.eventDays),
    answers: hours(RETENTION.answerHours),
    archive: days(RETENTION.archiveDays),
    vat: format.percent(TAX_PERCENT),
    cash: hours(CASH_ORDER_HOURS),
    returnDays: days(RETURN_DAYS),
    pointPrice: format.money(toWire(PIASTRES_A_POINT)),
    pointWorth: format.money(toWire(POINT_PIASTRES)),
    referralPoints: format.number(REFERRAL_POINTS),
    freeTiers: new Intl.ListFormat(format.locale, { type: 'conjunction' }).format(free),
  }
}

export interface DeliveryRow {
  governorates: readonly Governorate[]
  /** EGP, VAT included. */
  price: Egp
  /** From the order to the door, at least. */
  days: Readonly<Record<DeliveryMethod, number>>
}

/** Delivery fees and times, the cheapest governorates first. */
export const DELIVERY_ROWS: readonly DeliveryRow[] = Object.values(SHIPPING_ZONES)
  .map(({ governorates, piastres }): DeliveryRow => {
    const [standard, express] = DELIVERY_METHODS.map((method) => deliveryTime(governorates[0], method)) as [number, number]
    return { governorates, price: toWire(withTax(piastres)), days: { standard, express } }
  })
  .toSorted((a, b) => a.price - b.price)

/** The house's own collection by years of guarantee, the longest first. */
export const GUARANTEE_ROWS: readonly { years: number; categories: readonly Category[] }[] = [
  ...Map.groupBy(Object.entries(GUARANTEE_YEARS) as [Category, number][], ([, years]) => years),
]
  .map(([years, of]) => ({ years, categories: of.map(([category]) => category) }))
  .toSorted((a, b) => b.years - a.years)
