/** Before a picture is made: from where, in which shape, light and quality. */
import { useMutation } from '@tanstack/react-query'
import { Camera, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { RENDER_QUALITIES, type Render, type RenderCamera, type RenderLighting, type RenderQuality } from '../../../../contract/renders.ts'
import { eyeViews } from '../../../../room/eyeView.ts'
import type { Answer } from '../../../api/endpoints.ts'
import { requestRender } from '../../../api/renders.ts'
import { groundOf } from '../../../editor/ground.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { expectedSeconds, learnTimes } from '../../../renders/expectedWait.ts'
import { useWaitWords } from '../../../renders/useWaitWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioCards, Segmented } from '../../../ui/choices.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import type { RoomViewport } from '../../canvas/RoomViewport.ts'
import { useStudio } from '../../context.ts'
import { cameraOf, framingOf, PANORAMA_SIZE, PICTURE_ASPECTS, ratioOf, reshaped, SIZES, type Framing, type PictureAspect } from './framing.ts'
import { drawView } from './drawView.ts'
import { LightCards } from './LightCards.tsx'
import { MakeFoot } from './MakeFoot.tsx'
import { useLightPreviews } from './useLightPreviews.ts'
import { usePictureLight } from './usePictureLight.ts'
import { Viewfinder } from './Viewfinder.tsx'
import styles from './render.module.css'

/** Metres ahead of the camera on the screen that it looks at. */
const AHEAD = 3

/** The view on the screen, of one that looks into the room; null in the plan. */
const seenCamera = (viewport: RoomViewport): RenderCamera | null => {
  const name = viewport.rig.views.map(({ cameraName }) => cameraName).find((one) => one !== 'plan')
  const camera = name && viewport.rig.cameraOf(name)
  if (!camera || !('isPerspectiveCamera' in camera)) return null
  const { x, y, z } = camera.position
  const way = camera.getWorldDirection(camera.position.clone())
  return { position: { x, y, z }, target: { x: x + way.x * AHEAD, y: y + way.y * AHEAD, z: z + way.z * AHEAD }, fov: camera.fov }
}

const proposedIn = (session: EditedRoom, ratio: number): RenderCamera[] => {
  const { products } = session.products.store.getState()
  return eyeViews(session.document, products, groundOf(session.document, products), ratio)
}

/** Pixels of a sketch's longer side. */
const SKETCH_SIDE = 720

/** The view, small; nothing where it cannot be drawn, or where it is not what will be shown. */
const sketchOf = (viewport: RoomViewport, camera: RenderCamera, { width, height }: { width: number; height: number }, standing: boolean) => {
  if (width === 2 * height) return undefined
  const canvas = document.createElement('canvas')
  const scale = SKETCH_SIDE / Math.max(width, height)
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  return drawView(viewport, canvas, camera, standing) ? canvas.toDataURL('image/jpeg', 0.8) : undefined
}

interface View {
  /** Which of the proposed views; null: as on the screen. */
  proposed: number | null
  framing: Framing
  /** Whether someone has turned or zoomed it. */
  isFramed: boolean
}

/** From where: the proposed views in turn, or as on the screen, and what was framed since. */
const useView = (viewport: RoomViewport, session: EditedRoom, aspect: PictureAspect) => {
  const ratio = ratioOf(aspect)
  const proposed = useMemo(() => proposedIn(session, ratio), [session, ratio])
  const [seen] = useState(() => seenCamera(viewport))
  const at = (index: number | null, cameras = proposed): View => {
    const camera = (index === null ? seen : cameras[index % Math.max(1, cameras.length)]) ?? seen ?? session.document.scene.camera
    return { proposed: index, framing: framingOf(camera), isFramed: false }
  }
  const [view, setView] = useState<View>(() => at(proposed.length > 0 ? 0 : null))
  return {
    ...view,
    count: proposed.length,
    maySee: seen !== null,
    choose: (index: number | null) => setView(at(index)),
    frame: (framing: Framing) => setView((now) => ({ ...now, framing, isFramed: true })),
    reshape: (to: PictureAspect) => {
      const isOwn = view.isFramed || view.proposed === null
      setView(isOwn ? { ...view, framing: reshaped(view.framing, ratio, ratioOf(to)) } : at(view.proposed, proposedIn(session, ratioOf(to))))
    },
  }
}

interface Props {
  viewport: RoomViewport
  list: Answer<'listRenders'> | undefined
  /** @param sketch what the viewfinder showed, as a data URL */
  onRequested: (render: Render, sketch?: string) => void
}

export const FrameStep = ({ viewport, list, onRequested }: Props) => {
  const { t } = useTranslation('pictures')
  const session = useStudio()
  const [aspect, setAspect] = useState<PictureAspect>('16:9')
  const [isPanorama, setPanorama] = useState(false)
  const [thirds, setThirds] = useState(true)
  const [quality, setQuality] = useState<RenderQuality>('medium')
  const [lighting, setLighting] = useState<RenderLighting>('natural')
  const view = useView(viewport, session, aspect)
  const light = usePictureLight(viewport, session)
  const standing = view.proposed !== null
  const camera = cameraOf(view.framing)
  const previews = useLightPreviews(viewport, light, camera, standing, lighting)
  const times = useMemo(() => learnTimes(list?.renders ?? []), [list?.renders])
  const wait = useWaitWords()
  const projection = isPanorama ? ('panorama' as const) : ('perspective' as const)
  const resolution = isPanorama ? PANORAMA_SIZE : SIZES[aspect]
  const request = useMutation({
    mutationFn: () => requestRender(session.projectId, { quality, lighting, projection, resolution, camera, format: 'jpg' }),
    networkMode: 'always',
    onSuccess: (render) => onRequested(render, sketchOf(viewport, camera, resolution, standing)),
  })
  const secondsOf = (one: RenderQuality) => expectedSeconds(times, { quality: one, projection, pixels: resolution.width * resolution.height })
  const aboutOf = (one: RenderQuality) => {
    const seconds = secondsOf(one)
    return [t(`quality.${one}.about`), ...(seconds === null ? [] : [wait(seconds)])].join(' ')
  }
  return (
    <div className={styles.step}>
      <div className={styles.seen}>
        <Viewfinder
          viewport={viewport}
          framing={view.framing}
          onFraming={view.frame}
          ratio={ratioOf(aspect)}
          standing={standing}
          light={`${lighting} ${light !== null}`}
          thirds={thirds}
        />
        <div className={styles.row}>
          {view.count > 0 && (
            <Button
              icon={<RotateCcw size={18} aria-hidden="true" />}
              onPress={() => view.choose(view.proposed === null || view.isFramed ? (view.proposed ?? 0) : view.proposed + 1)}
            >
              {t(view.proposed === null || view.isFramed || view.count < 2 ? 'view.proposed' : 'view.another')}
            </Button>
          )}
          {view.maySee && view.proposed !== null && (
            <Button variant="quiet" onPress={() => view.choose(null)}>
              {t('view.seen')}
            </Button>
          )}
          <Checkbox isSelected={thirds} onChange={setThirds}>
            {t('thirds')}
          </Checkbox>
        </div>
        {view.count === 0 && <p className={styles.quiet}>{t('finder.none')}</p>}
      </div>
      <div className={styles.options}>
        <div className={styles.choice}>
          <span aria-hidden="true">{t('shape')}</span>
          <div className={styles.row}>
            <Segmented
              label={t('shape')}
              value={aspect}
              onChange={(to) => {
                view.reshape(to)
                setAspect(to)
              }}
              options={PICTURE_ASPECTS.map((id) => ({ id, name: id, isDisabled: isPanorama }))}
            />
          </div>
          <Checkbox isSelected={isPanorama} onChange={setPanorama}>
            {t('panorama')}
          </Checkbox>
          {isPanorama && <p className={styles.quiet}>{t('panorama.about')}</p>}
        </div>
        <LightCards
          value={lighting}
          previews={previews}
          onChange={(to) => {
            light?.light(to)
            setLighting(to)
          }}
        />
        <RadioCards
          label={t('quality')}
          rows
          className={styles.qualities ?? ''}
          value={quality}
          onChange={setQuality}
          options={RENDER_QUALITIES.map((id) => ({
            id,
            name: t(`quality.${id}`),
            about: aboutOf(id),
          }))}
        />
        <MakeFoot list={list} request={request} seconds={secondsOf(quality)} icon={<Camera size={20} aria-hidden="true" />}>
          {t('make')}
        </MakeFoot>
      </div>
    </div>
  )
}
