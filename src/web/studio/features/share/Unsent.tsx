/** A person was added to the room without an e-mail: the reason, and the address to send them. */
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import type { Collaborator } from '#contract/design/project.ts'
import { Notice } from '../../../lib/ui/states.tsx'
import { SendableLink } from './SendableLink.tsx'
import { hereFor } from './sharing.ts'

export type Reason = NonNullable<NonNullable<Collaborator['invitation']>['reason']>

interface Props {
  email: string
  reason: Reason
  projectUrl: string
  roomName: string
}

export const Unsent = ({ email, reason, projectUrl, roomName }: Props) => {
  const { t } = useTranslation('sharing')
  return (
    <Notice tone="calm">
      <p>{t('unsent', { email })}</p>
      <p>{t(`unsent.${reason}`)}</p>
      <SendableLink url={hereFor(projectUrl)} label={t('unsent.url', { email })} text={t('link.text', { name: roomName })} testId="invitation-url" />
      <p>{t('unsent.hint', { email })}</p>
    </Notice>
  )
}
