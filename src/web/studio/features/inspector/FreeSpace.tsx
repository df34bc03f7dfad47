import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomItem } from '#room/document/document.ts'
import { distancesAround, SIDES, type Side } from '#room/placement/measures.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { setDistance } from '../../../editor/kinds/item/pose.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { CENTIMETRES, toCm } from '../../controls/centimetres.ts'
import styles from './piece.module.css'

/** Items on a wall are measured along it. */
export const sidesOf = ({ mount }: Pick<Product, 'mount'>): readonly Side[] => (mount === 'wall' ? ['left', 'right'] : SIDES)

/** How much is free on each side: the numbers that lie in the room, for keyboards and for fingers. */
export const FreeSpace = ({ item, product, locked }: { item: RoomItem; product: Product; locked: boolean }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const distances = useMemo(() => distancesAround(document, products, item.id), [document, products, item.id])
  if (!distances) return null
  return (
    <details className={styles.more}>
      <summary>{t('inspector.free')}</summary>
      <p className={styles.quiet}>{t('inspector.free.help')}</p>
      <div className={styles.fields}>
        {sidesOf(product).map((side) => {
          const distance = distances[side]
          if (!distance) return null
          const cm = toCm(distance.metres)
          return (
            <NumberField
              key={side}
              isDisabled={locked}
              label={t(`side.${side}`)}
              value={cm}
              minValue={0}
              step={0.1}
              formatOptions={CENTIMETRES}
              onChange={(value) => Number.isFinite(value) && value !== cm && setDistance(room, side, value / 100)}
            />
          )
        })}
      </div>
    </details>
  )
}
