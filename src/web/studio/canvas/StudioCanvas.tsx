/** The canvas of an opened room. From the top down: the scene, and its overlays on the page. An idle room draws nothing. */
import { Canvas, type RootState } from '@react-three/fiber'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { NeutralToneMapping } from 'three'
import { withWords } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { ContactShade } from '../../scene/furniture/ContactShade.tsx'
import { Cords } from '../../scene/furniture/Cords.tsx'
import { Daylight } from '../../scene/light/Daylight.tsx'
import { Environment, Surroundings } from '../../scene/light/Environment.tsx'
import { Furniture, type FurnitureHandle } from '../../scene/furniture/Furniture.tsx'
import { Lamps } from '../../scene/light/Lamps.tsx'
import { finestHere } from '../../scene/light/levels.ts'
import { LiveMoves } from '../../scene/furniture/LiveMoves.tsx'
import { Room } from '../../scene/room/Room.tsx'
import { ShownContext, useShown } from '../../scene/useShown.ts'
import { drawsByProcessor, FITTED_AFTER } from '../../lib/ui/device/graphics.ts'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { useLive, useStudio } from '../context.ts'
import { ChunkFailed } from '../controls/ChunkFailed.tsx'
import { MarqueeOverlay } from '../plan/MarqueeOverlay.tsx'
import { canvasEvents } from '../pointer/canvasEvents.ts'
import type { PressHandlers } from '../pointer/picking.ts'
import { Pointers } from '../pointer/Pointers.ts'
import type { Pads } from '../viewport/camera/CameraRig.ts'
import { CameraPads, PlanPaper } from './views/CameraPads.tsx'
import { NoWebGl, usePlanAlone } from './NoWebGl.tsx'
import { PlanRenderer } from './PlanRenderer.ts'
import { listenToWalkKeys } from '../viewport/camera/walkKeys.ts'
import { WalkStick } from '../viewport/camera/WalkStick.tsx'
import { Cameras } from '../viewport/camera/Cameras.tsx'
import styles from './canvas.module.css'
import { CanvasBackground } from './CanvasBackground.tsx'
import { GraphicsContext } from './GraphicsContext.tsx'
import { Guides } from './marks/Guides.tsx'
import { LiftHandle, TurnRing } from './marks/Handles.tsx'
import { CameraViews } from './views/CameraViews.tsx'
import { RoomViewport } from '../viewport/RoomViewport.ts'
import { MarkedOutlines, SelectionOutlines } from './marks/SelectionOutlines.tsx'
import { ViewportContext } from '../viewport/ViewportContext.ts'

/** Marks for editing, left out of images that are captured of the room. */
const WorkMarks = ({ children }: { children: ReactNode }) => {
  const isPhoto = useShown((state) => state.photo !== null)
  return (
    <group name="marks" visible={!isPhoto}>
      {children}
    </group>
  )
}

/** Lines and marks that need more code than the scene itself. */
const CanvasMarks = lazyChunk(
  withWords(['errors', 'studio'], () => import('./CanvasMarks.tsx')),
  ChunkFailed,
)

const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const isCoarse = () => matchMedia('(pointer: coarse)').matches
/** Quality of drawing, lower on a phone or a machine without a graphics card. */
const fineness = () => ({
  shadowSize: isCoarse() || drawsByProcessor() ? 1024 : 1536,
  lamps: isCoarse() ? 2 : 4,
  // A phone is held nearer, and its pixels are smaller.
  off: isCoarse() ? 1.5 : 1,
  bounce: finestHere() === 'fine' ? ('grid' as const) : ('even' as const),
})

/** Shadows are drawn when something has moved; a frame may be drawn in several passes, which are counted together. */
const prepare = ({ gl }: RootState) => {
  gl.shadowMap.autoUpdate = false
  gl.shadowMap.needsUpdate = true
  gl.info.autoReset = false
}

