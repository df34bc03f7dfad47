/** Dialog to share a room, for its owner; other users see whose room it is and what they may do. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { useLive, useScene, useStudio } from '../../context.ts'
import { LinkSettings } from './LinkSettings.tsx'
import { MyPart } from './MyPart.tsx'
import { People } from './People.tsx'
import { Switches } from './Switches.tsx'
import { sharingQuery } from './sharing.ts'
import styles from './share.module.css'

const Settings = ({ name }: { name: string }) => {
  const { t } = useTranslation('sharing')
  const {
    projectId,
    sync: { queue },
  } = useStudio()
  const { data, error, refetch } = useQuery(sharingQuery(projectId))
  // Users who come by the link while the dialog is open appear in it.
  const here = useLive((state) => state.people.others.map(({ userId }) => userId).join(' '))
  useEffect(() => {
    if (here !== '') void refetch()
  }, [here, refetch])
  if (error && !data) return <ErrorState error={error} level="h2" onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('reading')} className={styles.section}>
        <Skeleton height={44} />
        <Skeleton height={64} />
        <Skeleton height={88} />
      </div>
    )
  return (
    <>
      <LinkSettings
        projectId={projectId}
        share={data.project}
        roomName={name}
        version={queue.version}
        joined={data.collaborators.filter(({ via }) => via === 'link')}
      />
      <People projectId={projectId} roomName={name} collaborators={data.collaborators.filter(({ via }) => via === 'email')} />
      <Switches projectId={projectId} isPublic={data.project.isPublic} allowComments={data.project.allowComments} />
    </>
  )
}

const ShareDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('sharing')
  const owner = useLive((state) => state.permission === 'owner')
  const name = useScene((state) => state.document.project.name)
  return (
    <Dialog wide isOpen onClose={onClose} title={t(owner ? 'title' : 'title.other', { name })}>
      {owner ? <Settings name={name} /> : <MyPart name={name} />}
    </Dialog>
  )
}
export default ShareDialog
