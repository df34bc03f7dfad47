/** The page's overlay on the camera's view: a status line and large buttons on dark backgrounds, readable over any view. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Armchair, Camera, LogOut, MapPin, Move, Palette, RotateCcw, RotateCw, Ruler, Save, Undo2 } from 'lucide-react'
import { useStore } from 'zustand'
import { useFormat } from '../../../lib/i18n/format.ts'
import type { Namespaces } from '../../../lib/i18n/namespaces.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { save } from '../../../lib/ui/device/handOver.ts'
import type { ArControls, Announcement } from '../../controls.ts'
import type { Visit } from '../visit.ts'
import { isSeen, lasts, statusOf } from '../status/status.ts'
import { Finishes } from './Finishes.tsx'
import styles from './overlay.module.css'

type Word = keyof Namespaces['ar']
/** One press turns by so much, radians. */
const TURN_STEP = Math.PI / 12
/** Milliseconds for which the last action is news. */
const NEWS_MS = 6000

const useNews = () => {
  const [news, setNews] = useState<Word | null>(null)
  useEffect(() => {
    if (news === null) return undefined
    const timer = setTimeout(() => setNews(null), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])
  return [news, setNews] as const
}

interface OverlayProps {
  controls: ArControls
  visit: Visit
  headset: boolean
  lastMinute: boolean
}

/** The status line for the current state. */
const useAnnouncement = ({ controls, visit, headset, lastMinute }: OverlayProps, news: Word | null): Announcement & { seen: boolean } => {
  const { t } = useTranslation('ar')
  const { number } = useFormat()
  const state = useStore(controls.store)
  const names = useMemo(() => new Map((visit.project?.items ?? []).map(({ id, product }) => [id, product.name])), [visit.project])
  const scene = { alone: visit.project === null, headset: headset && !controls.can.domOverlay, nameOf: (id: string) => names.get(id) ?? null, news }
  const said = statusOf(state, scene)
  const { word, values, filled } = said
  const cm = values?.['cm']
  const params = { ...values, ...(typeof cm === 'number' && { cm: number(cm, 0) }), ...(filled && { [filled.name]: t(filled.word) }) }
  const minute = !visit.session.mayEdit ? 'status.minute.look' : scene.headset ? 'status.minute.headset' : 'status.minute'
  return { line: t(word, params), minute: lastMinute ? t(minute) : null, lasts: lasts(state), seen: isSeen(said) }
}

const Status = ({ shown, news }: { shown: OverlayProps; news: Word | null }) => {
  const { controls } = shown
  const announcement = useAnnouncement(shown, news)
  const { line, minute } = announcement
  // `announce` ignores unchanged messages.
  useEffect(() => controls.announce(announcement.seen && minute === null ? null : announcement))
  return (
    <div role="status" aria-atomic="false" className={styles.status}>
      <p>{line}</p>
      {minute !== null && <p className={styles.minute}>{minute}</p>}
    </div>
  )
}

const Measures = ({ controls }: { controls: ArControls }) => {
  const { t } = useTranslation('ar')
  const { centimetres } = useFormat()
  const measures = useStore(controls.store, (state) => state.measures)
  if (!measures) return null
  return (
    <p className={styles.measures} data-testid="ar-measures">
      {(['width', 'depth', 'height'] as const).map((side) => (
        <bdi key={side}>{t(side, { value: centimetres(measures[side]) })}</bdi>
      ))}
    </p>
  )
}

interface ToolProps {
  word: Word
  /** Full label for screen readers. */
  spoken?: Word
  icon: ReactNode
  onPress: () => void
  off?: boolean
  pressed?: boolean
  /** In a row of its own. */
  own?: boolean
}
const Tool = ({ word, spoken = word, icon, onPress, off = false, pressed, own = false }: ToolProps) => {
  const { t } = useTranslation('ar')
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t(spoken)}
      aria-disabled={off || undefined}
      aria-pressed={pressed}
      data-own={own || undefined}
      onClick={off ? undefined : onPress}
    >
      {icon}
      <span aria-hidden="true">{t(word)}</span>
    </button>
  )
}

const icon = { size: 22, 'aria-hidden': true } as const

