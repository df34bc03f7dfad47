import { negative } from '#contract/wire/money.ts'
import { Link } from '@tanstack/react-router'
import type { LedgerLine } from '../ledger.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import styles from '../business.module.css'
import { PaymentActions } from '../payments/PaymentActions.tsx'
import { PAYMENT_TONE } from '../tones.ts'

const What = ({ line }: { line: LedgerLine }) => {
  const { t } = useTranslation('business')
  if (line.kind === 'charge')
    return (
      <>
        <span>{t('ledger.rent', { label: line.charge.unit })}</span>
        {line.charge.status === 'overdue' && (
          <span className={frame.chip} data-tone="bad">
            {t('charge.overdue')}
          </span>
        )}
      </>
    )
  const { id, method, reference, memo, status, receipt_number: receipt } = line.payment
  return (
    <>
      <Link to="/business/payments/$paymentId" params={{ paymentId: id }}>
        {t(line.kind === 'reversal' ? 'ledger.reversal' : `method.${method}`)}
        {' · '}
        {t('receipt.short', { number: receipt })}
      </Link>
      {reference !== null && <bdi className={frame.quiet}>{reference}</bdi>}
      {memo !== null && memo !== '' && (
        <span className={frame.quiet} dir="auto">
          {memo}
        </span>
      )}
      {status !== 'cleared' && (
        <span className={frame.chip} data-tone={PAYMENT_TONE[status]}>
          {t(`payment.status.${status}`)}
        </span>
      )}
    </>
  )
}

const Row = ({ line }: { line: LedgerLine }) => {
  const { t } = useTranslation('business')
  const { date, money } = useFormat()
  const { change, balance } = line
  return (
    <tr>
      <td className={styles.day}>{date(line.day)}</td>
      <td>
        <div className={styles.what}>
          <What line={line} />
        </div>
      </td>
      <td className={styles.amount} data-label={t('ledger.due')}>
        {change > 0 && money(change)}
      </td>
      <td className={styles.amount} data-label={t('ledger.received')}>
        {line.kind !== 'charge' && change <= 0 && (change === 0 ? <s>{money(line.payment.amount)}</s> : money(-change))}
      </td>
      <td className={classNames(styles.amount, styles.balance)} data-label={t('ledger.balance')}>
        {balance < 0 ? t('ledger.ahead', { amount: money(negative(balance)) }) : money(balance)}
      </td>
      <td className={styles.do}>{line.kind === 'payment' && <PaymentActions payment={line.payment} />}</td>
    </tr>
  )
}

/** Charges and payments, the newest on top, with the balance after each. @param lines the oldest first */
export const Ledger = ({ lines }: { lines: readonly LedgerLine[] }) => {
  const { t } = useTranslation('business')
  return (
    <table className={styles.ledger} aria-label={t('ledger.title')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.day')}</th>
          <th scope="col">{t('ledger.what')}</th>
          <th scope="col" className={styles.amount}>
            {t('ledger.due')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('ledger.received')}
          </th>
          <th scope="col" className={styles.amount}>
            {t('ledger.balance')}
          </th>
          <th scope="col">
            <span className={styles.hidden}>{t('ledger.do')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.toReversed().map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}
