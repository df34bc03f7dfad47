/** The room on paper: read, shown, and printed by the browser, which also makes the PDF. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import { call } from '../../../../lib/api/client.ts'
import { productQuery } from '../../../../lib/api/queries.ts'
import { serverNow } from '../../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../../lib/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '../../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../../lib/ui/frame/usePageTitle.ts'
import { documentOf, furnished } from '../../../../editor/store/loading.ts'
import { fileName } from '#contract/text/fileName.ts'
import { Sheet } from './Sheet.tsx'
import { useRoomImages } from './useRoomImages.ts'
import styles from './sheet.module.css'

const Printed = ({ project, products }: { project: FurnishedProject; products: ReadonlyMap<string, Product> }) => {
  const { t } = useTranslation('studio')
  const room = useMemo(() => ({ document: documentOf(project), products }), [project, products])
  const images = useRoomImages(room)
  // Browsers name the PDF after the page.
  const [today] = useState(serverNow)
  usePageTitle(fileName(project.name, today, 'pdf').replace(/\.pdf$/, ''))
  useEffect(() => {
    document.documentElement.dataset['sheet'] = images.at
    return () => {
      delete document.documentElement.dataset['sheet']
    }
  }, [images.at])
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link to="/studio/$projectId" params={{ projectId: project.id }} className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
          {t('sheet.back')}
        </Link>
        <span role="status">{images.at === 'drawing' ? t('sheet.drawing') : images.at === 'failed' ? t('sheet.noPictures') : ''}</span>
        <Button variant="primary" icon={<Printer size={20} aria-hidden="true" />} isDisabled={images.at === 'drawing'} onPress={() => window.print()}>
          {t('sheet.print')}
        </Button>
      </div>
      <Sheet
        project={project}
        room={room}
        images={images.urls}
        link={project.shareToken === null ? null : `${location.origin}/shared/${project.shareToken}`}
        day={today.toISOString()}
      />
    </div>
  )
}

const Reading = () => {
  const { t } = useTranslation('studio')
  return (
    <div className={styles.page} role="status" aria-label={t('studio.loading')}>
      <Skeleton height={480} />
    </div>
  )
}

const WithProducts = ({ project }: { project: FurnishedProject }) => {
  const ids = [...new Set(project.items.map(({ productId }) => productId))]
  const found = useQueries({
    queries: ids.map((id) => ({ ...productQuery(id), refetchInterval: false as const })),
    combine: (answers) => ({
      isPending: answers.some(({ isPending }) => isPending),
      products: new Map(answers.flatMap(({ data }) => (data ? [[data.product.id, data.product] as const] : []))),
    }),
  })
  return found.isPending ? <Reading /> : <Printed project={project} products={found.products} />
}

export const SheetPage = () => {
  const { projectId } = useParams({ from: '/workplace/studio/$projectId/sheet' })
  const { data, error, refetch } = useQuery({
    queryKey: ['sheet', projectId],
    queryFn: async ({ signal }) => furnished((await call('getProject', { params: { projectId }, signal })).project),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error && !data) return <ErrorState error={error} level="h1" onRetry={() => void refetch()} />
  return data ? <WithProducts project={data} /> : <Reading />
}
