/** Before a render is made: its viewpoint, shape, light and quality. */
import { useMutation } from '@tanstack/react-query'
import { Camera, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Render, RenderCamera } from '#contract/renders/renders.ts'
import { RENDER_QUALITIES, type RenderLighting, type RenderQuality } from '#contract/renders/vocabulary.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { requestRender } from '../../../lib/api/renders.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { expectedSeconds, type Wish } from '../../../renders/expectedWait.ts'
import { useSpanWords } from '../../../renders/useSpanWords.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { RadioCards, Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { useStudio } from '../../context.ts'
import { drawView } from '../../viewport/capture/drawView.ts'
import { cameraOf, RENDER_SHAPES, ratioOf, SIZES, type RenderShape } from './framing.ts'
import { LightCards } from './LightCards.tsx'
import { MakeFoot } from './MakeFoot.tsx'
import { useLightPreviews } from './useLightPreviews.ts'
import { useRenderLight } from './useRenderLight.ts'
import { useView } from './useView.ts'
import { Viewfinder } from './Viewfinder.tsx'
import styles from './render.module.css'

/** Pixels of a sketch's longer side. */
const SKETCH_SIDE = 720

/** The view, small; nothing where it cannot be drawn, or where it is not the one that will be shown. */
const sketchOf = (viewport: RoomViewport, camera: RenderCamera, { width, height }: { width: number; height: number }, isInside: boolean) => {
  if (width === 2 * height) return undefined
  const canvas = document.createElement('canvas')
  const scale = SKETCH_SIDE / Math.max(width, height)
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  return drawView(viewport, canvas, camera, isInside) ? canvas.toDataURL('image/jpeg', 0.8) : undefined
}

interface Props {
  viewport: RoomViewport
  list: Answer<'listRenders'> | undefined
  /** @param sketch image of the viewfinder, as a data URL */
  onRequested: (render: Render, sketch?: string) => void
}

export const FrameStep = ({ viewport, list, onRequested }: Props) => {
  const { t } = useTranslation('pictures')
  const room = useStudio()
  const [shape, setShape] = useState<RenderShape>('16:9')
  const isPanorama = shape === 'panorama'
  const [thirds, setThirds] = useState(true)
  const [quality, setQuality] = useState<RenderQuality>('medium')
  const [lighting, setLighting] = useState<RenderLighting>('natural')
  const view = useView(viewport, room, shape)
  const light = useRenderLight(viewport, room)
  const { isInside } = view
  const camera = cameraOf(view.framing)
  const previews = useLightPreviews(viewport, light, camera, isInside, lighting)
  const span = useSpanWords()
  const projection = isPanorama ? ('panorama' as const) : ('perspective' as const)
  const resolution = SIZES[shape]
  const request = useMutation({
    mutationFn: () => requestRender(room.projectId, { quality, lighting, projection, resolution, camera, format: 'jpg' }),
    networkMode: 'always',
    onSuccess: (render) => onRequested(render, sketchOf(viewport, camera, resolution, isInside)),
  })
  const waits = list?.waits ?? []
  const wishOf = (one: RenderQuality): Wish => ({ quality: one, projection, pixels: resolution.width * resolution.height })
  const aboutOf = (one: RenderQuality) => {
    const seconds = expectedSeconds(waits, wishOf(one))
    return [t(`quality.${one}.about`), ...(seconds === null ? [] : [t('wait.about', { time: span(seconds) })])].join(' ')
  }
  return (
    <div className={styles.step}>
      <div className={styles.seen}>
        <Viewfinder
          viewport={viewport}
          framing={view.framing}
          onFraming={view.frame}
          walkableArea={view.walkableArea}
          ratio={ratioOf(shape)}
          isInside={isInside}
          light={`${lighting} ${light !== null}`}
          thirds={thirds && !isPanorama}
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
          {!isPanorama && (
            <Checkbox isSelected={thirds} onChange={setThirds}>
              {t('thirds')}
            </Checkbox>
          )}
        </div>
        {view.count === 0 && <p className={styles.quiet}>{t('finder.none')}</p>}
      </div>
      <div className={styles.options}>
        <div className={styles.choice}>
          <span aria-hidden="true">{t('shape')}</span>
          <div className={styles.row}>
            <Segmented
              label={t('shape')}
              value={shape}
              onChange={(to) => {
                view.reshape(to)
                setShape(to)
              }}
              options={RENDER_SHAPES.map((id) => ({ id, name: id === 'panorama' ? t('panorama.short') : id }))}
            />
          </div>
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
        <MakeFoot list={list} request={request} wish={wishOf(quality)} icon={<Camera size={20} aria-hidden="true" />}>
          {t('make')}
        </MakeFoot>
      </div>
    </div>
  )
}
