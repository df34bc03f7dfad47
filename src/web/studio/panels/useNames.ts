/** Names and sentences of the studio in the reader's language: steps, notices, places. */
import { useLanguage, useTranslation } from '../../i18n/useTranslation.ts'
import { describeBlocker } from '../../../room/describeBlocker.ts'
import type { RoomItem } from '../../../room/document.ts'
import { useFormat, type Format } from '../../i18n/format.ts'
import { useProducts, useStudio } from '../context.ts'
import type { Notice } from '../../editor/store/live.ts'
import { productName } from '../../editor/store/products.ts'
import type { StepName } from '../../editor/store/scene.ts'
import { useMovedWords, useRoomRefusal } from './room/useRoomWords.ts'

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

/** An item and where it stands, in one sentence: for the list, and read out. */
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

/** A notice as words; `problem` ones are shown in clay. */
export const useNoticeWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  const session = useStudio()
  const place = usePlaceWords()
  const refusal = useRefusalWords()
  const roomRefusal = useRoomRefusal()
  const moved = useMovedWords()
  return (notice: Notice): { text: string; problem: boolean } => {
    switch (notice.about) {
      case 'step':
        return { text: t(notice.slid ? 'notice.slid' : 'notice.step', { step: names.step(notice.step) }), problem: false }
      case 'undone':
        return { text: t('notice.undone', { step: names.step(notice.step) }), problem: false }
      case 'redone':
        return { text: t('notice.redone', { step: names.step(notice.step) }), problem: false }
      case 'refused':
        return { text: refusal(notice), problem: true }
      case 'no-place':
        return { text: t('notice.noPlace', { item: names.item(notice.productId) }), problem: true }
      case 'change-refused':
        return {
          text: t('notice.changeRefused', { step: names.step(notice.step), reason: notice.reason ?? t('notice.goneMeanwhile'), more: notice.more }),
          problem: true,
        }
      case 'kept':
        return { text: t('notice.kept'), problem: false }
      case 'from-shelf':
        return { text: t('notice.fromShelf', { when: format.dateTime(new Date(notice.keptAt).toISOString()) }), problem: false }
      case 'taken':
        return { text: t('notice.taken', { item: names.item(notice.productId) }), problem: true }
      case 'locked':
        return { text: t('notice.locked', { item: names.item(notice.productId) }), problem: true }
      case 'copied':
        return { text: t('notice.copied', { count: notice.count }), problem: false }
      case 'paste-partly':
        return { text: t('notice.pastePartly', { count: notice.count }), problem: true }
      case 'nothing-copied':
        return { text: t('notice.nothingCopied'), problem: true }
      case 'paste-refused':
        return { text: t(`notice.paste.${notice.reason}`, { limit: notice.limit }), problem: true }
      case 'may-look':
        return { text: t('notice.mayLook'), problem: true }
      case 'may-edit':
        return { text: t('notice.mayEdit'), problem: false }
      case 'travelled':
        return { text: t(`notice.travelled.${notice.direction}`, { count: notice.count }), problem: false }
      case 'restored':
        return { text: t('notice.restored', { version: notice.version }), problem: false }
      case 'commented':
        return { text: t('notice.commented', { name: notice.by ?? t('people.guest') }), problem: false }
      case 'part-waits':
        return { text: t('notice.partWaits'), problem: false }
      case 'comment-nowhere':
        return { text: t('notice.commentNowhere'), problem: true }
      case 'stood': {
        const item = session.document.items.get(notice.itemId)
        return { text: item ? place(item) : '', problem: false }
      }
      case 'reached': {
        const item = session.document.items.get(notice.itemId)
        const key = notice.keeping ? (notice.chosen ? 'notice.reached.kept' : 'notice.reached.other') : 'notice.reached'
        return { text: item ? t(key, { place: place(item) }) : '', problem: false }
      }
      case 'aimed': {
        const [x, z] = [format.centimetres(notice.at.x), format.centimetres(notice.at.y)]
        const key = notice.length === null ? 'notice.aimed' : 'notice.aimed.length'
        return { text: t(key, { x, z, length: format.metres(notice.length ?? 0) }), problem: false }
      }
      case 'room-refused':
        return { text: roomRefusal(notice.refused), problem: true }
      case 'room-moved':
        return { text: moved(notice), problem: false }
      default:
        return notice satisfies never
    }
  }
}
