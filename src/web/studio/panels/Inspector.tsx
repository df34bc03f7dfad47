import { useLanguage, useTranslation } from '../../i18n/useTranslation.ts'
import type { Product } from '../../../contract/catalog.ts'
import type { RoomItem } from '../../../room/document.ts'
import { useFormat } from '../../i18n/format.ts'
import { PriceTag } from '../../ui/PriceTag.tsx'
import { NumberField } from '../../ui/fields.tsx'
import { toWire } from '../../../contract/money.ts'
import { lineTotal, unitPriceOf } from '../../../room/prices.ts'
import { duplicate } from '../actions/duplicate.ts'
import { setQuantity, setVariant } from '../actions/pieces.ts'
import { setAngle, setPosition } from '../actions/pose.ts'
import { remove } from '../actions/remove.ts'
import { turnLeft, turnRight } from '../actions/turn.ts'
import { frame } from '../actions/views.ts'
import { useMayEdit, useProducts, useScene, useStudio } from '../context.ts'
import { productName } from '../store/products.ts'
import { ActionButton } from './ActionButton.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { RoomInfo } from './RoomInfo.tsx'
import { degreesOf } from './useNames.ts'
import styles from './inspector.module.css'

const CENTIMETRES = { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 } as const
const DEGREES = { style: 'unit', unit: 'degree', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const
const toCm = (metres: number) => Math.round(metres * 1000) / 10

const Variants = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const chosen = product.variants.find(({ id }) => id === item.variantId) ?? product.variants[0]
  if (!chosen) return null
  const short = chosen.stock < item.quantity && chosen.stock > 0
  return (
    <section>
      <h3>{t('inspector.variant')}</h3>
      <div className={styles.swatches} role="radiogroup" aria-label={t('inspector.variant')}>
        {product.variants.map((variant) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a swatch is a picture, not a form field
          <button
            key={variant.id}
            type="button"
            role="radio"
            className={styles.swatch}
            aria-checked={variant === chosen}
            aria-label={variant.name}
            title={variant.name}
            style={{ background: variant.color }}
            onClick={() => setVariant(session, item, variant.id)}
          />
        ))}
      </div>
      <p className={styles.line}>
        <span>{chosen.name}</span>
        <span className={chosen.inStock ? styles.quiet : styles.short}>
          {short ? t('inspector.stock.short', { count: chosen.stock }) : t('inspector.stock.left', { count: chosen.stock })}
        </span>
      </p>
    </section>
  )
}

const Place = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const { position } = item
  const at = (axis: 'x' | 'y' | 'z') => (value: number) => {
    if (Number.isFinite(value) && value !== toCm(position[axis])) setPosition(session, item, { [axis]: value / 100 })
  }
  return (
    <section>
      <h3>{t('inspector.position')}</h3>
      <div className={styles.fields}>
        <NumberField label={t('inspector.x')} value={toCm(position.x)} onChange={at('x')} step={0.1} formatOptions={CENTIMETRES} />
        <NumberField label={t('inspector.z')} value={toCm(position.z)} onChange={at('z')} step={0.1} formatOptions={CENTIMETRES} />
        {product.mount === 'wall' && (
          <NumberField label={t('inspector.y')} value={toCm(position.y)} onChange={at('y')} step={0.1} formatOptions={CENTIMETRES} />
        )}
        {product.mount !== 'wall' && (
          <NumberField
            label={t('inspector.angle')}
            value={degreesOf(item.rotation.y)}
            onChange={(degrees) => Number.isFinite(degrees) && degrees !== degreesOf(item.rotation.y) && setAngle(session, (degrees * Math.PI) / 180)}
            step={1}
            formatOptions={DEGREES}
          />
        )}
      </div>
    </section>
  )
}

const Bought = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const { money } = useFormat()
  const session = useStudio()
  const unit = unitPriceOf(product, item.variantId)
  return (
    <section>
      <NumberField
        label={t('inspector.quantity')}
        value={item.quantity}
        minValue={1}
        maxValue={99}
        onChange={(pieces) => setQuantity(session, item, pieces)}
      />
      {item.quantity > 1 && (
        <p className={styles.line}>
          <span>{t('inspector.line')}</span>
          <strong>{money(toWire(lineTotal(unit, item.quantity)))}</strong>
        </p>
      )}
    </section>
  )
}

const ItemDetails = ({ item, product }: { item: RoomItem; product: Product }) => {
  const { t } = useTranslation('studio')
  const { size } = useFormat()
  const language = useLanguage()
  const editable = useMayEdit()
  const variant = product.variants.find(({ id }) => id === item.variantId)
  return (
    <div className={styles.body} data-testid="inspector">
      <div className={styles.title}>
        <img src={variant?.image ?? product.image} alt="" />
        <div>
          <h2>{productName(product, language)}</h2>
          <p className={styles.quiet}>{size(product.size)}</p>
          <PriceTag price={product.price + (variant?.priceDelta ?? 0)} discountPercentage={product.discountPercentage} />
        </div>
      </div>
      {!editable && <ItemFacts item={item} product={product} />}
      {editable && (
        <>
          <div className={styles.tools} role="group" aria-label={t('inspector.actions')}>
            <ActionButton action={turnLeft} />
            <ActionButton action={turnRight} />
            <ActionButton action={frame} />
            <ActionButton action={duplicate} />
            <ActionButton action={remove} />
          </div>
          <Variants item={item} product={product} />
          <Place item={item} product={product} />
          <Bought item={item} product={product} />
        </>
      )}
    </div>
  )
}

/** The selected item; with none, the room. */
export const Inspector = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const item = useScene((state) => (state.selected === null ? undefined : state.document.items.get(state.selected)))
  const product = useProducts().get(item?.productId ?? '')
  return item && product ? <ItemDetails key={item.id} item={item} product={product} /> : <RoomInfo onCatalogue={onCatalogue} />
}
