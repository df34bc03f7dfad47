/** The checkout form's state, and pressing "Place order". */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { deliveryDays, zoneOf } from '#contract/orders/delivery.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { GOVERNORATES, type DeliveryMethod, type TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { ApiError, refusedWith } from '../../../lib/api/failure.ts'
import { addressesQuery, estimateQuery, paymentMethodsQuery, paymentOptionsQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import type { Remarks } from '../../../lib/ui/forms/remarks.ts'
import { useFormOf } from '../../../lib/ui/forms/useForm.ts'
import { addressBody, addressField, addressRemarks, isEmail } from '../../account/addresses/address.ts'
import { billBeforeDelivery, billOf } from '#contract/pricing/bill.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { keepCheckoutDraft, readCheckoutDraft, type CheckoutDraft } from './checkoutDraft.ts'
import { addressId, cartLines, chargeable, leaveFor, offeredOrCash, pay, placeOrder, type Checkout as Order } from './purchase.ts'

export const NEW_ADDRESS = 'new'

/** Places the order and, with a card, pays it; then shows the order, whatever the result of the payment. */
const usePlace = () => {
  const navigate = useNavigate()
  /** The typed address that the last try added: the next one takes it, so that a retry is the same order to the same address. */
  const added = useRef<{ typed: string; id: string } | null>(null)
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (checkout: Order) => {
      const typed = JSON.stringify(checkout.address)
      if (added.current?.typed !== typed) added.current = { typed, id: await addressId(checkout.address) }
      const order = await placeOrder({ ...checkout, address: { id: added.current.id } })
      if (!chargeable(order, checkout)) return { order, page: null, declined: false }
      try {
        return { ...(await pay(order.id, checkout.payment)), declined: false }
      } catch (error) {
        // The order is placed: its page shows the result of the payment and offers another way to pay.
        return { order, page: null, declined: error instanceof ApiError }
      }
    },
    onError: async (error) => {
      // It was removed from the address book meanwhile, or there is no delivery there.
      if (error instanceof ApiError && error.details.some(({ path }) => path === 'shippingAddressId')) added.current = null
      // The page shows the new total before the button can be pressed again.
      if (refusedWith(error, 'ORDER_TOTAL_CHANGED')) await client.invalidateQueries({ queryKey: ['cart'] })
    },
    onSuccess: ({ order, page, declined }) => {
      keepCheckoutDraft(null)
      for (const queryKey of [['cart'], ['orders'], ['addresses'], ['paymentMethods'], ['projects']]) void client.invalidateQueries({ queryKey })
      void navigate({
        to: '/orders/$orderId',
        params: { orderId: order.orderNumber },
        search: { placed: true, ...(declined && { declined: true }) },
        replace: true,
      })
      // After the order's page has taken the checkout's place: the way back does not order again.
      if (page !== null) leaveFor(page)
    },
  })
}

/**
 * When the order comes: the day that was chosen, or the earliest one where none was, or where the chosen one is too early for the
 * governorate and the method that were chosen since.
 * @param governorate '' while it is not known, and with it no day is
 */
const useDelivery = (governorate: string, { method, day: chosen, timeSlot }: CheckoutDraft, change: (part: Partial<CheckoutDraft>) => void) => {
  const [now] = useState(serverNow)
  const known = zoneOf(governorate) !== undefined
  const days = deliveryDays(governorate, method, now)
  return {
    method,
    setMethod: (by: DeliveryMethod) => change({ method: by }),
    days,
    /** The earliest day by each method; null while the governorate is not known. */
    earliestBy: (by: DeliveryMethod) => (known ? deliveryDays(governorate, by, now).earliest : null),
    day: known ? (chosen !== null && chosen >= days.earliest ? chosen : days.earliest) : null,
    setDay: (day: string | null) => change({ day }),
    timeSlot,
    setTimeSlot: (slot: TimeSlot) => change({ timeSlot: slot }),
  }
}

interface Wanted {
  /** '' for none. */
  coupon: string
  points: number
}

/**
 * Estimate of the cart with delivery: the figures of the service, which accepts the order at these alone.
 * @param governorate '' while it is not known: the estimate is then without delivery
 */
