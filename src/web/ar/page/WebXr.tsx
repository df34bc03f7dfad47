/** AR in which items are moved one by one: WebXR, on Android phones and headsets. */
import { ScanEye } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useFormat } from '../../lib/i18n/format.ts'
import { useRetryWhenBack } from '../../lib/api/recovery.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../lib/ui/forms/button.ts'
import { isInside, type ArControls, type ArScale, type OpenedAr, type Writing } from '../controls.ts'
import { PhotoChoice, ScaleChoice } from './Choices.tsx'
import { Overlay } from './overlay/Overlay.tsx'
import { Press } from './parts.tsx'
import { SceneViewerLink } from './viewers/SceneViewerLink.tsx'
import { useOpenedAr } from './useOpenedAr.ts'
import type { Visit } from './visit.ts'
import page from './ar.module.css'
import styles from './enter.module.css'

const ENTER_ERRORS = ['NotAllowedError', 'NotSupportedError', 'InvalidStateError', 'SecurityError'] as const
type EnterError = (typeof ENTER_ERRORS)[number] | 'other'
const enterErrorOf = (error: unknown): EnterError => {
  const name = error instanceof DOMException ? error.name : ''
  return ENTER_ERRORS.find((one) => one === name) ?? 'other'
}
/** In a frame of someone else's page, which gives no camera. */
const isFramed = (): boolean => window.self !== window.top

const NotEntered = ({ error, visit, onRetry }: { error: EnterError; visit: Visit; onRetry: () => void }) => {
  const { t } = useTranslation('ar')
  const viewer = (error === 'NotSupportedError' || error === 'other') && /\bAndroid\b/.test(navigator.userAgent)
  return (
    <div className={page.note} role="alert" data-tone="bad" data-error={error}>
      <p>
        <strong>{t(`error.${error}`)}</strong> {t(`error.${error}.do`)}
      </p>
      {error === 'SecurityError' && isFramed() ? (
        <a className={buttonClass()} href={visit.session.url} target="_blank" rel="noopener">
          {t('error.ownTab')}
        </a>
      ) : (
        <Press onClick={onRetry}>{t('error.retry')}</Press>
      )}
      {viewer && <SceneViewerLink visit={visit} quiet />}
    </div>
  )
}

/** Moved items are not lost with the camera's view: they can be saved from here too. */
const Afterwards = ({ controls, mayEdit }: { controls: ArControls; mayEdit: boolean }) => {
  const { t } = useTranslation('ar')
  const moved = useStore(controls.store, (state) => state.moved)
  const saving = useStore(controls.store, (state) => state.saving)
  const refusal = useStore(controls.store, (state) => state.refusal)
  if (moved === 0) return saving === 'saved' ? <p className={page.note}>{t('after.saved')}</p> : null
  if (!mayEdit) return <p className={page.note}>{t('after.look')}</p>
  return (
    <div className={page.note}>
      <p>{t('after.moved', { count: moved })}</p>
      <Press variant="primary" busy={saving === 'saving'} onClick={() => void controls.save()}>
        {t(saving === 'saving' ? 'status.saving' : 'after.save')}
      </Press>
      {saving === 'refused' && (
        <p role="alert">{t('status.refused', { reason: t(refusal === 'NETWORK' ? 'status.refused.NETWORK' : 'status.refused.other') })}</p>
      )}
    </div>
  )
}

/** Numbers as the overlay writes them, for devices that show no overlay. */
const useWriting = (): ((scale: ArScale) => Writing) => {
  const { t } = useTranslation('ar')
  const { centimetres } = useFormat()
  return (scale) => ({
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    length: centimetres,
    size: (size) => (['width', 'depth', 'height'] as const).map((side) => t(side, { value: centimetres(size[side]) })).join(' · '),
    model: scale === 1 ? null : t('table.note'),
  })
}

interface EnterProps {
  controls: ArControls
  visit: Visit
  headset: boolean
}

