/** Formats notifications in the user's language. */
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Notice } from '../../editor/store/live.ts'
import { useLive, useStudio } from '../context.ts'
import { usePersonName } from './usePersonName.ts'
import { useMovedWords, useRoomRefusal } from './useRoomWords.ts'
import { useNames, usePlaceWords, useRefusalWords } from './useNames.ts'

/** A notice as words; `problem` ones are shown in clay. */
export const useNoticeWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  const room = useStudio()
  const isOffline = useLive(({ sync }) => sync.at === 'offline')
  const place = usePlaceWords()
  const personName = usePersonName()
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
        return { text: t(isOffline ? 'notice.kept.offline' : 'notice.kept'), problem: false }
      case 'from-device':
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
        return { text: t('notice.commented', { name: personName(notice.by) }), problem: false }
      case 'part-waits':
        return { text: t('notice.partWaits'), problem: false }
      case 'part-lost':
        return { text: t('notice.partLost'), problem: true }
      case 'comment-nowhere':
        return { text: t('notice.commentNowhere'), problem: true }
      case 'stood': {
        const item = room.document.items.get(notice.itemId)
        return { text: item ? place(item) : '', problem: false }
      }
      case 'reached': {
        const item = room.document.items.get(notice.itemId)
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
