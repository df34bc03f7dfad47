/** The room on the phone: all finished changes are sent first, and changes that return from there are announced. */
import { Check } from 'lucide-react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/api/useSession.ts'
import type { NewsProps } from '../../../lib/handOver/Opened.tsx'
import ArHandOver from '../../../lib/handOver/ArHandOver.tsx'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useStudio } from '../../context.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { useNames } from '../../labels/useNames.ts'
import { sendFirst } from './sendFirst.ts'
import styles from './ar.module.css'

/** Steps told, the last ones. */
const STEPS_SHOWN = 4

/** Version that was saved to the room since, not from this page: from the phone, most likely. */
const News = ({ openedAt }: NewsProps) => {
  const { t } = useTranslation('handOver')
  const room = useStudio()
  const names = useNames()
  const userId = useSession()?.userId
  const steps = useStore(room.sync.remoteHistory.store, (state) => state.steps)
  const since = steps.filter(({ author, at }) => author.id === userId && at >= Date.parse(openedAt)).slice(-STEPS_SHOWN)
  if (since.length === 0) return null
  return (
    <section className={styles.news} aria-live="polite" data-testid="ar-news">
      <h3>{t('opened.news')}</h3>
      <ul>
        {since.toReversed().map((step) => (
          <li key={step.version}>
            <Check size={18} aria-hidden="true" />
            {names.step(step.name)}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RoomArDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('handOver')
  const room = useStudio()
  return (
    <ArHandOver
      title={t('title.room')}
      subject={{ about: 'room', projectId: room.projectId }}
      ready={() => sendFirst(room)}
      onClose={onClose}
      News={News}
    />
  )
}
export default RoomArDialog
