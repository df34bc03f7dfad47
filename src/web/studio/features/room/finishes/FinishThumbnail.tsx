import { useEffect, useRef, useState } from 'react'
import type { Finish } from '#room/document/finishing.ts'
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'
import { finishThumbnail } from '../../../../scene/room/surfaces/finishThumbnail.ts'
import styles from './finishes.module.css'

/** CSS pixels of a thumbnail's side, twice as fine for dense screens. */
const SIDE = 144

/** A finish as it looks; its plain colour until it is painted, which is not before someone can see it. */
export const FinishThumbnail = ({ kind, finish }: { kind: SurfaceKind; finish: Finish }) => {
  const { material, pattern, color } = finish
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const [thumbnail, setThumbnail] = useState<{ key: string; url: string } | null>(null)
  const key = `${kind} ${material} ${pattern} ${color}`
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: '80px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    let gone = false
    if (seen)
      finishThumbnail({ kind, material, pattern }, color, SIDE).then(
        (url) => gone || setThumbnail({ key, url }),
        // It stays its plain colour.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [seen, key, kind, material, pattern, color])
  return (
    <span ref={place} className={styles.image} style={{ background: color }} aria-hidden="true">
      {thumbnail && <img src={thumbnail.url} alt="" data-old={thumbnail.key !== key} />}
    </span>
  )
}
