/** The menu of a room's card. */
import { EllipsisVertical } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Project } from '#contract/design/design.ts'
import { IconButton } from '../../lib/ui/forms/Button.tsx'
import { useFailureWords } from '../../lib/ui/frame/failureWords.ts'
import { toast } from '../../lib/ui/toasts.ts'
import { useDuplicate, useLeave, useSetArchived } from './roomActions.ts'
import styles from './menu.module.css'

type RoomAction = 'open' | 'pictures' | 'rename' | 'duplicate' | 'archive' | 'unarchive' | 'leave' | 'delete'

/** The actions that the user may take on this room, in the order of the menu. */
const actionsFor = ({ permission, status }: Pick<Project, 'permission' | 'status'>): RoomAction[] => {
  if (permission !== 'owner') return ['open', 'pictures', 'duplicate', 'leave']
  // An ordered room keeps that status: it records the purchase.
  const rest: RoomAction[] = status === 'archived' ? ['unarchive'] : status === 'draft' ? ['archive'] : []
  return ['open', 'pictures', 'rename', 'duplicate', ...rest, 'delete']
}

const useRoomActions = (room: Project, ask: (what: 'rename' | 'delete') => void): Record<RoomAction, () => void> => {
  const { t } = useTranslation('rooms')
  const navigate = useNavigate()
  const words = useFailureWords()
  const archive = useSetArchived()
  const duplicate = useDuplicate()
  const leave = useLeave()
  const onError = (error: unknown) => void toast(words(error), { tone: 'problem' })
  const put = (archived: boolean) =>
    archive.mutate(
      { room, archived },
      {
        onError,
        onSuccess: () =>
          void toast(t(archived ? 'archive.done' : 'unarchive.done', { name: room.name }), {
            action: { label: t('undo'), run: () => archive.mutate({ room, archived: !archived }, { onError }) },
          }),
      },
    )
  return {
    open: () => void navigate({ to: '/studio/$projectId', params: { projectId: room.id } }),
    pictures: () => void navigate({ to: '/studio/$projectId/pictures', params: { projectId: room.id } }),
    rename: () => ask('rename'),
    duplicate: () => duplicate.mutate(room, { onError, onSuccess: ({ project }) => void toast(t('duplicate.done', { name: project.name })) }),
    archive: () => put(true),
    unarchive: () => put(false),
    leave: () => leave.mutate(room, { onError, onSuccess: () => void toast(t('leave.done', { name: room.name })) }),
    delete: () => ask('delete'),
  }
}

export const RoomMenu = ({ room, ask }: { room: Project; ask: (what: 'rename' | 'delete') => void }) => {
  const { t } = useTranslation('rooms')
  const actions = useRoomActions(room, ask)
  return (
    <MenuTrigger>
      <IconButton name={t('menu', { name: room.name })} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} aria-label={t('menu', { name: room.name })}>
          {actionsFor(room).map((action) => (
            <MenuItem key={action} id={action} className={styles.item} data-danger={action === 'delete'} onAction={actions[action]}>
              {t(`menu.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
