/** State of the payment: paid amounts, how and when, the open amount, and refunds. */
import type { Invoice, PaidBy } from '#contract/orders/invoice.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { brandName } from '../brandName.ts'
import { paymentStatusOf } from './paymentStatus.ts'
import styles from './invoice.module.css'

const usePaidBy = (): ((by: PaidBy, date: string) => string) => {
  const { t } = useTranslation('invoice')
  return (by, date) => {
    if (by.type === 'cash') return t('paid.cash', { date })
    const brand = brandName(by.brand)
    if (by.type === 'card') return t('paid.card', { brand, last4: by.last4, date })
    if (by.type === 'hosted') return t('paid.hosted', { brand, date })
    return by.type === 'wallet' ? t('paid.wallet', { brand, date }) : t('paid.instalments', { brand, months: by.months, date })
  }
}

export const Payment = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('invoice')
  const { money, date } = useFormat()
  const paidBy = usePaidBy()
  const { paid, refunds } = invoice.payment
  const status = paymentStatusOf(invoice)
  return (
    <section className={styles.payment} data-status={status}>
      <p className={styles.status}>{t(`state.${status}`, { total: money(invoice.sums.total) })}</p>
      {paid && <p>{paidBy(paid.by, date(paid.at))}</p>}
      {refunds.map(({ amount, at }, index) => (
        // Two refunds may be alike in all that they say.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{at ? t('refund.done', { amount: money(amount), date: date(at) }) : t('refund.waiting', { amount: money(amount) })}</p>
      ))}
    </section>
  )
}
