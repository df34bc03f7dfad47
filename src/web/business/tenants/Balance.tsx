import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import frame from '../../ui/frame.module.css'
import styles from '../business.module.css'

/** What a tenant owes, or has paid ahead. @param balance EGP, below zero is paid ahead */
export const Balance = ({ balance }: { balance: number }) => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  return (
    <span className={frame.sum}>
      <span className={frame.quiet}>{t(balance > 0 ? 'balance.owed' : balance < 0 ? 'balance.ahead' : 'balance.none')}</span>
      <strong {...(balance > 0 && { className: styles.owed })}>{money(Math.abs(balance))}</strong>
    </span>
  )
}
