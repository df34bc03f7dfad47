import { Copy, ImageDown, Share2 } from 'lucide-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { isolate } from '#contract/text/typography.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { hasWebGl } from '../../../lib/ui/device/graphics.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import { copy, mayCopy, mayShare, save } from '../../../lib/ui/device/handOver.ts'
import { IMAGE_SHAPES, IMAGE_SIZES, imageExtent, type ImageShape, type ImageSize } from '../../viewport/capture/imageSize.ts'
import { mayReshape, shapeOf, VIEWPOINTS, exportImage, type Background, type ImageOptions, type Viewpoint } from './exportImage.ts'
import { useImageName } from './useImageName.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { Progress } from './Progress.tsx'
import { usePassOn } from './usePassOn.ts'
import { useTask } from './useTask.ts'
import styles from './export.module.css'

/** A switch below its name, which is also its accessible name. */
const Choice = <Id extends string>(props: ComponentProps<typeof Segmented<Id>>) => (
  <div className={styles.choice}>
    <span aria-hidden="true">{props.label}</span>
    <Segmented {...props} />
  </div>
)

interface Props {
  viewport: RoomViewport
  area: HTMLElement
}

/** Exports images of the viewport. */
const useCamera = ({ viewport, area }: Props) => {
  const room = useStudio()
  const { metres } = useFormat()
  return (wish: Pick<ImageOptions, 'viewpoint' | 'shape' | 'size' | 'background'> & Partial<ImageOptions>) =>
    exportImage(viewport, area, { document: room.shownDocument, products: room.products.store.getState().products, metres, ...wish })
}

/** The image as it was chosen, on a clear background: the preview of the chosen background. */
const usePreview = (props: Props, viewpoint: Viewpoint, shape: ImageShape): string | null | undefined => {
  const take = useCamera(props)
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let made: string | undefined
    let gone = false
    const look = async () => {
      const blob = await take({ viewpoint, shape, size: 'screen', background: 'clear' }).catch(() => null)
      if (gone) return
      made = blob ? URL.createObjectURL(blob) : undefined
      setUrl(made ?? null)
    }
    void look()
    return () => {
      gone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the view under the dialog does not change
  }, [viewpoint, shape])
  return url
}

/** The browser, or its user, does not let the page do that. */
const isRefusal = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'NotAllowedError'

export const ImageExport = (props: Props) => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const room = useStudio()
  const [viewpoint, setViewpoint] = useState<Viewpoint>('eye')
  const [shape, setShape] = useState<ImageShape>('screen')
  const preview = usePreview(props, viewpoint, shape)
  const take = useCamera(props)
  const [size, setSize] = useState<ImageSize>('double')
  const [background, setBackground] = useState<Background>('plaster')
  const task = useTask()
  const base = shapeOf(props.viewport, props.area.getBoundingClientRect(), { viewpoint, shape })
  const { width, height } = imageExtent(base, Math.max(1, devicePixelRatio), size)
  const reshapes = viewpoint === 'eye' || mayReshape(props.viewport)
  const name = useImageName(viewpoint, reshapes ? shape : 'screen')
  const draw = (at: Pick<ImageOptions, 'onProgress' | 'signal'>) => take({ viewpoint, shape, size, background, ...at })
  const file = async (at: Pick<ImageOptions, 'onProgress' | 'signal'>) => new File([await draw(at)], name(), { type: 'image/png' })
  // Another view, shape, size or background is another image.
  const passOn = usePassOn(`${viewpoint} ${shape} ${size} ${background}`)
  const actions = {
    save: () =>
      task.run(async (at) => {
        const made = await file(at)
        save(made)
        return t('output.done.save', { name: made.name })
      }),
    copy: () => task.run(async (at) => copy(draw(at)).then(() => t('output.done.copy'))),
    share: () => task.run((at) => passOn(room.document.project.name, () => file(at))),
  }
  return (
    <section className={styles.part} aria-labelledby="output-picture">
      <div className={styles.preview} data-ground={background} data-testid="output-preview">
        {preview && <img src={preview} alt={t('output.preview')} />}
        {preview === null && <p>{t(hasWebGl() ? 'output.preview.none' : 'output.none')}</p>}
      </div>
      <div className={styles.words}>
        <h3 id="output-picture">{t('output.picture')}</h3>
        <p className={styles.about}>{t('output.picture.about')}</p>
        <div className={styles.choices}>
          <Choice
            label={t('output.stand')}
            value={viewpoint}
            onChange={setViewpoint}
            options={VIEWPOINTS.map((id) => ({ id, name: t(`output.stand.${id}`) }))}
          />
          {reshapes && (
            <Choice
              label={t('output.shape')}
              value={shape}
              onChange={setShape}
              options={IMAGE_SHAPES.map((id) => ({ id, name: id === 'screen' ? t('output.shape.screen') : id }))}
            />
          )}
          <Choice
            label={t('output.size')}
            value={size}
            onChange={setSize}
            options={IMAGE_SIZES.map((id) => ({ id, name: t(`output.size.${id}`) }))}
          />
          <Choice
            label={t('output.ground')}
            value={background}
            onChange={setBackground}
            options={(['plaster', 'clear'] as const).map((id) => ({ id, name: t(`output.ground.${id}`) }))}
          />
        </div>
        <p className={styles.fact}>
          {t('output.pixels', { width: number(width), height: number(height) })}
          <br />
          <span data-testid="output-name">{t('output.comes', { name: isolate(name()) })}</span>
        </p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<ImageDown size={20} aria-hidden="true" />}
            isPending={task.running}
            isDisabled={!hasWebGl()}
            onPress={actions.save}
            data-testid="output-save"
          >
            {t('output.save')}
          </Button>
          {mayCopy() && (
            <Button icon={<Copy size={20} aria-hidden="true" />} isPending={task.running} isDisabled={!hasWebGl()} onPress={actions.copy}>
              {t('output.copy')}
            </Button>
          )}
          {mayShare('image/png') && (
            <Button icon={<Share2 size={20} aria-hidden="true" />} isPending={task.running} isDisabled={!hasWebGl()} onPress={actions.share}>
              {t('output.share')}
            </Button>
          )}
        </div>
        <Progress task={task} words={(percent) => t('output.drawing', { percent })} />
        {task.failure !== null && <Notice>{t(isRefusal(task.failure) ? 'output.failed.refused' : 'output.failed')}</Notice>}
      </div>
    </section>
  )
}
