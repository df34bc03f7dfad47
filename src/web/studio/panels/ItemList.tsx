import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../i18n/format.ts'
import { useScene, useStudio } from '../context.ts'
import { useNames, usePlaceWords } from './useNames.ts'
import { itemPrice } from '../store/products.ts'
import styles from './inspector.module.css'

/** The room as a list: every item can be reached, chosen and moved from here by keyboard. */
export const ItemList = () => {
  const { t } = useTranslation('studio')
  const { money } = useFormat()
  const session = useStudio()
  const names = useNames()
  const place = usePlaceWords()
  const items = useScene((state) => state.document.items)
  const selection = useScene((state) => state.selection)
  return (
    <section className={styles.items} aria-label={t('room.items')} data-room-keys>
      <h3>
        {t('room.items')} <span className={styles.quiet}>{t('room.items.count', { count: items.size })}</span>
      </h3>
      <ul>
        {[...items.values()].map((item) => {
          const product = session.products.get(item.productId)
          return (
            <li key={item.id}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={selection.includes(item.id)}
                aria-label={place(item)}
                data-item={item.id}
                onClick={(event) => (event.shiftKey ? session.scene.toggle([item.id]) : session.scene.select(item.id))}
              >
                {product && <i className={styles.dot} style={{ background: product.variants.find(({ id }) => id === item.variantId)?.color }} />}
                <span>{names.item(item.productId)}</span>
                {item.quantity > 1 && <span className={styles.quiet}>{item.quantity}×</span>}
                <span className={styles.itemPrice}>{product && money(itemPrice(item, product) * item.quantity)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
