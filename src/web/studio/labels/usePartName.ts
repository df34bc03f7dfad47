/** Names of the parts of a room: walls and corners by their number, doors and windows by their kind. */
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useStudio } from '../context.ts'
import type { RoomPart } from '../../editor/store/scene.ts'

export const usePartName = (): ((part: RoomPart) => string) => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const editedRoom = useStudio()
  return (part) => {
    const { room, objects } = editedRoom.document.scene
    switch (part.kind) {
      case 'wall':
        return t('menu.wall', { number: number(room.walls.findIndex(({ id }) => id === part.id) + 1) })
      case 'opening':
        return t(objects.find(({ id }) => id === part.id)?.type === 'window' ? 'menu.window' : 'menu.door')
      case 'corner':
        return t('menu.corner', { number: number(part.index + 1) })
      default:
        return t(`menu.${part.kind}`)
    }
  }
}
