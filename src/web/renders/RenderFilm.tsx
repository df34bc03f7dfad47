/** A film with the browser's own controls. It has no sound. */
import { useEffect, useRef } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { wantsStill } from '../lib/ui/device/device.ts'
import { fileUrl } from './imageFile.ts'
import styles from './renderFilm.module.css'

interface Props {
  render: Render
  /** Its text alternative. */
  name: string
  /** It plays at once, unless the user prefers less motion: it was opened to be seen. */
  isStarted?: boolean
}

export const RenderFilm = ({ render, name, isStarted = false }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const { imageUrl, resolution } = render
  useEffect(() => {
    // A browser that refuses waits for its reader to press.
    if (isStarted && !wantsStill()) video.current?.play().catch(() => undefined)
  }, [isStarted])
  return (
    <div className={styles.film} style={{ '--ratio': resolution.width / resolution.height } as React.CSSProperties}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound; its words are in the picture and in its name */}
      <video
        ref={video}
        src={fileUrl(render) ?? undefined}
        poster={imageUrl ?? undefined}
        width={resolution.width}
        height={resolution.height}
        aria-label={name}
        controls
        muted
        playsInline
        preload="metadata"
        // The arrows move within the film.
        onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
        data-testid="film"
      />
    </div>
  )
}
