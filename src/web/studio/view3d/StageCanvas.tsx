/** The canvas: react-three-fiber gives the renderer and frames on demand; the stage draws. An idle room draws nothing. */
import { Canvas, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef, useState } from 'react'
import { NeutralToneMapping } from 'three'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { finestHere } from '../../scene/light/levels.ts'
import { drawsByProcessor } from '../../ui/graphics.ts'
import { useLive, useStudio } from '../context.ts'
import { listenToPointers } from '../pointer/pointer.ts'
import { listenToRightPress } from '../pointer/rightPress.ts'
import { meter } from '../meter.ts'
import { AdviceMarks } from '../plan/AdviceMarks.tsx'
import { BoxOverlay } from '../plan/BoxOverlay.tsx'
import { Distances } from '../plan/distances/Distances.tsx'
import { PlanOverlay } from '../plan/PlanOverlay.tsx'
import { EyePads, PlanPaper } from './Panes.tsx'
import { RoomEdit } from '../plan/edit/RoomEdit.tsx'
import { CommentPins } from './CommentPins.tsx'
import { NameTags } from './NameTags.tsx'
import { listenToPanes } from './paneInput.ts'
import { COARSEST, Resolution } from '../../scene/resolution.ts'
import { Stage } from './Stage.ts'
import { listenToWalkKeys } from './walkKeys.ts'
import { WalkStick } from './WalkStick.tsx'
import styles from './canvas.module.css'

const LONGEST_FRAME = 1 / 20
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const isCoarse = () => matchMedia('(pointer: coarse)').matches
/** What a strong machine draws finely, and a phone, or one without a graphics card, less so. */
const fineness = () => ({
  shadowSize: isCoarse() || drawsByProcessor() ? 1024 : 1536,
  lamps: isCoarse() ? 2 : 4,
  // Held nearer, its pixels are smaller.
  off: isCoarse() ? 1.5 : 1,
  bounce: finestHere() === 'fine' ? ('grid' as const) : ('even' as const),
})

/** Draws with the stage's own camera and scene, after its own frame's work. */
const StageLoop = ({ stage, onContext }: { stage: Stage; onContext: (lost: boolean) => void }) => {
  const gl = useThree((state) => state.gl)
  const size = useThree((state) => state.size)
  const whole = useThree((state) => state.viewport.dpr)
  const invalidate = useThree((state) => state.invalidate)
  const [resolution] = useState(() => new Resolution(drawsByProcessor() ? COARSEST : 0, invalidate))
  useEffect(() => () => resolution.dispose(), [resolution])
  useEffect(() => {
    const canvas = gl.domElement
    stage.mount(gl)
    const stop = stage.drawWith(invalidate)
    const lost = (event: Event) => {
      event.preventDefault()
      onContext(true)
    }
    const back = () => {
      stage.mount(gl)
      onContext(false)
      invalidate()
    }
    canvas.addEventListener('webglcontextlost', lost)
    canvas.addEventListener('webglcontextrestored', back)
    return () => {
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', back)
      stop()
    }
  }, [gl, stage, invalidate, onContext])
  useEffect(() => stage.resize(size.width, size.height), [stage, size])
  // A positive priority takes the drawing over from react-three-fiber.
  useFrame((_, seconds) => {
    const begun = performance.now()
    const more = stage.frame(Math.min(seconds, LONGEST_FRAME))
    meter.sharp = resolution.begin(gl, whole)
    stage.draw(gl)
    // three draws with WebGL 2 alone.
    resolution.drawn(gl.getContext() as WebGL2RenderingContext)
    meter.frames++
    meter.lastMs = performance.now() - begun
    meter.totalMs += meter.lastMs
    meter.calls = gl.info.render.calls
    meter.triangles = gl.info.render.triangles
    meter.textures = gl.info.memory.textures
    meter.geometries = gl.info.memory.geometries
    if (more) invalidate()
  }, 1)
  return null
}

/** Over the picture while the graphics card has let go of it. */
const PictureLost = () => {
  const { t } = useTranslation('studio')
  const lost = useLive((state) => state.contextLost)
  return (
    <div role="status" className={styles.lost} data-shown={lost}>
      {lost && <p>{t('canvas.lost')}</p>}
    </div>
  )
}

export const StageCanvas = () => {
  const session = useStudio()
  const { t } = useTranslation('studio')
  const area = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [setContextLost] = useState(() => (contextLost: boolean) => session.live.setState({ contextLost }))

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const made = new Stage({ still: wantsStill(), ...fineness() })
    session.attach(made, element)
    const stops = [
      listenToPanes(element, session, made),
      listenToWalkKeys(element, session),
      listenToPointers(element, session, made),
      listenToRightPress(element, session, made),
    ]
    setStage(made)
    return () => {
      for (const stop of stops) stop()
      session.detach()
      made.dispose()
      setStage(null)
    }
  }, [session])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: the room takes keys
    <div ref={area} className={styles.area} role="application" aria-label={t('canvas.label')} tabIndex={0} data-room-keys data-testid="room">
      {stage && <PlanPaper stage={stage} />}
      {stage && (
        <Canvas
          frameloop="demand"
          shadows="percentage"
          dpr={drawsByProcessor() ? 1 : [1, 1.5]}
          gl={{ antialias: !drawsByProcessor(), alpha: true, powerPreference: 'high-performance', toneMapping: NeutralToneMapping }}
          fallback={<p>{t('canvas.none')}</p>}
          className={styles.canvas}
          resize={{ debounce: 0 }}
          // The stage hands pointers out itself.
          events={undefined}
        >
          <StageLoop stage={stage} onContext={setContextLost} />
        </Canvas>
      )}
      {stage && <EyePads stage={stage} />}
      {stage && <PlanOverlay stage={stage} />}
      {stage && <RoomEdit stage={stage} />}
      {stage && <AdviceMarks stage={stage} />}
      {stage && <Distances stage={stage} />}
      {stage && <NameTags stage={stage} />}
      {stage && <WalkStick />}
      {stage && <CommentPins stage={stage} />}
      <BoxOverlay />
      <PictureLost />
    </div>
  )
}
