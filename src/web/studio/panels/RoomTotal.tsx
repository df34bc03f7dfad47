import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProducts, useScene } from '../context.ts'
import { roomTotal } from '../store/products.ts'
import styles from './top.module.css'

export const RoomTotal = () => {
  const { t } = useTranslation('studio')
  const { money } = useFormat()
  const document = useScene((state) => state.document)
  const products = useProducts()
  return (
    <span className={styles.total} data-testid="room-total">
      <span className={styles.totalWord}>{t('top.total')}</span>
      <strong>{money(roomTotal(document, products))}</strong>
    </span>
  )
}
