import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toWire } from '#contract/wire/money.ts'
import type { RoomItem } from '#room/document/document.ts'
import { costOf } from '#contract/pricing/room.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { setQuantities } from '../../../editor/kinds/item/variant.ts'
import { useProducts, useStudio } from '../../context.ts'
import styles from './piece.module.css'

/** Quantity to buy, and the total price. With different quantities, the field is empty. */
export const Bought = ({ items, label }: { items: readonly RoomItem[]; label: string }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const room = useStudio()
  const products = useProducts()
  // Nothing for a product that is no longer sold.
  const cost = costOf(items, products)
  const [quantity = 1, ...others] = new Set(items.map((item) => item.quantity))
  return (
    <section>
      <NumberField
        label={label}
        value={others.length > 0 ? Number.NaN : quantity}
        minValue={1}
        maxValue={99}
        onChange={(pieces) => setQuantities(room, items, pieces)}
      />
      {items.length === 1 && quantity > 1 && cost > 0 && (
        <p className={styles.sum}>
          <span>{t('inspector.line')}</span>
          <strong>{price(toWire(cost))}</strong>
        </p>
      )}
    </section>
  )
}
