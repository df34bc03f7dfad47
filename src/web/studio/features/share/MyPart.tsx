/** For users who do not own the room: its owner, their permissions, and the way to leave it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { call } from '../../../lib/api/client.ts'
import { WHOLE } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useLive, useScene, useStudio } from '../../context.ts'
import { CopyButton } from '../../controls/CopyButton.tsx'
import { useOwnerName } from '../../labels/useOwnerName.ts'
import styles from './share.module.css'

export const MyPart = ({ name }: { name: string }) => {
  const { t } = useTranslation('sharing')
  const { projectId } = useStudio()
  const navigate = useNavigate()
  const userId = useSession()?.userId
  const permission = useLive((state) => state.permission)
  const owner = useOwnerName()
  const isPublic = useScene((state) => state.document.project.isPublic)
  const people = useQuery({
    queryKey: ['collaborators', projectId],
    queryFn: ({ signal }) => call('listCollaborators', { params: { projectId }, query: WHOLE, signal }),
  })
  const own = people.data?.collaborators.find((one) => one.userId === userId)
  const leave = useMutation({
    mutationFn: (id: string) => call('removeCollaborator', { params: { projectId, userId: id } }),
    onSuccess: () => {
      toast(t('leave.done', { name }))
      void navigate({ to: '/rooms' })
    },
  })
  return (
    <>
      <p>{owner === null ? t('mine.ownerUnknown') : t('mine.owner', { name: owner })}</p>
      <p>{t(permission === 'view' ? 'mine.view' : 'mine.edit')}</p>
      {isPublic && <p className={styles.hint}>{t('mine.public')}</p>}
      <ErrorNotice error={leave.error} />
      <div className={styles.actions}>
        {own && (
          <Button variant="danger" isPending={leave.isPending} icon={<LogOut size={20} aria-hidden="true" />} onPress={() => leave.mutate(own.id)}>
            {t('leave')}
          </Button>
        )}
        <CopyButton />
      </div>
    </>
  )
}
