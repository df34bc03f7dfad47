/** "See it at home": on a computer a code for the phone, which is polled; on the phone itself the link there. */
import { useState, type ComponentType } from 'react'
import type { ArSession } from '#contract/ar/ar.ts'
import { isOutOfReach, useRetryWhenBack } from '../api/recovery.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { useFailureWords } from '../ui/frame/failureWords.ts'
import { Notice } from '../ui/states.tsx'
import { Code } from './Code.tsx'
import { isHandheld } from './device.ts'
import { Here } from './Here.tsx'
import { Opened, type NewsProps } from './Opened.tsx'
import { Unsaved, type Subject } from './subject.ts'
import { useHandOver } from './useHandOver.ts'
import { OutOfReach } from './OutOfReach.tsx'
import styles from './handOver.module.css'

interface Props {
  title: string
  subject: Subject
  /** Awaited first: the subject must be at the service. @throws Unsaved */
  ready?: () => Promise<void>
  onClose: () => void
  /** The state of the session, while the phone has it open. */
  News?: ComponentType<NewsProps>
}

const Failed = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
  const { t } = useTranslation('handOver')
  const words = useFailureWords()
  return (
    <>
      <Notice>{error === null ? t('failed.files') : error instanceof Unsaved ? t('failed.unsaved') : words(error)}</Notice>
      <div className={styles.actions}>
        <Button variant="primary" onPress={onAgain}>
          {t('failed.again')}
        </Button>
      </div>
    </>
  )
}

const Over = ({ session, onAgain }: { session: ArSession; onAgain: () => void }) => {
  const { t } = useTranslation('handOver')
  return (
    <>
      <Notice tone="calm">
        <strong>{t(session.openedAt === null ? 'over.unseen' : 'over.seen')}</strong>
        <p>{t('over.body')}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onPress={onAgain}>
          {t('over.again')}
        </Button>
      </div>
    </>
  )
}

const ArHandOver = ({ title, subject, ready, onClose, News }: Props) => {
  const { t } = useTranslation('handOver')
  const [handheld] = useState(() => isHandheld())
  const { at, session, error, away, again: start } = useHandOver(subject, ready)
  // A user who has opened it may have a second phone.
  const [codeAgain, setCodeAgain] = useState(false)
  const again = () => {
    setCodeAgain(false)
    start()
  }
  useRetryWhenBack(at === 'failed' && isOutOfReach(error), again)
  const content = () => {
    if (at === 'failed') return <Failed error={error} onAgain={again} />
    if (!session || at === 'asking') return <Here asking={handheld ? t('direct.asking') : t('asking')} />
    if (at === 'over') return <Over session={session} onAgain={again} />
    if (handheld) return <Here session={session} onLeft={onClose} asking={t('direct')} />
    if (at === 'opened' && !codeAgain) return <Opened session={session} News={News} onCode={() => setCodeAgain(true)} onClose={onClose} />
    if (session.reach !== 'ok') return <OutOfReach session={session} />
    return <Code at={at} session={session} away={away} />
  }
  return (
    <Dialog wide={!handheld} isOpen onClose={onClose} title={title}>
      <div className={styles.content} data-testid="see-at-home" data-at={at}>
        {content()}
      </div>
    </Dialog>
  )
}
export default ArHandOver
