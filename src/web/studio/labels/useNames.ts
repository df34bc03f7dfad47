/** Names and sentences of the studio in the reader's language: steps, notices, places. */
import { useLanguage, useTranslation } from '../../lib/i18n/useTranslation.ts'
import { describeBlocker } from '#room/placement/describeBlocker.ts'
import type { RoomItem } from '#room/document/document.ts'
import { useFormat, type Format } from '../../lib/i18n/format.ts'
import { useProducts } from '../context.ts'
import type { Notice } from '../../editor/store/live.ts'
import { productName } from '../../editor/store/products.ts'
import type { StepName } from '../../editor/store/step.ts'

export const degreesOf = (radians: number): number => ((Math.round((radians * 180) / Math.PI) % 360) + 360) % 360
export const degreesText = (format: Format, radians: number): string => `${format.number(degreesOf(radians), 0)}°`

export const useNames = () => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const products = useProducts()
  const item = (productId: string | undefined) => productName(productId === undefined ? undefined : products.get(productId), language)
  const step = ({ key, productId, count }: StepName) => t(key, { item: item(productId), count: count ?? 1 })
  return { item, step }
}

/** An item and its place, in one sentence: for the list, and announced. */
export const usePlaceWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  return (item: RoomItem) =>
    t('room.item.at', {
      item: names.item(item.productId),
      x: format.centimetres(item.position.x),
      z: format.centimetres(item.position.z),
      angle: degreesText(format, item.rotation.y),
    })
}

type Refused = Extract<Notice, { about: 'refused' }>
/** Why something does not fit. */
export const useRefusalWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  return ({ blocker, otherProductId }: Pick<Refused, 'blocker' | 'otherProductId'>): string => {
    const { key, cm, other } = describeBlocker(blocker, () => (otherProductId === null ? null : names.item(otherProductId)))
    return t(`refused.${key}`, { cm: format.number(cm, 0), other: other ?? '' })
  }
}
