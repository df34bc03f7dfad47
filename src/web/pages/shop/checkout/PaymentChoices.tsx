import { useQuery } from '@tanstack/react-query'
import { Banknote, CalendarRange, CreditCard, Smartphone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { leastMonthly, monthlyOf, planFits, planTotal } from '#contract/pricing/instalments.ts'
import type { PaymentOption } from '#contract/payments/payments.ts'
import { paymentMethodsQuery, paymentOptionsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { RadioCards } from '../../../lib/ui/forms/choices.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Skeleton } from '../../../lib/ui/states.tsx'
import { brandName } from '../brandName.ts'
import { CASH, type PaymentChoice } from './purchase.ts'
import styles from './checkout.module.css'

type Option<Type extends PaymentOption['type']> = Extract<PaymentOption, { type: Type }>
/** Payment options of these types are chosen in a second step. */
const TEST_CARD = 'card'
const INSTALMENTS = 'instalments'

interface Props {
  value: PaymentChoice | null
  onChange: (choice: PaymentChoice) => void
  /** Amount to pay, EGP. */
  total: number
  /** Cash can be chosen only while the order is being placed. */
  withCash?: boolean
}

/** The sandbox's cards, out of the way of other visitors: the first one pays. */
const TestCards = ({ cards, value, onChange }: Pick<Props, 'value' | 'onChange'> & { cards: Option<'card'>['testCards'] }) => {
  const { t } = useTranslation('shop')
  return (
    <details className={styles.fold}>
      <summary>{t('pay.test')}</summary>
      <p className={classNames(page.quiet, page.small)}>{t('pay.card.test')}</p>
      <RadioCards
        label={t('pay.test')}
        hideLabel
        rows
        value={value}
        onChange={onChange}
        options={cards.map(({ token, outcome }) => ({ id: token, name: t(`pay.test.${outcome}`) }))}
      />
    </details>
  )
}

const Plans = ({ offer, value, onChange, total }: Props & { offer: Option<'instalments'> }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  return (
    <RadioCards
      label={t('pay.plans', { name: offer.name })}
      rows
      value={value}
      onChange={onChange}
      options={offer.plans.map((plan) => ({
        id: plan.token,
        name: t('pay.plan', { count: plan.months }),
        about: t('pay.plan.about', { monthly: money(monthlyOf(plan, total)), total: money(planTotal(plan, total)) }),
        isDisabled: !planFits(plan, total),
      }))}
    />
  )
}

const icon = (Icon: LucideIcon) => <Icon size={24} strokeWidth={1.5} aria-hidden="true" />

interface Row {
  id: PaymentChoice
  name: string
  about?: string
  icon: ReactNode
  isDisabled?: boolean
}

/** A row for each way to pay; of live cards those that are kept. Card numbers never reach Diwan. */
const useRows = (options: readonly PaymentOption[], { total, withCash }: Pick<Props, 'total' | 'withCash'>) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  const kept = useQuery(paymentMethodsQuery()).data?.paymentMethods ?? []
  const rowsOf = (option: PaymentOption): Row[] => {
    if (option.type === 'cash') return withCash ? [{ id: CASH, name: t('pay.cod'), about: t('pay.cod.about'), icon: icon(Banknote) }] : []
    if (option.type === 'wallet') return [{ id: option.token, name: t('pay.wallet', { name: option.name }), icon: icon(Smartphone) }]
    if (option.type === 'hosted')
      return [{ id: option.token, name: t('pay.card'), about: t('pay.hosted.about', { name: option.name }), icon: icon(CreditCard) }]
    if (option.type === 'card') {
      if (option.testCards.length > 0) return [{ id: TEST_CARD, name: t('pay.card'), icon: icon(CreditCard) }]
      const cards = kept.filter((method) => method.type === 'card')
      return cards.map(({ id, card: { brand, last4 } }) => ({ id, name: t('pay.kept', { brand: brandName(brand), last4 }), icon: icon(CreditCard) }))
    }
    const monthly = leastMonthly(option.plans, total)
    const limits = {
      minimum: money(Math.min(...option.plans.map(({ minimum }) => minimum))),
      maximum: money(Math.max(...option.plans.map(({ maximum }) => maximum))),
    }
    const about = monthly === null ? t('pay.instalments.limits', limits) : t('pay.instalments.from', { monthly: money(monthly) })
    return [{ id: INSTALMENTS, name: t('pay.instalments'), about, icon: icon(CalendarRange), isDisabled: monthly === null }]
  }
  return options.flatMap(rowsOf)
}

/** Cash on delivery first, then the payment provider's options: cards, a wallet, instalments. */
export const PaymentChoices = ({ value, onChange, total, withCash = false }: Props) => {
  const { t } = useTranslation('shop')
  const offered = useQuery(paymentOptionsQuery())
  // Cash is the shop's own: it can be chosen even if the request fails.
  const options: readonly PaymentOption[] = offered.data?.options ?? [{ type: 'cash' }]
  const rows = useRows(options, { total, withCash })
  const testCards = options.find((option) => option.type === 'card')?.testCards ?? []
  const loan = options.find((option) => option.type === 'instalments')
  const plans = loan?.plans ?? []
  const byTestCard = testCards.some(({ token }) => token === value)
  const byPlan = plans.some(({ token }) => token === value)
  const choose = (row: string): void => {
    const second = { [TEST_CARD]: testCards[0], [INSTALMENTS]: plans.find((plan) => planFits(plan, total)) }[row]
    onChange(second?.token ?? row)
  }
  return (
    <div className={page.stack}>
      <ErrorNotice error={offered.error} />
      <RadioCards
        label={t('pay.label')}
        hideLabel
        value={byTestCard ? TEST_CARD : byPlan ? INSTALMENTS : value}
        onChange={choose}
        options={rows}
        rows
      />
      {offered.isLoading && <Skeleton height={60} />}
      {byTestCard && <TestCards cards={testCards} value={value} onChange={onChange} />}
      {loan && byPlan && <Plans offer={loan} value={value} onChange={onChange} total={total} />}
    </div>
  )
}
