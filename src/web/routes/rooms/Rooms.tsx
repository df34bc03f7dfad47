import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { Project } from '../../../contract/design.ts'
import { projectsQuery, useDeleteProject } from '../../api/queries.ts'
import { useSession } from '../../api/useSession.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import page from '../../ui/page.module.css'
import { EmptyState, ErrorNotice, ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.ts'
import { usePageTitle } from '../usePageTitle.ts'
import { RoomCard } from './RoomCard.tsx'
import styles from './rooms.module.css'

const AskDelete = ({ room, onClose }: { room: Project; onClose: () => void }) => {
  const { t } = useTranslation('rooms')
  const remove = useDeleteProject()
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('delete.title', { name: room.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('delete.keep')}
          </Button>
          <Button
            variant="danger"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(room.id, {
                onSuccess: () => {
                  toast(t('delete.done', { name: room.name }))
                  onClose()
                },
              })
            }
          >
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <p>{t('delete.body', { count: room.itemCount })}</p>
      <ErrorNotice error={remove.error} />
    </Dialog>
  )
}

const List = () => {
  const { t } = useTranslation('rooms')
  const session = useSession()
  const [limit, setLimit] = useState(24)
  const [doomed, setDoomed] = useState<Project | null>(null)
  const rooms = useQuery({ ...projectsQuery({ limit }), placeholderData: (before) => before })
  if (rooms.isError) return <ErrorState error={rooms.error} onRetry={() => void rooms.refetch()} />
  if (session && !rooms.data) {
    return (
      <div className={styles.grid} role="status" aria-label={t('reading')}>
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} height={320} />
        ))}
      </div>
    )
  }
  const projects = rooms.data?.projects ?? []
  if (projects.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <ButtonLink to="/rooms/new" variant="primary">
            {t('start')}
          </ButtonLink>
        }
      >
        {t('empty.body')}
      </EmptyState>
    )
  }
  const { total = 0 } = rooms.data?.pagination ?? {}
  return (
    <>
      <ul className={styles.grid}>
        {projects.map((room) => (
          <RoomCard key={room.id} room={room}>
            <IconButton name={t('delete.name', { name: room.name })} icon={<Trash2 size={18} aria-hidden="true" />} onPress={() => setDoomed(room)} />
          </RoomCard>
        ))}
      </ul>
      {total > projects.length && limit < 100 && (
        <Button className={styles.more ?? ''} onPress={() => setLimit(100)} isPending={rooms.isFetching}>
          {t('more')}
        </Button>
      )}
      {doomed && <AskDelete room={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

export const Rooms = () => {
  const { t } = useTranslation('rooms')
  usePageTitle(t('title'))
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('title')}</h1>
        <ButtonLink to="/rooms/new" variant="primary">
          <Plus size={20} aria-hidden="true" />
          {t('start')}
        </ButtonLink>
      </div>
      <List />
    </div>
  )
}