const Enter = ({ controls, visit, headset }: EnterProps) => {
  const { t } = useTranslation('ar')
  const button = useRef<HTMLButtonElement>(null)
  const phase = useStore(controls.store, (state) => state.phase)
  const inside = isInside(phase)
  const [scale, setScale] = useState<ArScale>(1)
  const [wantsPhotos, setWantsPhotos] = useState(false)
  const writing = useWriting()
  const [error, setError] = useState<EnterError | null>(null)
  const enter = (wanted: ArScale) => {
    if (inside) return
    setError(null)
    controls.enter({ scale: wanted, photos: wantsPhotos, writing: writing(wanted) }).catch((cause: unknown) => setError(enterErrorOf(cause)))
  }
  useEffect(() => {
    // Nothing behind the camera's view can be pressed or read; after it, the focus is back on the button.
    const app = document.getElementById('app')
    const enterButton = button.current
    if (!inside || !app) return undefined
    app.inert = true
    return () => {
      app.inert = false
      enterButton?.focus({ preventScroll: true })
    }
  }, [inside])
  const isRoom = visit.project !== null
  // Unsaved changes come first.
  const unsaved = useStore(controls.store, (state) => state.moved > 0) && visit.session.mayEdit && !inside
  return (
    <div className={styles.enter}>
      {error && <NotEntered error={error} visit={visit} onRetry={() => enter(scale)} />}
      {phase === 'ended' && <Afterwards controls={controls} mayEdit={visit.session.mayEdit} />}
      {isRoom && headset && <ScaleChoice scale={scale} onChoose={setScale} />}
      <Press
        ref={button}
        variant={unsaved ? 'outline' : 'primary'}
        large
        wide
        busy={inside}
        icon={<ScanEye size={22} aria-hidden="true" />}
        data-testid="enter-ar"
        onClick={() => enter(headset ? scale : 1)}
      >
        {t(phase === 'entering' ? 'starting' : phase === 'ended' ? 'start.again' : 'start')}
      </Press>
      {isRoom && !headset && (
        <Press wide variant="quiet" busy={inside} onClick={() => enter(0.05)}>
          {t('start.table')}
        </Press>
      )}
      {!headset && <PhotoChoice wanted={wantsPhotos} onChange={setWantsPhotos} />}
    </div>
  )
}

interface Props extends Omit<EnterProps, 'controls'> {
  lastMinute: boolean
}

const Readying = () => {
  const { t } = useTranslation('ar')
  return (
    <div className={styles.enter}>
      <Press variant="primary" large wide busy icon={<ScanEye size={22} aria-hidden="true" />}>
        {t('readying')}
      </Press>
    </div>
  )
}

/** The scene, which is mounted before it is entered, and the page's own part of it. */
const Opened = ({ opened: { controls, Scene }, visit, headset, lastMinute }: Props & { opened: OpenedAr }) => {
  const [isDrawn, setDrawn] = useState(false)
  const inside = useStore(controls.store, ({ phase }) => isInside(phase))
  const draws = useCallback(() => setDrawn(true), [])
  return (
    <>
      <Scene onReady={draws}>{inside && <Overlay controls={controls} visit={visit} headset={headset} lastMinute={lastMinute} />}</Scene>
      {isDrawn ? <Enter controls={controls} visit={visit} headset={headset} /> : <Readying />}
    </>
  )
}

export const WebXr = (props: Props) => {
  const { t } = useTranslation('ar')
  const { visit } = props
  const readied = useOpenedAr(visit)
  useRetryWhenBack(readied.at === 'failed', () => readied.at === 'failed' && readied.again())
  if (readied.at === 'ready') return <Opened opened={readied.opened} {...props} />
  if (readied.at === 'loading') return <Readying />
  return (
    <div className={styles.enter}>
      <div className={page.note} role="alert" data-tone="bad">
        <p>{t('readying.failed')}</p>
        <Press onClick={readied.again}>{t('error.retry')}</Press>
      </div>
      {/\bAndroid\b/.test(navigator.userAgent) && <SceneViewerLink visit={visit} quiet />}
    </div>
  )
}
