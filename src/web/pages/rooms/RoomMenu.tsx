/** What can be done with a room, behind one button on its card. */
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

type Deed = 'open' | 'pictures' | 'rename' | 'duplicate' | 'archive' | 'unarchive' | 'leave' | 'delete'

/** What this reader may do with this room, in the order of the menu. */
export const deedsFor = ({ permission, status }: Pick<Project, 'permission' | 'status'>): Deed[] => {
  if (permission !== 'owner') return ['open', 'pictures', 'duplicate', 'leave']
  // An ordered room keeps that status: it says what was bought.
  const rest: Deed[] = status === 'archived' ? ['unarchive'] : status === 'draft' ? ['archive'] : []
  return ['open', 'pictures', 'rename', 'duplicate', ...rest, 'delete']
}

const useDeeds = (room: Project, ask: (what: 'rename' | 'delete') => void): Record<Deed, () => void> => {
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
  const deeds = useDeeds(room, ask)
  return (
    <MenuTrigger>
      <IconButton name={t('menu', { name: room.name })} icon={<EllipsisVertical size={20} aria-hidden="true" />} />
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} aria-label={t('menu', { name: room.name })}>
          {deedsFor(room).map((deed) => (
            <MenuItem key={deed} id={deed} className={styles.item} data-danger={deed === 'delete'} onAction={deeds[deed]}>
              {t(`menu.${deed}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
