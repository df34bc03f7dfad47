/**
 * A coupon as its form holds it: in days of Cairo's calendar, the last one included. A coupon made over the interface may begin and end at any
 * moment: unchanged fields are not sent, and stay.
 */
import type { CouponOnWire } from '#contract/cart/coupons.ts'
import { addDays, cairoDay, cairoDayStart } from '#contract/text/cairoDay.ts'
import type { CouponType } from '#contract/wire/orderVocabulary.ts'
import type { Body } from '../../../lib/api/endpoints.ts'

export interface CouponDraft {
  code: string
  type: CouponType
  /** Per cent, or EGP; NaN while the field is empty. */
  value: number
  /** EGP; NaN while the field is empty: no minimum. */
  minimum: number
  oncePerPerson: boolean
  /** `YYYY-MM-DD`; null: from the beginning. */
  firstDay: string | null
  /** `YYYY-MM-DD`; null: without an end. */
  lastDay: string | null
  /** NaN while the field is empty: any number. */
  limit: number
}

export const NEW_COUPON: CouponDraft = {
  code: '',
  type: 'percentage',
  value: 10,
  minimum: NaN,
  oncePerPerson: true,
  firstDay: null,
  lastDay: null,
  limit: NaN,
}

const ONE_MS = 1

/** The days on which a coupon holds, both included; null where it is open. */
export const daysOf = ({ startsAt, expiresAt }: Pick<CouponOnWire, 'startsAt' | 'expiresAt'>): Pick<CouponDraft, 'firstDay' | 'lastDay'> => ({
  firstDay: startsAt === null ? null : cairoDay(new Date(startsAt)),
  lastDay: expiresAt === null ? null : cairoDay(new Date(Date.parse(expiresAt) - ONE_MS)),
})

export const draftOf = (coupon: CouponOnWire): CouponDraft => ({
  code: coupon.code,
  type: coupon.type,
  value: coupon.value,
  minimum: coupon.minimum === 0 ? NaN : coupon.minimum,
  oncePerPerson: coupon.oncePerPerson,
  ...daysOf(coupon),
  limit: coupon.redemptionLimit ?? NaN,
})

const startOf = (day: string | null): string | null => (day === null ? null : cairoDayStart(day).toISOString())

/** The terms of a coupon that can be changed, as they are sent. */
const termsOf = ({ value, minimum, firstDay, lastDay, limit }: CouponDraft) => ({
  value,
  minimum: Number.isNaN(minimum) ? 0 : minimum,
  startsAt: startOf(firstDay),
  expiresAt: startOf(lastDay === null ? null : addDays(lastDay, 1)),
  redemptionLimit: Number.isNaN(limit) ? null : limit,
})
type Terms = ReturnType<typeof termsOf>

export const newCouponOf = (draft: CouponDraft): Body<'createCoupon'> => ({
  code: draft.code,
  type: draft.type,
  oncePerPerson: draft.oncePerPerson,
  ...termsOf(draft),
})

/** The terms that the form changed of the coupon that it was opened with; empty where it changed none. */
export const changeOf = (coupon: CouponOnWire, draft: CouponDraft): Partial<Terms> => {
  const [before, after] = [termsOf(draftOf(coupon)), termsOf(draft)]
  const names = (Object.keys(after) as (keyof Terms)[]).filter((name) => !Object.is(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}
