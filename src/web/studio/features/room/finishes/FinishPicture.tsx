import { useEffect, useRef, useState } from 'react'
import type { Finish } from '#room/document/finishing.ts'
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'
import { finishPicture } from '../../../../scene/room/surfaces/finishPicture.ts'
import styles from './finishes.module.css'

/** CSS pixels of a picture's side, twice as fine for dense screens. */
const SIDE = 144

/** A finish as it looks; its plain colour until it is painted, which is not before someone can see it. */
export const FinishPicture = ({ kind, finish }: { kind: SurfaceKind; finish: Finish }) => {
  const { material, pattern, color } = finish
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  const [picture, setPicture] = useState<{ key: string; url: string } | null>(null)
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
      finishPicture({ kind, material, pattern }, color, SIDE).then(
        (url) => gone || setPicture({ key, url }),
        // It stays its plain colour.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [seen, key, kind, material, pattern, color])
  return (
    <span ref={place} className={styles.picture} style={{ background: color }} aria-hidden="true">
      {picture && <img src={picture.url} alt="" data-old={picture.key !== key} />}
    </span>
  )
}
