/** The checkout form's state, and pressing "Place order". */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { Cart, OrderInput } from '../../contract/orders.ts'
import { ApiError } from '../api/failure.ts'
import { addressesQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { fieldRemarks } from '../ui/fieldRemarks.ts'
import { EMPTY_ADDRESS, addressBody, faultsOf, isEmail, type AddressDraft } from './address.ts'
import { cartLines, chargeable, estimate, pay, placeOrder, type Checkout, type PaymentChoice } from './purchase.ts'

export const NEW_ADDRESS = 'new'
type TimeSlot = NonNullable<OrderInput['timeSlot']>

/** Places the order and, with a card, pays it; then shows the order, whatever the bank said. */
const usePlace = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (checkout: Checkout) => {
      const order = await placeOrder(checkout)
      if (!chargeable(order, checkout)) return { order, declined: false }
      try {
        return { order: await pay(order.id, checkout.payment), declined: false }
      } catch (error) {
        // The order stands: its page says what the bank said and offers another way to pay.
        return { order, declined: error instanceof ApiError }
      }
    },
    onSuccess: ({ order, declined }) => {
      for (const queryKey of [['cart'], ['orders'], ['addresses'], ['paymentMethods'], ['projects']]) void client.invalidateQueries({ queryKey })
      void navigate({
        to: '/orders/$orderId',
        params: { orderId: order.orderNumber },
        search: { placed: true, ...(declined && { declined: true }) },
        replace: true,
      })
    },
  })
}

export const useCheckout = (cart: Cart) => {
  const { t } = useTranslation('errors')
  const session = useSession()
  const addresses = useQuery(addressesQuery())
  const saved = addresses.data?.addresses ?? []
  const [chosen, setAddress] = useState<string | null>(null)
  const [draft, setDraft] = useState<AddressDraft>(EMPTY_ADDRESS)
  const [email, setEmail] = useState('')
  const [payment, setPayment] = useState<PaymentChoice | null>(null)
  const [timeSlot, setTimeSlot] = useState<TimeSlot>('10:00-14:00')
  const [wishes, setWishes] = useState('')
  const [tried, setTried] = useState(false)
  const place = usePlace()

  const address = chosen ?? saved.find((one) => one.isDefault)?.id ?? saved[0]?.id ?? NEW_ADDRESS
  const kept = saved.find((one) => one.id === address)
  const asksEmail = session?.isGuest !== false
  const faults = kept ? {} : faultsOf(draft)
  const remarks = tried ? Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, t(fault)])) : {}
  const emailFault = !asksEmail || isEmail(email) ? undefined : email.trim() === '' ? 'required' : 'email'
  const prices = estimate(cart, (kept?.governorate ?? draft.governorate) || null)

  const submit = (): boolean => {
    setTried(true)
    if (Object.keys(faults).length > 0 || emailFault || payment === null) return false
    place.mutate({
      lines: cartLines(cart),
      address: kept ? { id: kept.id } : addressBody(draft),
      payment,
      timeSlot,
      expectedTotal: prices.total,
      ...(asksEmail && { contactEmail: email.trim() }),
      ...(wishes.trim() && { specialInstructions: wishes.trim() }),
    })
    return true
  }
  return {
    saved,
    address,
    setAddress,
    isReading: addresses.isLoading,
    draft,
    setDraft,
    remarks: { ...remarks, ...fieldRemarks(place.error) },
    asksEmail,
    email,
    setEmail,
    emailRemark: tried && emailFault ? t(emailFault) : fieldRemarks(place.error)['contactEmail'],
    payment,
    setPayment,
    paymentRemark: tried && payment === null ? t('required') : undefined,
    timeSlot,
    setTimeSlot,
    wishes,
    setWishes,
    prices,
    place,
    submit,
  }
}
