import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'

/** three.js and the whole editor: read when a room opens, never before. */
const Studio = lazy(() => import('../studio/Studio.tsx'))

export const StudioPage = () => {
  const { projectId } = useParams({ from: '/workplace/studio/$projectId' })
  return <Studio key={projectId} projectId={projectId} />
}
