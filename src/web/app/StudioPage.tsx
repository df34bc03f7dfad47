import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../lib/ui/frame/usePageTitle.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

/** three.js and the whole editor: read when a room opens, never before. Where they do not come, the router loads the page once more by itself. */
const Studio = lazyPage(withWords(['errors', 'studio'], () => import('../studio/Studio.tsx')))

export const StudioPage = () => {
  const { t } = useTranslation()
  usePageTitle(t('title.studio'))
  const { projectId } = useParams({ from: '/workplace/studio/$projectId' })
  const { place, variant } = useSearch({ from: '/workplace/studio/$projectId' })
  const navigate = useNavigate()
  return (
    <Studio
      key={projectId}
      projectId={projectId}
      brought={place === undefined ? undefined : { productId: place, variantId: variant }}
      onBrought={() => void navigate({ to: '/studio/$projectId', params: { projectId }, search: {}, replace: true })}
    />
  )
}
