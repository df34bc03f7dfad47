import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import type { RoomItem } from '#room/document/document.ts'
import { supportsOf } from '#room/placement/stacking.ts'
import { placedItemOf } from '#room/placement/placedItem.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { heightOf, setAngle, setHeight, setPosition } from '../../../editor/kinds/item/pose.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { degreesOf, useNames } from '../../labels/useNames.ts'
import { CENTIMETRES, toCm } from '../../controls/centimetres.ts'
import styles from './piece.module.css'

const DEGREES = { style: 'unit', unit: 'degree', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const

/** Support of an item that stands on another, and how high that is. */
const Support = ({ item }: { item: RoomItem }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const support = document.items.get(supportsOf(placedItemsOf(document, products)).get(item.id) ?? '')
  if (!support) return null
  return <p className={styles.quiet}>{t('inspector.on', { item: names.item(support.productId), height: format.centimetres(item.position.y) })}</p>
}

/** Pose of an item, to the millimetre and the tenth of a degree. */
export const Place = ({ item, product, locked }: { item: RoomItem; product: Product; locked: boolean }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const { position } = item
  const at = (axis: 'x' | 'z') => (value: number) => {
    if (Number.isFinite(value) && value !== toCm(position[axis])) setPosition(room, item, { [axis]: value / 100 })
  }
  const height = toCm(heightOf({ placedItem: placedItemOf(item, product) }))
  const hangs = product.mount === 'wall' || product.mount === 'ceiling'
  return (
    <section>
      <h3>{t('inspector.position')}</h3>
      <div className={styles.fields}>
        <NumberField
          isDisabled={locked}
          label={t('inspector.x')}
          value={toCm(position.x)}
          onChange={at('x')}
          step={0.1}
          formatOptions={CENTIMETRES}
        />
        <NumberField
          isDisabled={locked}
          label={t('inspector.z')}
          value={toCm(position.z)}
          onChange={at('z')}
          step={0.1}
          formatOptions={CENTIMETRES}
        />
        {hangs && (
          <NumberField
            isDisabled={locked}
            label={t('inspector.y')}
            value={height}
            minValue={0}
            onChange={(value) => Number.isFinite(value) && value !== height && setHeight(room, value / 100)}
            step={0.1}
            formatOptions={CENTIMETRES}
          />
        )}
        {product.mount !== 'wall' && (
          <NumberField
            isDisabled={locked}
            label={t('inspector.angle')}
            value={degreesOf(item.rotation.y)}
            onChange={(degrees) => Number.isFinite(degrees) && degrees !== degreesOf(item.rotation.y) && setAngle(room, (degrees * Math.PI) / 180)}
            step={1}
            formatOptions={DEGREES}
          />
        )}
      </div>
      {product.mount === 'surface' && <Support item={item} />}
    </section>
  )
}
