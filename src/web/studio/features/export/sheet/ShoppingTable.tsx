import { toWire } from '#contract/wire/money.ts'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { productName } from '../../../../editor/store/products.ts'
import type { ListLine } from './shoppingList.ts'
import styles from './sheet.module.css'

export const ShoppingTable = ({ lines }: { lines: readonly ListLine[] }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const language = useLanguage()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th colSpan={2}>{t('sheet.list.piece')}</th>
          <th>{t('sheet.list.finish')}</th>
          <th>{t('sheet.list.size')}</th>
          <th className={styles.number}>{t('sheet.list.quantity')}</th>
          <th className={styles.number}>{t('sheet.list.unit')}</th>
          <th className={styles.number}>{t('sheet.list.line')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, product, variant, sku, quantity, unit, line }) => (
          <tr key={key}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell with a picture of what the next one names */}
            <td className={styles.thumb}>
              <img src={variant?.image ?? product.image} alt="" />
            </td>
            <td>
              {productName(product, language)}
              <span className={styles.sku} dir="ltr">
                {sku}
              </span>
            </td>
            <td>
              <span className={styles.dot} style={{ background: variant?.color }} aria-hidden="true" />
              {variant?.name}
            </td>
            <td className={styles.figure}>{format.size(product.size)}</td>
            <td className={styles.number}>{format.number(quantity)}</td>
            <td className={styles.number}>{format.money(toWire(unit))}</td>
            <td className={styles.number}>{format.money(toWire(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
