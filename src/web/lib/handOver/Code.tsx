/** The code for the phone, the link to send to it, and the progress. */
import type { ArSession } from '#contract/ar/ar.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ProgressBar } from '../ui/display/ProgressBar.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import type { Stage } from './HandOver.ts'
import { LinkToPass } from './LinkToPass.tsx'
import { Steps } from './Steps.tsx'
import styles from './handOver.module.css'

const Preparing = ({ progress }: { progress: number }) => {
  const { t } = useTranslation('handOver')
  const { percent } = useFormat()
  const done = Math.round(progress * 100)
  return (
    <div className={styles.preparing}>
      <ProgressBar className={styles.bar} percent={done} label={t('preparing.label')} valueText={percent(done)} />
      <p>{t('preparing', { percent: percent(done) })}</p>
    </div>
  )
}

const useWaitingWords = () => {
  const { t } = useTranslation('handOver')
  return (at: Stage, away: boolean): string => (away ? t('waiting.away') : at === 'opened' ? t('opened') : t('waiting'))
}

export const Code = ({ at, session, away }: { at: Stage; session: ArSession; away: boolean }) => {
  const { t } = useTranslation('handOver')
  const { clock } = useFormat()
  const words = useWaitingWords()
  return (
    <div className={styles.hand}>
      <QrCode className={styles.code} url={session.url} name={t('code')} />
      <div className={styles.words}>
        <Steps>{[t('step.scan'), t('step.open'), t(session.projectId === null ? 'step.place.product' : 'step.place.room')]}</Steps>
        <LinkToPass session={session} />
        <p className={styles.quiet}>{t('until', { time: clock(session.expiresAt) })}</p>
      </div>
      <div className={styles.state}>
        {at === 'preparing' && <Preparing progress={session.arAssets.progress} />}
        <p role="status" className={styles.asking}>
          <span className={styles.ring} data-away={away} aria-hidden="true" />
          {words(at, away)}
        </p>
      </div>
    </div>
  )
}
