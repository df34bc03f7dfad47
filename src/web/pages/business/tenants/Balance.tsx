import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import styles from '../business.module.css'

/** The balance of a tenant. @param balance EGP owed; below zero it is paid ahead */
export const Balance = ({ balance }: { balance: number }) => {
  const { t } = useTranslation('business')
  const { money } = useFormat()
  return (
    <span className={classNames(frame.sum, styles.balanceOf)}>
      <span className={frame.quiet}>{t(balance > 0 ? 'balance.owed' : balance < 0 ? 'balance.ahead' : 'balance.none')}</span>
      {balance !== 0 && <strong {...(balance > 0 && { className: styles.owed })}>{money(Math.abs(balance))}</strong>}
    </span>
  )
}
