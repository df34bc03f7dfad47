/** Wall lengths and item names over the plan. Placed in each frame, without a React render. */
import { useEffect, useMemo, useRef } from 'react'
import { dimensionLines } from '#room/plan/dimensions.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLanguage } from '../../lib/i18n/useTranslation.ts'
import { useProducts, useScene } from '../context.ts'
import { productName } from '../../editor/store/products.ts'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { OverlayPainter } from './OverlayPainter.ts'
import styles from './plan.module.css'
import { useChosenWall } from './useChosenWall.ts'

export const PlanOverlay = ({ viewport }: { viewport: RoomViewport }) => {
  const shown = useScene((state) => state.view === 'plan' || state.view === 'split')
  return shown && <PlanWords viewport={viewport} />
}

const PlanWords = ({ viewport }: { viewport: RoomViewport }) => {
  const format = useFormat()
  const scene = useScene((state) => state.document.scene)
  const items = useScene((state) => state.document.items)
  const products = useProducts()
  const language = useLanguage()
  const chosenWall = useChosenWall()
  const svg = useRef<SVGSVGElement>(null)
  const lines = useMemo(
    () => dimensionLines(scene, chosenWall).map((line) => ({ ...line, text: format.metres(line.metres) })),
    [scene, chosenWall, format],
  )
  const names = useMemo(
    () =>
      [...items.values()].flatMap(({ id, productId, scale }) => {
        const product = products.get(productId)
        if (!product || product.category === 'rug' || product.mount !== 'floor') return []
        return [{ id, text: productName(product, language), width: product.size.width * scale.x, depth: product.size.depth * scale.z }]
      }),
    [items, products, language],
  )
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const painter = new OverlayPainter(element, viewport, lines, names)
    const stop = viewport.watchFrames(() => painter.paint())
    return () => {
      stop()
      painter.close()
    }
  }, [viewport, lines, names])
  return <svg ref={svg} className={styles.overlay} aria-hidden="true" data-testid="dimensions" />
}
