/** The pictures of a room: those that were made, that are being made, and that could not be. */
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { projectQuery } from '../api/queries.ts'
import { rendersQuery } from '../api/renders.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Button } from '../ui/Button.tsx'
import page from '../ui/page.module.css'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { PictureCard } from './PictureCard.tsx'
import styles from './pictures.module.css'

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
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <Reading />
  const { renders, pagination } = list.data
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
  return (
    <>
      <ul className={styles.grid}>
        {renders.map((render) => (
          <PictureCard key={render.id} render={render} room={room} mayEdit={mayEdit} />
        ))}
      </ul>
      {pagination.totalPages > 1 && (
        <div className={page.row}>
          {pageNumber > 1 && <Button onPress={() => setPage(pageNumber - 1)}>{t('newer')}</Button>}
          {pageNumber < pagination.totalPages && <Button onPress={() => setPage(pageNumber + 1)}>{t('older')}</Button>}
        </div>
      )}
    </>
  )
}

export const PicturesPage = () => {
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
