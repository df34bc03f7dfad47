import { useTranslation } from '../i18n/useTranslation.ts'
import type { OrderStatus as Status } from '../../contract/vocabulary.ts'
import styles from './shop.module.css'

export const OrderStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('catalogue')
  return (
    <span className={styles.chip} data-status={status}>
      {t(`orderStatus.${status}`)}
    </span>
  )
}
