import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CopyPlus } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { useFailureWords } from '../../lib/ui/frame/failureWords.ts'
import { toast } from '../../lib/ui/toasts.ts'
import { useStudio } from '../context.ts'

/** A copy of someone else's room, to change as one likes: made, then opened. */
export const CopyButton = () => {
  const { t } = useTranslation('studio')
  const { t: ofSharing } = useTranslation('sharing')
  const room = useStudio()
  const navigate = useNavigate()
  const words = useFailureWords()
  const copy = useMutation({
    mutationFn: () => call('duplicateProject', { params: { projectId: room.projectId }, body: {} }),
    onSuccess: ({ project }) => {
      toast(ofSharing('copy.done'))
      void navigate({ to: '/studio/$projectId', params: { projectId: project.id } })
    },
    onError: (error) => toast(words(error), { tone: 'problem' }),
  })
  return (
    <Button variant="primary" icon={<CopyPlus size={20} aria-hidden="true" />} isPending={copy.isPending} onPress={() => copy.mutate()}>
      {t(copy.isPending ? 'viewer.copying' : 'viewer.copy')}
    </Button>
  )
}
