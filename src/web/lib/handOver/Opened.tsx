import { Check } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ArSession } from '#contract/ar/ar.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/forms/Button.tsx'
import styles from './handOver.module.css'

export interface NewsProps {
  /** When a device first opened it, an ISO timestamp. */
  openedAt: string
}

interface Props {
  session: ArSession
  /** The state of the session. */
  News: ComponentType<NewsProps> | undefined
  /** Shows the code once more. */
  onCode: () => void
  onClose: () => void
}

/** The phone has opened it: a message that is readable from across the room. */
export const Opened = ({ session, News, onCode, onClose }: Props) => {
  const { t } = useTranslation('handOver')
  const { clock } = useFormat()
  // Where no phone supports AR, the user views it in 3D, most likely in another window.
  const inReach = session.reach === 'ok'
  return (
    <>
      <div className={styles.opened} role="status">
        <span className={styles.seal} aria-hidden="true">
          <Check size={36} strokeWidth={2.25} />
        </span>
        <h3>{t(inReach ? 'opened' : 'opened.somewhere')}</h3>
        {inReach && <p>{t(session.projectId === null ? 'opened.product' : session.mayEdit ? 'opened.edit' : 'opened.look')}</p>}
        <p className={styles.quiet}>{t('opened.until', { time: clock(session.expiresAt) })}</p>
      </div>
      {News && session.openedAt !== null && <News openedAt={session.openedAt} />}
      <div className={styles.actions}>
        {inReach && (
          <Button variant="quiet" onPress={onCode}>
            {t('opened.code')}
          </Button>
        )}
        <Button variant="primary" onPress={onClose}>
          {t('opened.done')}
        </Button>
      </div>
    </>
  )
}
