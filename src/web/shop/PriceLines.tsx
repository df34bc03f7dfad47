import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../i18n/format.ts'
import styles from './shop.module.css'

type LineName = 'subtotal' | 'discount' | 'shipping' | 'installation' | 'tax' | 'total'
/** What is paid for what, the total last. A line of null is not known yet and says so; one that is left out is not shown. */
export const PriceLines = ({ lines }: { lines: readonly (readonly [LineName, number | null])[] }) => {
  const { t } = useTranslation('shop')
  const { money } = useFormat()
  return (
    <dl className={styles.lines}>
      {lines.map(([name, amount]) => (
        <div key={name} data-total={name === 'total' || undefined}>
          <dt>{t(`price.${name}`)}</dt>
          <dd>{amount === null ? t('price.later') : money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