/** The room in three dimensions. */
const CanvasScene = ({ pointers, pads, planAlone }: { pointers: Pointers; pads: Pads | null; planAlone: boolean }) => {
  const { viewport, area, down, move, up, doubleClick } = pointers
  const pressed: PressHandlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up }
  const [{ shadowSize, lamps, off, bounce }] = useState(fineness)
  const [setFurniture] = useState(() => (furniture: FurnitureHandle | null) => {
    viewport.furniture = furniture
  })
  return (
    <Canvas
      frameloop="demand"
      shadows="percentage"
      dpr={drawsByProcessor() ? 1 : [1, 1.5]}
      gl={
        planAlone
          ? ({ canvas }) => new PlanRenderer(canvas as HTMLCanvasElement)
          : { antialias: !drawsByProcessor(), alpha: true, powerPreference: 'high-performance', toneMapping: NeutralToneMapping }
      }
      className={styles.canvas}
      resize={{ debounce: FITTED_AFTER }}
      onCreated={prepare}
      eventSource={area}
      events={canvasEvents(pointers)}
    >
      <GraphicsContext />
      <Cameras pads={pads} />
      <Daylight shadowSize={shadowSize} bounce={bounce} />
      <Environment bounced />
      <Surroundings />
      <CameraViews>
        <Room />
        <Furniture ref={setFurniture} finest={{ off, shadowSize }} {...pressed} />
        <ContactShade />
        <Cords />
        <Lamps most={lamps} bounced />
      </CameraViews>
      <WorkMarks>
        <SelectionOutlines />
        <MarkedOutlines />
        <TurnRing {...pressed} />
        <LiftHandle {...pressed} />
        <Guides />
      </WorkMarks>
      <CanvasBackground {...pressed} onDoubleClick={doubleClick} />
      <LiveMoves />
    </Canvas>
  )
}

/** Shown over the canvas while the graphics context is lost. */
const ContextLost = () => {
  const { t } = useTranslation('studio')
  const lost = useLive((state) => state.contextLost)
  return (
    <div role="status" className={styles.failed} data-shown={lost}>
      {lost && <p>{t('canvas.lost')}</p>}
    </div>
  )
}

export const StudioCanvas = () => {
  const room = useStudio()
  const { t } = useTranslation('studio')
  const area = useRef<HTMLDivElement>(null)
  const [pointers, setPointers] = useState<Pointers | null>(null)
  const [pads, setPads] = useState<Pads | null>(null)

  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const made = new RoomViewport(room.display.shown, { still: wantsStill() })
    room.display.attach(made, element)
    const stopKeys = listenToWalkKeys(element, room)
    const listening = new Pointers(element, room, made)
    setPointers(listening)
    return () => {
      stopKeys()
      listening.dispose()
      room.display.detach()
      made.dispose()
      setPointers(null)
    }
  }, [room])

  const [planAlone, showPlanAlone] = usePlanAlone()
  const viewport = pointers?.viewport
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- role application: the room takes keys
    <div ref={area} className={styles.area} role="application" aria-label={t('canvas.label')} tabIndex={0} data-room-keys data-testid="room">
      {viewport && (
        <ShownContext value={room.display.shown}>
          <ViewportContext value={viewport}>
            <PlanPaper viewport={viewport} />
            {/* A canvas that had a context of one kind takes none of another. */}
            <Part key={String(planAlone)} id="picture" instead={null} onMissing={showPlanAlone}>
              <CanvasScene pointers={pointers} pads={pads} planAlone={planAlone} />
            </Part>
            <CameraPads viewport={viewport} onPads={setPads} />
            <Suspense>
              <Part id="over-picture" instead={<ChunkFailed />}>
                <CanvasMarks viewport={viewport} />
              </Part>
            </Suspense>
            <WalkStick />
          </ViewportContext>
        </ShownContext>
      )}
      <MarqueeOverlay />
      {planAlone ? <NoWebGl /> : <ContextLost />}
    </div>
  )
}
