import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { deliveryTimeRange } from '#contract/orders/delivery.ts'
import { monthlyOf } from '#contract/pricing/instalments.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import type { Address } from '#contract/accounts/accounts.ts'
import type { Cart } from '#contract/cart/cart.ts'
import { DELIVERY_METHODS, TIME_SLOTS, type DeliveryMethod } from '#contract/wire/orderVocabulary.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { cartQuery, paymentOptionsQuery } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { RadioCards } from '../../../lib/ui/forms/choices.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { DayField } from '../../../lib/ui/forms/DayField.tsx'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Part } from '../../../lib/ui/frame/Part.tsx'
import { EmptyState, ErrorNotice, ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { oneLine } from '../../account/addresses/address.ts'
import { AddressForm, PersonForm } from '../../account/addresses/AddressForm.tsx'
import { installationOf } from '#contract/pricing/bill.ts'
import { ChargedInEgp } from '../ChargedInEgp.tsx'
import { Lines } from '../Lines.tsx'
import { PaymentChoices } from './PaymentChoices.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { CASH } from './purchase.ts'
import { Coupon, Points } from './Savings.tsx'
import styles from './checkout.module.css'
import shop from '../shop.module.css'
import { useTimeSlot } from './timeSlot.ts'
import { NEW_ADDRESS, useCheckout } from './useCheckout.ts'

type Checkout = ReturnType<typeof useCheckout>

/** The recipient of the order and their address; a guest may add an e-mail. */
const Delivery = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation(['shop', 'account', 'catalogue'])
  const { form, saved, address, asksEmail } = checkout
  const lineOf = (one: Address) => oneLine(one, t(`governorate.${one.governorate}` as 'governorate.Cairo', { ns: 'catalogue' }), t('address.comma'))
  const { value, onChange } = form.field('address')
  const typed = { value, onChange, remarks: form.remarks }
  return (
    <section className={styles.section} aria-labelledby="address">
      <div className={page.between}>
        <h2 id="address">{t('checkout.address')}</h2>
        {asksEmail && (
          <p className={classNames(page.quiet, page.small)}>
            {t('checkout.known')}{' '}
            <Link to="/sign-in" search={{ next: '/checkout' }}>
              {t('signIn.title', { ns: 'account' })}
            </Link>
          </p>
        )}
      </div>
      {saved.length > 0 && (
        <RadioCards
          label={t('checkout.address')}
          hideLabel
          rows
          value={address}
          onChange={checkout.setAddress}
          options={[
            ...saved.map((one) => ({
              id: one.id,
              name: `${one.firstName} ${one.lastName}`,
              about: lineOf(one),
            })),
            { id: NEW_ADDRESS, name: t('checkout.address.new') },
          ]}
        />
      )}
      {address === NEW_ADDRESS && (
        <>
          <PersonForm {...typed} />
          <AddressForm {...typed} />
        </>
      )}
      {checkout.billing && <p className={classNames(page.quiet, page.small)}>{t('checkout.billing', { address: lineOf(checkout.billing) })}</p>}
      {asksEmail && (
        <TextField
          label={t('email', { ns: 'account' })}
          type="email"
          name="contactEmail"
          autoComplete="email"
          {...form.field('email')}
          isRequired={false}
        />
      )}
    </section>
  )
}

/** The items of the cart that are installed at home, and the fee. */
const Installation = ({ checkout: { cart, bill } }: { checkout: Checkout }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const installed = cart.items.filter(({ requiresInstallation }) => requiresInstallation)
  if (installed.length === 0) return null
  const count = installed.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <p className={styles.service}>
      <Wrench size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>{t('checkout.installation', { count })}</span>
      <strong className={shop.amount}>{money(bill.installation)}</strong>
    </p>
  )
}

/** Method, day and time: each depends on those before it. */
const When = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation('shop')
  const { dayMonth } = useFormat()
  const timeSlot = useTimeSlot()
  const { delivery } = checkout
  const arrival = (method: DeliveryMethod) => {
    const earliest = delivery.earliestBy(method)
    return earliest === null ? t('method.days', { ...deliveryTimeRange(method) }) : t('method.from', { date: dayMonth(earliest) })
  }
  return (
    <section className={styles.section} aria-labelledby="when">
      <h2 id="when">{t('checkout.when')}</h2>
      <RadioCards
        label={t('checkout.method')}
        hideLabel
        value={delivery.method}
        onChange={delivery.setMethod}
        columns={2}
        options={DELIVERY_METHODS.map((id) => ({ id, name: t(`method.${id}`), about: arrival(id) }))}
      />
      <div className={classNames(styles.halves, styles.dayAndTime)}>
        <DayField
          label={t('checkout.day')}
          value={delivery.day}
          onChange={delivery.setDay}
          minValue={delivery.days.earliest}
          maxValue={delivery.days.latest}
          placeholder={t('checkout.day.later')}
          error={checkout.form.remarks['day']}
        />
        <Select
          label={t('checkout.slot')}
          value={delivery.timeSlot}
          onChange={delivery.setTimeSlot}
          choices={TIME_SLOTS.map((id) => ({ id, name: timeSlot(id) }))}
        />
      </div>
      <Installation checkout={checkout} />
      <details className={styles.fold}>
        <summary>{t('checkout.wishes.add')}</summary>
        <TextField label={t('checkout.wishes')} {...checkout.form.field('wishes')} lines={2} maxLength={500} isRequired={false} />
      </details>
    </section>
  )
}