const useEstimate = (cart: Cart, governorate: string, deliveryMethod: DeliveryMethod, wanted: Wanted) => {
  const known = GOVERNORATES.find((one) => one === governorate)
  const { coupon, points } = wanted
  const saves = coupon !== '' || points > 0
  const asked = {
    deliveryMethod,
    ...(known && { governorate: known }),
    ...(coupon !== '' && { couponCode: coupon }),
    ...(points > 0 && { loyaltyPointsToUse: points }),
  }
  const query = useQuery({ ...estimateQuery(asked), enabled: known !== undefined || saves })
  const priced = ((known || saves) && query.data?.cart) || cart
  // The cart's own estimate, for the default address, does until there is a better one.
  const isDelivered = known !== undefined && (query.data !== undefined || cart.estimate.governorate === known)
  const isKnown = known !== undefined && query.isSuccess && !query.isPlaceholderData
  return {
    cart: priced,
    bill: isDelivered ? billOf(priced.items, priced.estimate) : billBeforeDelivery(priced.items, priced.estimate),
    isKnown,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** Form fields by the service's names. */
const FIELDS: Readonly<Record<string, string>> = { contactEmail: 'email', deliveryDate: 'day', couponCode: 'coupon' }

export const useCheckout = (cart: Cart) => {
  const { t } = useTranslation('errors')
  const session = useSession()
  const addresses = useQuery(addressesQuery())
  const saved = addresses.data?.addresses ?? []
  const place = usePlace()
  const options = useQuery(paymentOptionsQuery()).data?.options
  const methods = useQuery(paymentMethodsQuery()).data?.paymentMethods
  const asksEmail = session?.isGuest !== false

  const [values, setValues] = useState(readCheckoutDraft)
  useEffect(() => keepCheckoutDraft(values), [values])
  const change = (part: Partial<CheckoutDraft>) => setValues((before) => ({ ...before, ...part }))
  const { email, wishes, coupon, usesPoints } = values
  const payment = offeredOrCash(values.payment, options, methods)
  const isThere = values.chosen === NEW_ADDRESS || saved.some(({ id }) => id === values.chosen)
  const address = (isThere ? values.chosen : null) ?? saved.find((one) => one.isDefault)?.id ?? saved[0]?.id ?? NEW_ADDRESS
  const kept = saved.find(({ id }) => id === address)
  const governorate = kept?.governorate ?? values.address.governorate
  const billing = saved.find((one) => one.isBillingAddress && one.id !== address)
  const delivery = useDelivery(governorate, values, change)
  const pointsAvailable = cart.estimate.loyaltyPoints.available
  const estimate = useEstimate(cart, governorate, delivery.method, { coupon, points: usesPoints ? pointsAvailable : 0 })
  const { coupon: judged, loyaltyPoints } = estimate.cart.estimate
  const holds = coupon !== '' && judged?.code === coupon && judged.problem === null
  const pointsUsed = usesPoints ? loyaltyPoints.used : 0
  const { bill } = estimate

  const orderOf = (draft: CheckoutDraft): Order | null => {
    if (delivery.day === null) return null
    // The order contains what the page shows, and nothing before the page shows it.
    if (!estimate.isKnown) {
      estimate.retry()
      return null
    }
    return {
      lines: cartLines(estimate.cart),
      address: kept ? { id: kept.id } : addressBody(draft.address),
      ...(billing && { billingAddressId: billing.id }),
      payment,
      deliveryDate: delivery.day,
      deliveryMethod: delivery.method,
      timeSlot: delivery.timeSlot,
      expectedTotal: bill.total,
      ...(holds && { couponCode: coupon }),
      ...(pointsUsed > 0 && { loyaltyPointsToUse: pointsUsed }),
      ...(asksEmail && email.trim() && { contactEmail: email.trim() }),
      ...(wishes.trim() && { specialInstructions: wishes.trim() }),
    }
  }
  const form = useFormOf<CheckoutDraft, Order>([values, setValues], place, orderOf, {
    fieldOf: (path) => FIELDS[path] ?? addressField(path),
    check: (draft): Remarks => ({
      ...(!kept && addressRemarks(draft.address, t)),
      ...(asksEmail && draft.email.trim() !== '' && !isEmail(draft.email) && { email: t('email') }),
    }),
  })
  return {
    form,
    saved,
    address,
    setAddress: (id: string) => change({ chosen: id }),
    /** Another address that the invoice is made out to. */
    billing,
    isReading: addresses.isLoading,
    asksEmail,
    payment,
    delivery,
    savings: {
      coupon,
      /** The refusal of the previous coupon is cleared. */
      setCoupon: (code: string) => {
        place.reset()
        change({ coupon: code })
      },
      holds,
      /** Why the coupon that was typed takes nothing off. */
      remark: form.remarks['coupon'] ?? (judged?.code === coupon ? judged.problem?.message : undefined),
      isJudging: coupon !== '' && estimate.isFetching,
      usesPoints,
      setUsesPoints: (uses: boolean) => change({ usesPoints: uses }),
      pointsAvailable,
      pointsUsed,
    },
    cart: estimate.cart,
    bill,
    isEstimating: estimate.isFetching && !estimate.isKnown,
    estimateError: estimate.error,
    place,
  }
}
