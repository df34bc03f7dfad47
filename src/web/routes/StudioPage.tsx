import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'

/** three.js and the whole editor: read when a room opens, never before. */
const Studio = lazy(async () => {
  const [studio, { startI18next }] = await Promise.all([import('../studio/Studio.tsx'), import('../i18n/i18next.ts')])
  await startI18next()
  return studio
})

export const StudioPage = () => {
  const { projectId } = useParams({ from: '/workplace/studio/$projectId' })
  return <Studio key={projectId} projectId={projectId} />
}
