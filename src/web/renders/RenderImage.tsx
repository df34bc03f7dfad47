/** The image of a render in its shape: while it is made, its preview; once it is gone, a message. */
import { ImageOff, Loader } from 'lucide-react'
import type { Render } from '#contract/renders/renders.ts'
import { isPending } from '../lib/api/renders.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import styles from './renderImage.module.css'

interface Props {
  render: Render
  alt: string
  /** In its whole shape; cut to its place otherwise. */
  large?: boolean
  /** A preview: a data URL. */
  sketch?: string | undefined
}

export const RenderImage = ({ render, alt, large = false, sketch }: Props) => {
  const { t } = useTranslation('pictures')
  const { imageUrl, previewUrl, progress, resolution, status, film } = render
  const [width, height] = [resolution.width, resolution.height]
  // The address of a preview stays the same while its image changes.
  const url = imageUrl ?? (previewUrl && `${previewUrl}?at=${Math.round(progress * 100)}`)
  return (
    <div
      className={styles.image}
      data-large={large || undefined}
      data-upright={height > width || undefined}
      style={{ '--ratio': width / height } as React.CSSProperties}
    >
      {url ? (
        <img src={url} alt={imageUrl ? alt : t('preview.alt')} width={width} height={height} decoding="async" loading={large ? 'eager' : 'lazy'} />
      ) : (
        <span className={styles.none} data-sketched={(isPending(render) && sketch !== undefined) || undefined}>
          {isPending(render) && sketch !== undefined && <img src={sketch} alt="" className={styles.sketch} />}
          {isPending(render) || status === 'completed' ? (
            <Loader size={32} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <ImageOff size={32} strokeWidth={1.5} aria-hidden="true" />
          )}
          {/* While a render is being made, the progress beside it says more. */}
          {!isPending(render) && <span>{t(film ? `film.state.${status}` : `state.${status}`)}</span>}
        </span>
      )}
    </div>
  )
}
