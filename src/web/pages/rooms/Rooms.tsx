/** A shopper's rooms: their own, those that others share with them, and those put away. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Project } from '#contract/design/design.ts'
import type { Query } from '../../lib/api/endpoints.ts'
import { projectsQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { Segmented } from '../../lib/ui/forms/choices.tsx'
import { SearchField } from '../../lib/ui/forms/fields.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { EmptyState, ErrorState, Skeleton } from '../../lib/ui/states.tsx'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { RoomCard } from './RoomCard.tsx'
import { AskDelete, AskName } from './RoomDialogs.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import styles from './rooms.module.css'

type RoomTab = 'mine' | 'shared' | 'archived'
const FEW = 24
const ALL = 100
/** From so many rooms on they are searched. */
const MANY = 12

const WANTED: Record<RoomTab, Partial<Query<'listProjects'>>> = {
  mine: {},
  shared: { sharedWithMe: 'true' },
  archived: { status: 'archived' },
}
/** Archived rooms are the user's own; they have a tab to themselves. */
const isInTab = (tab: RoomTab, { status }: Project) => tab !== 'mine' || status !== 'archived'

const Start = ({ icon }: { icon?: boolean }) => {
  const { t } = useTranslation('rooms')
  return (
    <ButtonLink to="/rooms/new" variant="primary">
      {icon && <Plus size={20} aria-hidden="true" />}
      {t('start')}
    </ButtonLink>
  )
}

const Nothing = ({ tab }: { tab: RoomTab }) => {
  const { t } = useTranslation('rooms')
  if (tab === 'mine')
    return (
      <EmptyState title={t('empty')} actions={<Start />}>
        {t('empty.body')}
      </EmptyState>
    )
  return <EmptyState title={t(`empty.${tab}`)}>{t(`empty.${tab}.body`)}</EmptyState>
}

const Cards = ({ rooms, tab }: { rooms: readonly Project[]; tab: RoomTab }) => {
  const { t } = useTranslation('rooms')
  const [asked, setAsked] = useState<{ room: Project; what: 'rename' | 'delete' } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className={styles.grid}>
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} note={tab === 'shared' ? t(room.permission === 'view' ? 'may.view' : 'may.edit') : undefined}>
            <RoomMenu room={room} ask={(what) => setAsked({ room, what })} />
          </RoomCard>
        ))}
      </ul>
      {asked?.what === 'delete' && <AskDelete room={asked.room} onClose={close} />}
      {asked?.what === 'rename' && <AskName room={asked.room} onClose={close} />}
    </>
  )
}

const Reading = () => {
  const { t } = useTranslation('rooms')
  return (
    <div className={styles.grid} role="status" aria-label={t('reading')}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} height={320} />
      ))}
    </div>
  )
}

/** One shelf: found, waiting, empty or out of reach. */
const List = ({ tab, search, onClear }: { tab: RoomTab; search: string; onClear: () => void }): ReactNode => {
  const { t } = useTranslation('rooms')
  const session = useSession()
  const [limit, setLimit] = useState(FEW)
  const found = useQuery({ ...projectsQuery({ ...WANTED[tab], limit, ...(search && { search }) }), placeholderData: (before) => before })
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (session && !found.data) return <Reading />
  const rooms = (found.data?.projects ?? []).filter((room) => isInTab(tab, room))
  const { total = 0 } = found.data?.pagination ?? {}
  const isMore = total > (found.data?.projects.length ?? 0) && limit < ALL
  if (rooms.length === 0 && search)
    return (
      <EmptyState title={t('search.none')} actions={<Button onPress={onClear}>{t('search.clear')}</Button>}>
        {t('search.none.body')}
      </EmptyState>
    )
  if (rooms.length === 0 && !isMore) return <Nothing tab={tab} />
  return (
    <>
      <Cards rooms={rooms} tab={tab} />
      {isMore && (
        <Button className={styles.more ?? ''} onPress={() => setLimit(ALL)} isPending={found.isFetching}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

export const Rooms = () => {
  const { t } = useTranslation('rooms')
  const session = useSession()
  const [tab, setTab] = useState<RoomTab>('mine')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const count = useQuery(projectsQuery({ ...WANTED[tab], limit: FEW })).data?.pagination.total ?? 0
  usePageTitle(t('title'))
  const choose = (next: RoomTab) => {
    setTab(next)
    setTyped('')
  }
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('title')}</h1>
        <Start icon />
      </div>
      {session && (
        <div className={styles.bar}>
          <Segmented
            label={t('tabs')}
            value={tab}
            onChange={choose}
            options={[
              { id: 'mine', name: t('mine') },
              { id: 'shared', name: t('with.me') },
              { id: 'archived', name: t('archived') },
            ]}
          />
          {(count > MANY || typed !== '') && <SearchField className={styles.search ?? ''} label={t('search')} value={typed} onChange={setTyped} />}
        </div>
      )}
      <List key={tab} tab={tab} search={search} onClear={() => setTyped('')} />
    </div>
  )
}
