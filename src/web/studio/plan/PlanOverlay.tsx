/** Dimension lines over Plan: each wall's length outside it. Drawn with the frame, not by React. */
import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useScene } from '../context.ts'
import type { Stage } from '../view3d/Stage.ts'
import { dimensionLines } from './dimensions.ts'
import styles from './plan.module.css'

const TICK = 6

export const PlanOverlay = ({ stage }: { stage: Stage }) => {
  const format = useFormat()
  const view = useScene((state) => state.view)
  const walls = useScene((state) => state.document.scene.room.walls)
  const svg = useRef<SVGSVGElement>(null)
  const lines = dimensionLines(walls)
  useEffect(() => {
    const place = () => {
      for (const [i, line] of lines.entries()) {
        const group = svg.current?.children[i]
        if (!group) continue
        const a = stage.project({ x: line.from.x, y: 0, z: line.from.y })
        const b = stage.project({ x: line.to.x, y: 0, z: line.to.y })
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const [nx, ny] = [(-(b.y - a.y) / length) * TICK, ((b.x - a.x) / length) * TICK]
        group
          .querySelector('path')
          ?.setAttribute(
            'd',
            `M${a.x} ${a.y}L${b.x} ${b.y}M${a.x - nx} ${a.y - ny}L${a.x + nx} ${a.y + ny}M${b.x - nx} ${b.y - ny}L${b.x + nx} ${b.y + ny}`,
          )
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
        const upright = turn > 90 || turn <= -90 ? turn + 180 : turn
        group.querySelector('text')?.setAttribute('transform', `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${upright})`)
      }
    }
    if (view !== 'plan') return undefined
    place()
    return stage.watchFrames(place)
  }, [stage, lines, view])
  if (view !== 'plan') return null
  return (
    <svg ref={svg} className={styles.overlay} aria-hidden="true">
      {lines.map((line) => (
        <g key={line.id}>
          <path className={styles.line} />
          <text className={styles.length} textAnchor="middle" dominantBaseline="central">
            {format.metres(line.metres)}
          </text>
        </g>
      ))}
    </svg>
  )
}
