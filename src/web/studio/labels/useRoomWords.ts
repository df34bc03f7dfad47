/** Formats refusals and consequences of editing the room in the user's language. */
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import type { RoomRefusal } from '../../editor/store/live.ts'
import type { Notice } from '../../editor/store/live.ts'
import { useNames } from './useNames.ts'

/** Why the room, or a door or window in it, is not changed. */
export const useRoomRefusal = (): ((refused: RoomRefusal) => string) => {
  const { t } = useTranslation('studio')
  const { metres, area } = useFormat()
  return (refused) => {
    switch (refused.code) {
      case 'no-such-wall':
      case 'no-such-corner':
      case 'no-such-opening':
        return t('shape.gone')
      case 'walls-cross':
      case 'in-opening':
        return t(`shape.${refused.code}`)
      case 'wall-too-short':
        return t('shape.wall-too-short', { min: metres(refused.min) })
      case 'too-narrow':
        return t('shape.too-narrow', { min: area(refused.min) })
      case 'too-many-walls':
        return t('shape.too-many-walls', { max: refused.max })
      case 'too-few-walls':
        return t('shape.too-few-walls', { min: refused.min })
      case 'too-big':
        return t(`shape.${refused.dimension}.too-big`, { max: metres(refused.max) })
      case 'too-small':
        return 'dimension' in refused
          ? t(`shape.${refused.dimension}.too-small`, { min: metres(refused.min) })
          : t('opening.too-small', { min: metres(refused.min) })
      case 'too-wide':
        return t('opening.too-wide', { max: metres(refused.max) })
      case 'too-high':
        return t('opening.too-high', { max: metres(refused.max) })
      case 'too-many':
        return t('opening.too-many', { max: refused.max })
      default:
        return refused satisfies never
    }
  }
}

type Moved = Extract<Notice, { about: 'room-moved' }>
/** A finished step, with the items that had to move for it. */
export const useMovedWords = (): ((notice: Moved) => string) => {
  const { t } = useTranslation('studio')
  const { locale } = useFormat()
  const names = useNames()
  return ({ step, productIds, openings }) => {
    const items = new Intl.ListFormat(locale, { type: 'conjunction' }).format(productIds.map((id) => names.item(id)))
    const about = { step: names.step(step), items, count: openings }
    if (openings === 0) return t('notice.room.moved', about)
    return t(productIds.length === 0 ? 'notice.room.slid' : 'notice.room.both', about)
  }
}
