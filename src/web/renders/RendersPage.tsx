/** Renders of a room: finished ones, pending ones, and failed ones. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Columns2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { projectQuery } from '../lib/api/queries.ts'
import { isPending, rendersQuery } from '../lib/api/renders.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../lib/ui/forms/ButtonLink.tsx'
import { Button } from '../lib/ui/forms/Button.tsx'
import page from '../lib/ui/frame/page.module.css'
import { EmptyState, ErrorState, Notice, Skeleton } from '../lib/ui/states.tsx'
import { usePageTitle } from '../lib/ui/frame/usePageTitle.ts'
import { lazyChunk } from '../lib/ui/loading/lazyChunks.ts'
import { Dialog } from '../lib/ui/overlay/Dialog.tsx'
import { withWords } from '../lib/i18n/i18n.ts'
import { LargeRender } from './LargeRender.tsx'
import { isComparable, RenderCard } from './RenderCard.tsx'
import { usePicking } from './usePicking.ts'
import styles from './pictures.module.css'

const Compare = lazyChunk(withWords(['pictures'], () => import('./compare/Compare.tsx')))

/** The render that is open large: in the address, so that the browser's Back closes it. */
const useOpenRender = (projectId: string) => {
  const { picture } = useSearch({ from: '/workplace/studio/$projectId/pictures' })
  const navigate = useNavigate()
  return {
    openId: picture,
    /** @param id undefined closes it */
    show: (id: string | undefined) =>
      void navigate({
        to: '/studio/$projectId/pictures',
        params: { projectId },
        search: id === undefined ? {} : { picture: id },
        // One entry of the history, however many are looked through.
        replace: picture !== undefined,
        resetScroll: false,
      }),
  }
}

const Compared = ({ two: [first, second], room, onClose }: { two: readonly [Render, Render]; room: string; onClose: () => void }) => {
  const { t } = useTranslation('pictures')
  return (
    <Dialog widest isOpen onClose={onClose} title={t('compare.title')}>
      <Suspense fallback={<Skeleton height={400} />}>
        <Compare first={first} second={second} room={room} />
      </Suspense>
    </Dialog>
  )
}

const Reading = () => {
  const { t } = useTranslation('pictures')
  return (
    <div className={styles.grid} role="status" aria-label={t('reading')}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} height={280} />
      ))}
    </div>
  )
}

const Gallery = ({ projectId, room, mayEdit }: { projectId: string; room: string; mayEdit: boolean }) => {
  const { t } = useTranslation('pictures')
  const [pageNumber, setPage] = useState(1)
  const list = useQuery({ ...rendersQuery(projectId, pageNumber), placeholderData: (before) => before })
  const { openId, show } = useOpenRender(projectId)
  const picking = usePicking()
  const [isComparing, setComparing] = useState(false)
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <Reading />
  const { renders, pagination } = list.data
  // The last render of the last page was deleted.
  if (pageNumber > Math.max(1, pagination.totalPages)) setPage(Math.max(1, pagination.totalPages))
  if (pagination.total === 0)
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <ButtonLink variant="primary" to="/studio/$projectId" params={{ projectId }}>
            {t('back')}
          </ButtonLink>
        }
      >
        {t('empty.about')}
      </EmptyState>
    )
  const shown = renders.filter(({ imageUrl }) => imageUrl !== null)
  const large = shown.find(({ id }) => id === openId)
  const { picked, two } = picking
  const mayCompare = picked !== null || pagination.totalPages > 1 || renders.filter(isComparable).length > 1
  const isOutOfReach = list.isRefetchError
  return (
    <>
      {isOutOfReach && renders.some(isPending) && <Notice>{t('making.away')}</Notice>}
      {mayCompare && (
        <div className={styles.bar}>
          <Button icon={<Columns2 size={20} aria-hidden="true" />} onPress={picking.toggle} aria-pressed={picked !== null}>
            {t(picked ? 'compare.done' : 'compare')}
          </Button>
          {picked && (
            <>
              <p role="status">{t((['compare.choose', 'compare.second', 'compare.chosen'] as const)[picked.length] ?? 'compare.chosen')}</p>
              <Button variant="primary" isDisabled={two === null} onPress={() => setComparing(true)} data-testid="compare-go">
                {t('compare.go')}
              </Button>
            </>
          )}
        </div>
      )}
      <ul className={styles.grid}>
        {renders.map((render) => (
          <RenderCard
            key={render.id}
            render={render}
            room={room}
            mayEdit={mayEdit}
            list={list.data}
            onOpen={() => show(render.id)}
            picked={isComparable(render) ? picking.pickedOf(render) : undefined}
          />
        ))}
      </ul>
      {large && <LargeRender renders={shown} shown={large} room={room} onShow={({ id }) => show(id)} onClose={() => show(undefined)} />}
      {isComparing && two && (
        <Compared
          two={two}
          room={room}
          onClose={() => {
            setComparing(false)
            picking.again()
          }}
        />
      )}
      {pagination.totalPages > 1 && (
        <div className={page.row}>
          {pageNumber > 1 && <Button onPress={() => setPage(pageNumber - 1)}>{t('newer')}</Button>}
          {pageNumber < pagination.totalPages && <Button onPress={() => setPage(pageNumber + 1)}>{t('older')}</Button>}
        </div>
      )}
    </>
  )
}

export const RendersPage = () => {
  const { t } = useTranslation('pictures')
  const { projectId } = useParams({ from: '/workplace/studio/$projectId/pictures' })
  const project = useQuery(projectQuery(projectId, 'owner'))
  const room = project.data?.project
  usePageTitle(room ? t('page.title', { room: room.name }) : t('page'))
  if (project.error && !room) return <ErrorState error={project.error} level="h1" onRetry={() => void project.refetch()} />
  return (
    <div className={page.page}>
      <div>
        <Link to="/studio/$projectId" params={{ projectId }} className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
          {t('back')}
        </Link>
        <h1>{room ? t('page.title', { room: room.name }) : t('page')}</h1>
      </div>
      {room ? <Gallery projectId={projectId} room={room.name} mayEdit={room.permission !== 'view'} /> : <Reading />}
    </div>
  )
}