/** The pieces, under a heading that opens and closes them: a phone has them closed, where the page is long enough. */
const Items = ({ cart }: { cart: Cart }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const [roomy] = useState(() => matchMedia('(min-width: 56.25em)').matches)
  return (
    <details className={styles.fold} open={roomy}>
      <summary>{t('pieces', { count: cart.totalItems })}</summary>
      <Lines
        write={money}
        small
        lines={cart.items.map((line) => ({
          id: line.id,
          name: line.product.name,
          image: line.product.image,
          variant: line.variant,
          choices: line.customizations,
          total: line.isForSale ? withTaxOnWire(line.totalPrice) : null,
          foot: (
            <span className={classNames(page.quiet, page.small)}>
              {line.isForSale ? t('pieces', { count: line.quantity }) : t('cart.withdrawn')}
              {line.requiresInstallation && ` · ${t('line.installation', { total: money(installationOf(line)) })}`}
            </span>
          ),
        }))}
      />
    </details>
  )
}

/** The label of the button that places the order: the amount paid now, or each month. */
const useSendWords = ({ bill, payment, place }: Checkout): string => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const { data } = useQuery(paymentOptionsQuery())
  if (place.isPending) return t('checkout.busy')
  if (payment === CASH) return t('checkout.do')
  const plans = data?.options.find((option) => option.type === 'instalments')?.plans ?? []
  const plan = plans.find(({ token }) => token === payment)
  return plan ? t('checkout.payMonthly', { monthly: money(monthlyOf(plan, bill.total)) }) : t('checkout.pay', { total: money(bill.total) })
}

/** Why the order was not placed; of a total that has changed, both totals. */
const Refused = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const change = refusedWith(error, 'ORDER_TOTAL_CHANGED') ? error.details[0] : undefined
  const [before, total] = [change?.['expectedTotal'], change?.['totalAmount']]
  if (typeof before !== 'number' || typeof total !== 'number') return <ErrorNotice error={error} />
  return <Notice>{t('checkout.totalChanged', { before: money(before), total: money(total) })}</Notice>
}

const Summary = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const { cart, bill, place, isEstimating } = checkout
  const words = useSendWords(checkout)
  return (
    <section className={classNames(page.card, styles.summary, page.sticky)} aria-label={t('cart.summary')}>
      <div className={styles.folds}>
        <Part id="items">
          <Items cart={cart} />
        </Part>
        <Part id="coupon">
          <Coupon savings={checkout.savings} />
        </Part>
      </div>
      <Part id="points">
        <Points savings={checkout.savings} />
      </Part>
      <PriceLines bill={bill} write={money} />
      <Refused error={place.error ?? checkout.estimateError} />
      <Button type="submit" variant="primary" large wide isPending={place.isPending || isEstimating}>
        {words}
      </Button>
      <p className={classNames(page.quiet, page.small)}>
        {t('checkout.agree')} <Link to="/terms">{t('checkout.agree.terms')}</Link> · <Link to="/privacy">{t('checkout.agree.privacy')}</Link>
      </p>
    </section>
  )
}

const Filled = ({ cart }: { cart: Cart }) => {
  const { t } = useTranslation('shop')
  const checkout = useCheckout(cart)
  if (checkout.isReading) return <Skeleton height={320} />
  return (
    <Form className={page.aside} validationBehavior="aria" {...checkout.form.props}>
      <div>
        <Part id="address">
          <Delivery checkout={checkout} />
        </Part>
        <Part id="delivery">
          <When checkout={checkout} />
        </Part>
        <section className={styles.section} aria-labelledby="payment">
          <h2 id="payment">{t('checkout.payment')}</h2>
          <Part id="payment">
            <PaymentChoices value={checkout.payment} onChange={(payment) => checkout.form.change({ payment })} total={checkout.bill.total} withCash />
          </Part>
        </section>
      </div>
      <Summary checkout={checkout} />
    </Form>
  )
}

export const Checkout = () => {
  const { t } = useTranslation('shop')
  const session = useSession()
  const cart = useQuery(cartQuery())
  usePageTitle(t('checkout.title'))
  if (cart.isLoadingError) return <ErrorState level="h1" error={cart.error} onRetry={() => void cart.refetch()} />
  if (!session || cart.data?.cart.items.length === 0) {
    return (
      <EmptyState
        level="h1"
        title={t('cart.empty')}
        actions={
          <ButtonLink to="/cart" variant="primary">
            {t('cart.title')}
          </ButtonLink>
        }
      >
        {t('cart.empty.body')}
      </EmptyState>
    )
  }
  return (
    <div className={classNames(page.page, styles.checkout)}>
      <h1>{t('checkout.title')}</h1>
      <Part id="currency">
        <ChargedInEgp />
      </Part>
      {/* Parts of the form come late: the page and its heading stay while they do. */}
      <Part id="checkout">
        <Suspense fallback={<Skeleton height={320} />}>{cart.data ? <Filled cart={cart.data.cart} /> : <Skeleton height={320} />}</Suspense>
      </Part>
    </div>
  )
}
