import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { usePageTitle } from './usePageTitle.ts'

/** three.js and the whole editor: read when a room opens, never before. */
const Studio = lazy(async () => {
  const [studio, { startI18next }] = await Promise.all([import('../studio/Studio.tsx'), import('../i18n/i18next.ts')])
  await startI18next()
  return studio
})

export const StudioPage = () => {
  const { t } = useTranslation()
  usePageTitle(t('title.studio'))
  const { projectId } = useParams({ from: '/workplace/studio/$projectId' })
  return <Studio key={projectId} projectId={projectId} />
}
