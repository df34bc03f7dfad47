/**
 * In which size and language each e2e test runs. In full scope those that are named here run in both; otherwise most run once, half of them on
 * a phone in Arabic and half on a desktop in English. What shoppers do most stays in both; what differs little from another one runs in full scope alone.
 */
import type { SizeName, Words } from './fixtures.ts'
import { isFull } from './scope.ts'

type Variant = readonly [SizeName, Words]
const PHONE: Variant = ['phone', 'ar']
const DESKTOP: Variant = ['desktop', 'en']
export const BOTH: readonly Variant[] = [PHONE, DESKTOP]

export const QUICK = {
  order: BOTH,
  joining: [DESKTOP],
  account: [PHONE],
  arrange: [DESKTOP],
  'arrange a corner': [PHONE],
  'arrange a wall': [],
  tidy: [],
  'spend less': [DESKTOP],
  business: [DESKTOP],
  currency: [PHONE],
  delivery: [DESKTOP],
  exact: [PHONE],
  life: [PHONE],
  policies: [PHONE],
  search: [DESKTOP],
  shop: [PHONE],
  'staff: orders': [DESKTOP],
  'staff: stock': [PHONE],
  'staff: messages': [DESKTOP],
  'staff: returns': [PHONE],
  'staff: coupons': [DESKTOP],
  'staff: installations': [PHONE],
  'staff: customers': [DESKTOP],
  'staff: ratings': [PHONE],
  stripe: [DESKTOP],
  templates: [PHONE],
  webhooks: [DESKTOP],
} as const satisfies Readonly<Record<string, readonly Variant[]>>

export const variantsOf = (name: keyof typeof QUICK): readonly Variant[] => (isFull ? BOTH : QUICK[name])

/** Whether it runs in this size: for tests that share their describe with others. */
export const runsOn = (size: SizeName, name: keyof typeof QUICK): boolean => variantsOf(name).some(([one]) => one === size)
