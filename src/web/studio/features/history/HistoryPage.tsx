/** The history: the user's own steps of this session, newest on top, to go back to or forward to; others' steps between them. */
import { CornerUpLeft, CornerUpRight, History } from 'lucide-react'
import { useMemo, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/api/useSession.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { travelTo } from '../../../editor/actions/edit/goToStep.ts'
import { useLive, useMayEdit, useScene, useStudio } from '../../context.ts'
import { HISTORY } from '../../../editor/store/scene.ts'
import { timelineOf, type OthersRow, type OwnRow } from '../../../editor/store/timeline.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import { useNames } from '../../labels/useNames.ts'
import { useMomentFormat } from './moments.ts'
import styles from './history.module.css'

const OwnStep = ({ row: { step, ahead, current, can } }: { row: OwnRow }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const names = useNames()
  const { time } = useMomentFormat()
  const name = names.step(step.name)
  const remark = can === 'whole' ? (ahead ? t('history.undone') : null) : t(`history.${can}`)
  const Icon = ahead ? CornerUpRight : CornerUpLeft
  return (
    <li className={styles.row} data-ahead={ahead} data-current={current}>
      <button
        type="button"
        className={styles.step}
        aria-current={current ? 'step' : undefined}
        // The step of the room's current state is no link, but is read as the others are.
        aria-disabled={current}
        aria-label={[current ? t('history.now') : t(ahead ? 'history.forth' : 'history.back', { step: name }), current && name, time(step.at), remark]
          .filter(Boolean)
          .join(t('advising.comma'))}
        onClick={() => travelTo(room, step.id)}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>
          <time dateTime={new Date(step.at).toISOString()}>{time(step.at)}</time>
          {remark !== null && <span data-problem={can !== 'whole'}>{remark}</span>}
          {current && <span className={styles.now}>{t('history.now')}</span>}
        </span>
        {!current && <Icon size={16} aria-hidden="true" className={styles.go} />}
      </button>
    </li>
  )
}

const OthersStep = ({ row: { step } }: { row: OthersRow }) => {
  const { t } = useTranslation('studio')
  const personName = usePersonName()
  const names = useNames()
  const { time } = useMomentFormat()
  const own = useSession()?.userId === step.author.id
  const color = useLive((state) => state.people.others.find(({ userId }) => userId === step.author.id)?.color)
  return (
    <li className={styles.row} data-theirs style={color ? ({ '--theirs': color } as CSSProperties) : undefined}>
      <div className={styles.step}>
        <span className={styles.name}>{names.step(step.name)}</span>
        <span className={styles.about}>
          <time dateTime={new Date(step.at).toISOString()}>{time(step.at)}</time>
          <span dir="auto">{own ? t('history.elsewhere') : t('history.by', { name: personName(step.author) })}</span>
        </span>
      </div>
    </li>
  )
}

const Start = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const here = useScene((state) => state.undo.length === 0)
  return (
    <li className={styles.row} data-current={here}>
      <button
        type="button"
        className={styles.step}
        aria-current={here ? 'step' : undefined}
        aria-disabled={here}
        aria-label={here ? `${t('history.now')}${t('advising.comma')}${t('history.start')}` : t('history.toStart')}
        onClick={() => travelTo(room, 'start')}
      >
        <span className={styles.name}>{t('history.start')}</span>
        <span className={styles.about}>{here && <span className={styles.now}>{t('history.now')}</span>}</span>
        {!here && <CornerUpLeft size={16} aria-hidden="true" className={styles.go} />}
      </button>
    </li>
  )
}

const HistoryPage = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const editable = useMayEdit()
  const document = useScene((state) => state.document)
  const undo = useScene((state) => state.undo)
  const redo = useScene((state) => state.redo)
  const others = useStore(room.sync.remoteHistory.store, (state) => state.steps)
  const { rows, full } = useMemo(() => timelineOf({ document, undo, redo }, others), [document, undo, redo, others])
  return (
    <section className={styles.page} aria-label={t('history.title')} data-testid="history">
      <p className={styles.quiet}>{t(rows.length === 0 && editable ? 'history.empty' : editable ? 'history.mine' : 'history.others')}</p>
      <ol className={styles.list}>
        {rows.map((row) =>
          row.whose === 'own' ? <OwnStep key={row.step.id} row={row} /> : <OthersStep key={`version ${row.step.version}`} row={row} />,
        )}
        {editable && rows.length > 0 && !full && <Start />}
      </ol>
      {full && <p className={styles.quiet}>{t('history.full', { count: HISTORY })}</p>}
      {editable && others.length > 0 && <p className={styles.quiet}>{t('history.others')}</p>}
      <Button icon={<History size={20} aria-hidden="true" />} onPress={() => room.open('versions')}>
        {t('history.versions')}
      </Button>
    </section>
  )
}
export default HistoryPage
