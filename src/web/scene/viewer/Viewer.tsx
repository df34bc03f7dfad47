/** A product in 3D, turned by drags. From the top down: what is in the view. An idle one draws nothing. */
import { Canvas, useFrame } from '@react-three/fiber'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { NeutralToneMapping } from 'three'
import type { Shot } from '#room/camera/productShot.ts'
import { drawsByProcessor, drawsFloats, FITTED_AFTER, hasWebGl } from '../../lib/ui/device/graphics.ts'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Model } from '../furniture/models/models.ts'
import { ProductModel } from '../furniture/models/ProductModel.tsx'
import { Sky } from '../light/Sky.tsx'
import { SoftBox } from './SoftBox.tsx'
import { Turntable } from './Turntable.ts'
import { TurntableCamera } from './TurntableCamera.tsx'
import { listenToTurning } from './turntableInput.ts'
import { useModel } from './useModel.ts'
import styles from './viewer.module.css'

interface Props {
  url: string
  variantSku: string
  /** How the picture, from which it takes over, was taken. */
  shot: Shot
  label: string
  /** Shown until the model is there, and permanently where it cannot be shown. */
  fallback: ReactNode
  /** Moves the focus to it for a user of the keyboard. */
  takesFocus?: boolean
  /** It is shown, or cannot be. */
  onSettled?: () => void
}

/** Calls back once the frame is drawn in which it is first mounted. */
const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  const isDrawn = useRef(false)
  useFrame(() => {
    if (isDrawn.current) return
    isDrawn.current = true
    // The frame is drawn once its callbacks have run.
    queueMicrotask(onDrawn)
  })
  return null
}

interface ViewerSceneProps {
  turntable: Turntable
  model: Model
  variantSku: string
  shot: Shot
  onDrawn: () => void
}
const ViewerScene = ({ turntable, model, variantSku, shot, onDrawn }: ViewerSceneProps) => (
  <Canvas
    frameloop="demand"
    // Shadows of the first kind are drawn as floats.
    shadows={drawsFloats() ? 'variance' : 'percentage'}
    dpr={drawsByProcessor() ? 1 : [1, 2]}
    gl={{ antialias: !drawsByProcessor(), alpha: true, powerPreference: 'low-power', toneMapping: NeutralToneMapping }}
    resize={{ scroll: false, debounce: FITTED_AFTER }}
  >
    <TurntableCamera turntable={turntable} box={model.bounds} shot={shot} />
    <Sky intensity={0.46} />
    <SoftBox box={model.bounds} shot={shot} />
    <ProductModel model={model} variantSku={variantSku} />
    <Drawn onDrawn={onDrawn} />
  </Canvas>
)

/** The product in 3D. */
const Viewer = ({ url, variantSku, shot, label, fallback, takesFocus = false, onSettled }: Props) => {
  const { t } = useTranslation('browse')
  const stage = useRef<HTMLDivElement>(null)
  const [atStart] = useState({ shot, takesFocus, onSettled })
  const [turntable] = useState(() => new Turntable(shot))
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(() => !hasWebGl())
  const model = useModel(url)
  const state = hasFailed || model === null ? 'failed' : model && isDrawn ? 'shown' : 'loading'
  useEffect(() => (stage.current ? listenToTurning(turntable, stage.current) : undefined), [turntable])
  useEffect(() => {
    if (state === 'loading') return
    atStart.onSettled?.()
    if (state === 'shown' && atStart.takesFocus) stage.current?.focus({ preventScroll: true })
  }, [state, atStart])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys turn what it shows */}
      <div ref={stage} className={styles.stage} data-state={state} tabIndex={0} role="img" aria-label={label}>
        {model && !hasFailed && (
          <Part id="viewer" instead={null} onMissing={() => setFailed(true)}>
            <ViewerScene turntable={turntable} model={model} variantSku={variantSku} shot={atStart.shot} onDrawn={() => setDrawn(true)} />
          </Part>
        )}
      </div>
      <div className={styles.over} data-over={state === 'shown'} aria-hidden={state === 'shown'}>
        {fallback}
      </div>
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {t('product.viewer.failed')}
        </p>
      )}
    </>
  )
}
export default Viewer