/** Buttons for the selected items, or for all where none is. Left is on the left in every language, as the turn is. */
const Turns = ({ controls, off }: { controls: ArControls; off: boolean }) => (
  <div className={styles.turns}>
    <Tool word="turn.left" icon={<RotateCcw {...icon} />} off={off} onPress={() => controls.turn(TURN_STEP)} />
    <Tool word="turn.right" icon={<RotateCw {...icon} />} off={off} onPress={() => controls.turn(-TURN_STEP)} />
  </div>
)

interface ToolsProps {
  controls: ArControls
  visit: Visit
  panels: { finishes: boolean; measures: boolean }
  onPanel: (panel: 'finishes' | 'measures') => void
  onNews: (news: Word) => void
}
const Tools = ({ controls, visit, panels, onPanel, onNews }: ToolsProps) => {
  const state = useStore(controls.store)
  const isRoom = visit.project !== null
  const nothing = isRoom && state.selected === null
  const takePhoto = async () => {
    const blob = await controls.screenshot().catch(() => null)
    if (blob) save(new File([blob], `diwan.${blob.type === 'image/jpeg' ? 'jpg' : 'png'}`, { type: blob.type }))
    onNews(blob ? 'status.picture' : 'status.noPicture')
  }
  return (
    <div className={styles.tools}>
      <Turns controls={controls} off={state.locked} />
      <Tool word="finishes" icon={<Palette {...icon} />} off={nothing} pressed={panels.finishes} onPress={() => onPanel('finishes')} />
      <Tool word="measures" spoken="measures.name" icon={<Ruler {...icon} />} pressed={panels.measures} onPress={() => onPanel('measures')} />
      <Tool word="again" spoken="again.name" icon={<Move {...icon} />} onPress={() => controls.again()} />
      {isRoom && <Tool word="undo" spoken="undo.name" icon={<Undo2 {...icon} />} off={!state.canUndo} onPress={() => controls.undo()} />}
      <Tool word="reset" spoken="reset.name" icon={<Armchair {...icon} />} onPress={() => controls.reset()} />
      {controls.can.screenshot && <Tool word="picture" spoken="picture.name" icon={<Camera {...icon} />} onPress={() => void takePhoto()} />}
      {visit.session.mayEdit && (state.moved > 0 || state.saving !== 'none') && (
        <Tool
          word="save"
          spoken="save.name"
          icon={<Save {...icon} />}
          own
          off={state.moved === 0 || state.saving === 'saving'}
          onPress={() => void controls.save()}
        />
      )}
    </div>
  )
}

export const Overlay = (shown: OverlayProps) => {
  const { controls, visit } = shown
  const { t } = useTranslation('ar')
  const phase = useStore(controls.store, (state) => state.phase)
  const scale = useStore(controls.store, (state) => state.scale)
  const [news, setNews] = useNews()
  const [panels, setPanels] = useState({ finishes: false, measures: true })
  const leave = useRef<HTMLButtonElement>(null)
  // Moves the focus of keyboards and screen readers from the page to the overlay.
  useEffect(() => leave.current?.focus({ preventScroll: true }), [])
  const toggle = (panel: 'finishes' | 'measures') => setPanels((before) => ({ ...before, [panel]: !before[panel] }))
  const seeking = phase !== 'placed'
  return (
    <div role="dialog" aria-modal="true" aria-label={t('overlay.name')} className={styles.overlay}>
      <div className={styles.top}>
        <Status shown={shown} news={news} />
        <button ref={leave} type="button" className={styles.leave} aria-label={t('end.name')} onClick={() => void controls.end()}>
          <LogOut {...icon} />
          <span aria-hidden="true">{t('end')}</span>
        </button>
      </div>
      <div className={styles.bottom}>
        <div className={styles.facts}>
          {scale !== 1 && <p className={styles.measures}>{t('table.note')}</p>}
          {panels.measures && <Measures controls={controls} />}
        </div>
        {panels.finishes && !seeking && <Finishes controls={controls} visit={visit} onNews={setNews} onClose={() => toggle('finishes')} />}
        {seeking ? (
          <button
            type="button"
            className={styles.place}
            aria-disabled={phase !== 'aiming' || undefined}
            onClick={() => phase === 'aiming' && controls.place()}
          >
            <MapPin {...icon} />
            {t('place')}
          </button>
        ) : (
          <Tools controls={controls} visit={visit} panels={panels} onPanel={toggle} onNews={setNews} />
        )}
      </div>
    </div>
  )
}
