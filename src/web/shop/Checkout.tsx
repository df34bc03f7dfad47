import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import type { Cart } from '../../contract/orders.ts'
import { TIME_SLOTS } from '../../contract/vocabulary.ts'
import { cartQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { useFormat } from '../i18n/format.ts'
import { usePageTitle } from '../routes/usePageTitle.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { RadioCards } from '../ui/choices.tsx'
import { classNames } from '../ui/classNames.ts'
import { TextField } from '../ui/fields.tsx'
import page from '../ui/page.module.css'
import { EmptyState, ErrorNotice, ErrorState, Notice, Skeleton } from '../ui/states.tsx'
import { oneLine } from './address.ts'
import { AddressForm } from './AddressForm.tsx'
import { Lines } from './Lines.tsx'
import { PaymentChoices } from './PaymentChoices.tsx'
import { PriceLines } from './PriceLines.tsx'
import { CASH } from './purchase.ts'
import styles from './shop.module.css'
import { NEW_ADDRESS, useCheckout } from './useCheckout.ts'

type Checkout = ReturnType<typeof useCheckout>

const Contact = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation(['shop', 'account'])
  return (
    <section className={styles.section} aria-labelledby="contact">
      <h2 id="contact">{t('checkout.contact')}</h2>
      <TextField
        label={t('email', { ns: 'account' })}
        type="email"
        name="contactEmail"
        autoComplete="email"
        hint={t('checkout.contact.hint')}
        value={checkout.email}
        onChange={checkout.setEmail}
        error={checkout.emailRemark}
        isRequired
      />
      <p className={classNames(page.quiet, page.small)}>
        {t('checkout.known')}{' '}
        <Link to="/sign-in" search={{ next: '/checkout' }}>
          {t('signIn.title', { ns: 'account' })}
        </Link>
      </p>
    </section>
  )
}

const Delivery = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation(['shop', 'catalogue'])
  const { saved, address } = checkout
  const comma = t('address.comma')
  return (
    <section className={styles.section} aria-labelledby="address">
      <h2 id="address">{t('checkout.address')}</h2>
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
              about: oneLine(one, t(`governorate.${one.governorate}` as 'governorate.Cairo', { ns: 'catalogue' }), comma),
            })),
            { id: NEW_ADDRESS, name: t('checkout.address.new') },
          ]}
        />
      )}
      {address === NEW_ADDRESS && <AddressForm value={checkout.draft} onChange={checkout.setDraft} remarks={checkout.remarks} />}
    </section>
  )
}

const When = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation('shop')
  return (
    <section className={styles.section} aria-labelledby="when">
      <h2 id="when">{t('checkout.when')}</h2>
      <RadioCards
        label={t('checkout.slot')}
        value={checkout.timeSlot}
        onChange={checkout.setTimeSlot}
        options={TIME_SLOTS.map((id) => ({ id, name: t(`slot.${id}`) }))}
      />
      <TextField label={t('checkout.wishes')} value={checkout.wishes} onChange={checkout.setWishes} lines={2} maxLength={500} isRequired={false} />
    </section>
  )
}

const Summary = ({ cart, checkout }: { cart: Cart; checkout: Checkout }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const { prices, place, payment } = checkout
  const byCard = payment !== null && payment !== CASH
  return (
    <section className={classNames(page.card, page.stack, page.sticky)} aria-label={t('cart.summary')}>
      <Lines
        small
        lines={cart.items.map((line) => ({
          id: line.id,
          name: line.product.name,
          image: line.product.image,
          variant: line.variant,
          choices: line.customizations,
          total: line.totalPrice,
          foot: <span className={classNames(page.quiet, page.small)}>{t('pieces', { count: line.quantity })}</span>,
        }))}
      />
      <PriceLines
        lines={[
          ['subtotal', prices.subtotal],
          ['shipping', prices.shipping],
          ['tax', prices.tax],
          ['total', prices.total],
        ]}
      />
      <ErrorNotice error={place.error} />
      <Button type="submit" variant="primary" large wide isPending={place.isPending}>
        {place.isPending ? t('checkout.busy') : byCard ? t('checkout.pay', { total: money(prices.total) }) : t('checkout.do')}
      </Button>
      <p className={classNames(page.quiet, page.small)}>{t('checkout.assure')}</p>
    </section>
  )
}

const Filled = ({ cart }: { cart: Cart }) => {
  const { t } = useTranslation('shop')
  const checkout = useCheckout(cart)
  const form = useRef<HTMLFormElement>(null)
  if (checkout.isReading) return <Skeleton height={320} />
  return (
    <Form
      ref={form}
      className={page.aside}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault()
        // The first field that is not right gets the focus, once it has been marked.
        if (!checkout.submit())
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus())
      }}
    >
      <div>
        {checkout.asksEmail && <Contact checkout={checkout} />}
        <Delivery checkout={checkout} />
        <When checkout={checkout} />
        <section className={styles.section} aria-labelledby="payment">
          <h2 id="payment">{t('checkout.payment')}</h2>
          <PaymentChoices value={checkout.payment} onChange={checkout.setPayment} withCash />
          {checkout.paymentRemark && <Notice>{t('pay.choose')}</Notice>}
        </section>
      </div>
      <Summary cart={cart} checkout={checkout} />
    </Form>
  )
}

export const Checkout = () => {
  const { t } = useTranslation('shop')
  const session = useSession()
  const cart = useQuery(cartQuery())
  usePageTitle(t('checkout.title'))
  if (cart.isError) return <ErrorState level="h1" error={cart.error} onRetry={() => void cart.refetch()} />
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
    <div className={page.page}>
      <h1>{t('checkout.title')}</h1>
      {cart.data ? <Filled cart={cart.data.cart} /> : <Skeleton height={320} />}
    </div>
  )
}
