import { TAX_PERCENT } from '#contract/pricing/tax.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useFormat, type Format } from '../../lib/i18n/format.ts'
import type { Bill } from '#contract/pricing/bill.ts'
import styles from './shop.module.css'

/**
 * Lines of a price, VAT included, then the total and the VAT that it holds. An amount of zero has no row; an unknown one says so.
 * @param write `money` where it binds, `price` while the user chooses
 */
export const PriceLines = ({ bill, write }: { bill: Bill; write: Format['money'] }) => {
  const { t } = useTranslation('shop')
  const { percent } = useFormat()
  const rows = [
    ['subtotal', bill.goods],
    ['discount', bill.discount || undefined],
    ['shipping', bill.shipping],
    ['installation', bill.installation || undefined],
    ['total', bill.total],
    ['tax', bill.tax],
  ] as const
  return (
    <dl className={styles.lines}>
      {rows.map(
        ([name, amount]) =>
          amount !== undefined && (
            <div key={name} data-row={name}>
              <dt>{name === 'tax' ? t('price.tax', { percent: percent(TAX_PERCENT) }) : t(`price.${name}`)}</dt>
              <dd>{amount === null ? t('price.later') : amount === 0 && name === 'shipping' ? t('price.free') : write(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
