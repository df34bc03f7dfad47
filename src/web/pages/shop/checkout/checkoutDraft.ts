/** The draft of the checkout: kept until the order is placed or the tab is closed, whatever the page does meanwhile. */
import { DELIVERY_METHODS, TIME_SLOTS, type DeliveryMethod, type TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { EMPTY_ADDRESS, type AddressDraft } from '../../account/addresses/address.ts'
import { readOwnOfTab, writeOwnOfTab } from '../../../lib/storage/local.ts'
import { knownDay } from '../../../lib/ui/display/addressParts.ts'
import { CASH, type PaymentChoice } from './purchase.ts'

export interface CheckoutDraft {
  /** Id of an address of the book, or that a new one is typed; null while nothing was chosen. */
  chosen: string | null
  address: AddressDraft
  email: string
  method: DeliveryMethod
  /** `YYYY-MM-DD`; null for the earliest day. */
  day: string | null
  timeSlot: TimeSlot
  wishes: string
  payment: PaymentChoice
  /** '' for none. */
  coupon: string
  usesPoints: boolean
}

const EMPTY: CheckoutDraft = {
  chosen: null,
  address: EMPTY_ADDRESS,
  email: '',
  method: 'standard',
  day: null,
  timeSlot: '10:00-14:00',
  wishes: '',
  payment: CASH,
  coupon: '',
  usesPoints: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (kept: Record<string, unknown>, name: string, otherwise: string): string => (typeof kept[name] === 'string' ? kept[name] : otherwise)
const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T => all.find((one) => one === value) ?? otherwise

/** Whatever lies there is read as far as it makes sense. */
export const readCheckoutDraft = (): CheckoutDraft => {
  try {
    const kept: unknown = JSON.parse(readOwnOfTab('checkout') ?? '{}')
    if (!isRecord(kept)) return EMPTY
    const address = isRecord(kept['address']) ? kept['address'] : {}
    return {
      chosen: textIn(kept, 'chosen', '') || null,
      address: Object.fromEntries(Object.keys(EMPTY_ADDRESS).map((name) => [name, textIn(address, name, '')])) as AddressDraft,
      email: textIn(kept, 'email', ''),
      method: oneOf(DELIVERY_METHODS, kept['method'], EMPTY.method),
      day: knownDay(textIn(kept, 'day', '')) ?? null,
      timeSlot: oneOf(TIME_SLOTS, kept['timeSlot'], EMPTY.timeSlot),
      wishes: textIn(kept, 'wishes', ''),
      payment: textIn(kept, 'payment', EMPTY.payment),
      coupon: textIn(kept, 'coupon', ''),
      usesPoints: kept['usesPoints'] === true,
    }
  } catch {
    return EMPTY
  }
}

/** @param draft null: nothing is stored any more */
export const keepCheckoutDraft = (draft: CheckoutDraft | null): void => {
  writeOwnOfTab('checkout', draft && JSON.stringify(draft))
}
