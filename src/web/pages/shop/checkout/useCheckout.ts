/** The checkout form's state, and pressing "Place order". */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { deliveryDays, zoneOf } from '#contract/orders/delivery.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { GOVERNORATES, type DeliveryMethod, type TimeSlot } from '#contract/wire/orderVocabulary.ts'
import { ApiError, refusedWith } from '../../../lib/api/failure.ts'
import { addressesQuery, estimateQuery, paymentMethodsQuery, paymentOptionsQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { addressBody, faultsOf, isEmail, type AddressDraft } from '../../account/addresses/address.ts'
import { billBeforeDelivery, billOf } from '#contract/pricing/bill.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { keepCheckoutDraft, useCheckoutDraft } from './checkoutDraft.ts'
import { addressId, cartLines, chargeable, leaveFor, offeredOrCash, pay, placeOrder, type Checkout, type PaymentChoice } from './purchase.ts'

export const NEW_ADDRESS = 'new'

/** Places the order and, with a card, pays it; then shows the order, whatever the bank said. */
const usePlace = () => {
  const navigate = useNavigate()
  /** The typed address that the last try added: the next one takes it, so that a retry is the same order to the same address. */
  const added = useRef<{ typed: string; id: string } | null>(null)
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (checkout: Checkout) => {
      const typed = JSON.stringify(checkout.address)
      if (added.current?.typed !== typed) added.current = { typed, id: await addressId(checkout.address) }
      const order = await placeOrder({ ...checkout, address: { id: added.current.id } })
      if (!chargeable(order, checkout)) return { order, page: null, declined: false }
      try {
        return { ...(await pay(order.id, checkout.payment)), declined: false }
      } catch (error) {
        // The order stands: its page says what the bank said and offers another way to pay.
        return { order, page: null, declined: error instanceof ApiError }
      }
    },
    onError: async (error) => {
      // It was taken out of the address book meanwhile, or nothing is delivered there.
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
const useDelivery = (governorate: string, { draft, change }: ReturnType<typeof useCheckoutDraft>) => {
  const { method, day: chosen, timeSlot } = draft
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
 * What the cart costs, delivered there: the figures of the service, which takes the order at these alone.
 * @param governorate '' while it is not known: the bill is then without delivery
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

export const useCheckout = (cart: Cart) => {
  const { t } = useTranslation('errors')
  const session = useSession()
  const addresses = useQuery(addressesQuery())
  const saved = addresses.data?.addresses ?? []
  const form = useCheckoutDraft()
  const { change } = form
  const { chosen, address: draft, email, wishes, coupon, usesPoints } = form.draft
  const [tried, setTried] = useState(false)
  const place = usePlace()
  const options = useQuery(paymentOptionsQuery()).data?.options
  const payment = offeredOrCash(form.draft.payment, options, useQuery(paymentMethodsQuery()).data?.paymentMethods)

  const isThere = chosen === NEW_ADDRESS || saved.some(({ id }) => id === chosen)
  const address = (isThere ? chosen : null) ?? saved.find((one) => one.isDefault)?.id ?? saved[0]?.id ?? NEW_ADDRESS
  const kept = saved.find((one) => one.id === address)
  const billing = saved.find((one) => one.isBillingAddress && one.id !== address)
  const governorate = kept?.governorate ?? draft.governorate
  const delivery = useDelivery(governorate, form)
  const asksEmail = session?.isGuest !== false
  const faults = kept ? {} : faultsOf(draft)
  const { firstName, lastName, ...refused } = fieldRemarks(place.error)
  const named = firstName ?? lastName
  const missing = tried ? Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, t(fault)])) : {}
  const emailFault = !asksEmail || email.trim() === '' || isEmail(email) ? undefined : 'email'
  const pointsAvailable = cart.estimate.loyaltyPoints.available
  const estimate = useEstimate(cart, governorate, delivery.method, { coupon, points: usesPoints ? pointsAvailable : 0 })
  const { coupon: judged, loyaltyPoints } = estimate.cart.estimate
  const holds = coupon !== '' && judged?.code === coupon && judged.problem === null
  const pointsUsed = usesPoints ? loyaltyPoints.used : 0
  const { bill } = estimate

  const submit = (): boolean => {
    setTried(true)
    if (Object.keys(faults).length > 0 || emailFault || delivery.day === null) return false
    // What is ordered is what the page shows, and nothing before it shows it.
    if (!estimate.isKnown) {
      estimate.retry()
      return true
    }
    place.mutate({
      lines: cartLines(estimate.cart),
      address: kept ? { id: kept.id } : addressBody(draft),
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
    })
    return true
  }
  return {
    saved,
    address,
    setAddress: (id: string) => change({ chosen: id }),
    /** Another address that the invoice is made out to. */
    billing,
    isReading: addresses.isLoading,
    draft,
    setDraft: (typed: AddressDraft) => change({ address: typed }),
    remarks: { ...missing, ...(named !== undefined && { name: named }), ...refused },
    asksEmail,
    email,
    setEmail: (typed: string) => change({ email: typed }),
    emailRemark: tried && emailFault ? t(emailFault) : refused['contactEmail'],
    payment,
    setPayment: (choice: PaymentChoice) => change({ payment: choice }),
    delivery,
    dayRemark: refused['deliveryDate'],
    wishes,
    setWishes: (typed: string) => change({ wishes: typed }),
    savings: {
      coupon,
      /** What was refused before is no longer said of another one. */
      setCoupon: (code: string) => {
        place.reset()
        change({ coupon: code })
      },
      holds,
      /** Why the coupon that was typed takes nothing off. */
      remark: refused['couponCode'] ?? (judged?.code === coupon ? judged.problem?.message : undefined),
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
    submit,
  }
}
