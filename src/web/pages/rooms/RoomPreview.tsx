/** A room drawn from its corner, the walls towards the reader cut away: floor and walls in the finishes of its style. Units are metres. */
import { useId } from 'react'
import { FINISHES, type FloorPattern } from '#contract/catalog/finishes.ts'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import type { Dimensions, Opening, Wall } from '#contract/design/scene.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import styles from './preview.module.css'

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5
type Point = readonly [x: number, y: number]
/** World metres to the drawing: x goes right and down, z goes left and down, y goes up. */
const seen = (x: number, y: number, z: number): Point => [(x - z) * COS, (x + z) * SIN - y]
const outline = (...points: Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`

/** Planes in which patterns are drawn flat, in metres. */
const FLOOR = `matrix(${COS} ${SIN} ${-COS} ${SIN} 0 0)`
const WALL_1 = `matrix(${COS} ${SIN} 0 -1 0 0)`
const WALL_4 = `matrix(${-COS} ${SIN} 0 -1 0 0)`

const FLOOR_TILES: Record<FloorPattern, { width: number; height: number; path: string }> = {
  plank: { width: 1.6, height: 0.4, path: 'M0 0H1.6M0 .2H1.6M.5 0V.2M1.3 .2V.4' },
  herringbone: { width: 0.5, height: 0.25, path: 'M0 0 .25 .25 .5 0M0 .125 .125 .25M.375 .25 .5 .125M.125 0 .25 .125 .375 0' },
  slab: { width: 1.5, height: 1.5, path: 'M0 0H1.5M0 0V1.5' },
  grid: { width: 0.5, height: 0.5, path: 'M0 0H.5M0 0V.5' },
  star: { width: 0.8, height: 0.8, path: 'M0 0H.8M0 0V.8M.4 .16 .47 .33 .64 .4 .47 .47 .4 .64 .33 .47 .16 .4 .33 .33Z' },
}

/** A wall that is drawn: one that faces the viewer. The others are cut away. */
interface Shown {
  id: string
  from: PlanPoint
  to: PlanPoint
  plane: string
  shade: number
}
/** The walls that are seen from their inner side, those far away first: nearer ones are drawn over them. */
const shownWalls = (walls: readonly Pick<Wall, 'id' | 'points'>[]): Shown[] =>
  walls
    .flatMap(({ id, points: [from, to] }): Shown[] => {
      if (!from || !to) return []
      // Walls run counter-clockwise on the plan: the room is on the left of each.
      if (to.x - from.x > 1e-6) return [{ id, from, to, plane: WALL_1, shade: 0 }]
      return to.y - from.y < -1e-6 ? [{ id, from, to, plane: WALL_4, shade: 0.08 }] : []
    })
    .toSorted((a, b) => a.from.x + a.from.y + a.to.x + a.to.y - (b.from.x + b.from.y + b.to.x + b.to.y))

/** Whether the wall is behind a place on the floor. */
const isBehind = ({ from, plane }: Shown, { x, z }: { x: number; z: number }): boolean => (plane === WALL_1 ? from.y < z : from.x < x)

const hole = ({ from, to }: Shown, { offset, width, height, sill }: Opening): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const at = (along: number, up: number) => seen(from.x + ((to.x - from.x) * along) / length, up, from.y + ((to.y - from.y) * along) / length)
  return outline(at(offset, sill), at(offset + width, sill), at(offset + width, sill + height), at(offset, sill + height))
}

interface MeasureProps {
  from: Point
  to: Point
  words: string
  side: Point
  anchor?: 'middle' | 'end'
  /** Metres from the measured edge to the line. */
  off?: number
}
const Measure = ({ from, to, words, side, anchor = 'middle', off = 0.22 }: MeasureProps) => {
  const shift = ([x, y]: Point, by: number): Point => [x + side[0] * by, y + side[1] * by]
  const [a, b] = [shift(from, off), shift(to, off)]
  const label = shift([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], off + (anchor === 'end' ? 0.18 : 0.4))
  return (
    <g>
      <path className={styles.measure} d={`M${a.join(' ')}L${b.join(' ')}`} vectorEffect="non-scaling-stroke" />
      {[a, b].map((end) => (
        <circle key={end.join()} className={styles.end} cx={end[0]} cy={end[1]} r={0.045} />
      ))}
      <text className={styles.words} x={label[0]} y={label[1]} textAnchor={anchor} dominantBaseline="middle">
        {words}
      </text>
    </g>
  )
}

/** A person of 1.70 m, to show the scale of the room. */
const Person = ({ x, z }: { x: number; z: number }) => {
  const [sx, sy] = seen(x, 0, z)
  return (
    <g transform={`translate(${sx} ${sy})`} className={styles.person}>
      <ellipse cx="0" cy="0" rx="0.3" ry="0.13" opacity="0.35" />
      <path d="M-.19-.02V-.78q-.06-.56.19-.6t.19.6V-.02q-.09.05-.16 0L0-.6-.03-.02q-.07.05-.16 0Z" />
      <circle cx="0" cy="-1.55" r="0.14" />
    </g>
  )
}

interface Props {
  /** Walls counter-clockwise from above, along the room's axes. */
  walls: readonly Pick<Wall, 'id' | 'points'>[]
  dimensions: Dimensions
  style: Style
  openings?: readonly Opening[]
  /** Lengths of inner walls that are written beside them, by the wall's place. */
  measured?: readonly number[]
  /** Without measures and person: for thumbnails. */
  bare?: boolean
  /** The accessible name; absent where words beside it say the same. */
  label?: string
}
const NO_OPENINGS: readonly Opening[] = []
const NONE: readonly number[] = []

export const RoomPreview = (props: Props) => {
  const { walls, dimensions, style, openings = NO_OPENINGS, measured = NONE, bare, label } = props
  const { length: L, width: W, height: H } = dimensions
  const id = useId()
  const { metres } = useFormat()
  const finish = FINISHES[style]
  const tile = FLOOR_TILES[finish.floor.pattern]
  // Outer lengths are outside those of the parts, which may lie on the same side.
  const outer = measured.length > 0 ? 1.1 : 0.22
  const margin = bare ? 0.35 : 0.93 + outer
  const box = { left: -W * COS - margin * (bare ? 1 : 1.3), top: -H - margin * 0.5, right: L * COS + margin, bottom: (L + W) * SIN + margin }
  const floor = outline(...walls.flatMap(({ points: [from] }) => (from ? [seen(from.x, 0, from.y)] : [])))
  const shown = shownWalls(walls)
  const person = walls.length > 4 ? { x: Math.min(L, W) * 0.22, z: Math.min(L, W) * 0.22 } : { x: L * 0.42, z: W * 0.42 }
  const drawn = (wall: Shown) => {
    const { from, to, plane, shade } = wall
    const face = outline(seen(from.x, 0, from.y), seen(to.x, 0, to.y), seen(to.x, H, to.y), seen(from.x, H, from.y))
    return (
      <g key={wall.id}>
        <path d={face} fill={finish.wall.color} />
        {finish.wall.material === 'brick' && <path d={face} fill={`url(#${id}brick${plane === WALL_1 ? 1 : 4})`} />}
        <path d={face} fill="#2a1c08" opacity={shade} />
        <path className={styles.skirting} d={`M${seen(from.x, 0.04, from.y).join(' ')}L${seen(to.x, 0.04, to.y).join(' ')}`} />
        {openings
          .filter(({ wallId }) => wallId === wall.id)
          .map((opening) => (
            <path
              key={opening.id}
              className={opening.type === 'door' ? styles.door : styles.window}
              d={hole(wall, opening)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        <path className={styles.edge} d={face} vectorEffect="non-scaling-stroke" />
      </g>
    )
  }
  return (
    <svg
      className={styles.preview}
      viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
      style={{ '--unit': (box.right - box.left) / 26 } as React.CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <pattern id={`${id}floor`} width={tile.width} height={tile.height} patternUnits="userSpaceOnUse" patternTransform={FLOOR}>
          <path d={tile.path} fill="none" stroke="#000" strokeOpacity="0.16" strokeWidth="0.018" />
        </pattern>
        {[WALL_1, WALL_4].map((plane) => (
          <pattern
            key={plane}
            id={`${id}brick${plane === WALL_1 ? 1 : 4}`}
            width="0.5"
            height="0.16"
            patternUnits="userSpaceOnUse"
            patternTransform={plane}
          >
            <path d="M0 0H.5M0 .08H.5M.1 0V.08M.35 .08V.16" fill="none" stroke="#fff" strokeOpacity="0.3" strokeWidth="0.012" />
          </pattern>
        ))}
      </defs>
      <path d={floor} fill={finish.floor.color} />
      <path d={floor} fill={`url(#${id}floor)`} />
      <path className={styles.edge} d={floor} vectorEffect="non-scaling-stroke" />
      {shown.filter((wall) => isBehind(wall, person)).map(drawn)}
      {!bare && <Person {...person} />}
      {shown.filter((wall) => !isBehind(wall, person)).map(drawn)}
      {!bare && (
        <>
          <Measure from={seen(0, 0, W)} to={seen(L, 0, W)} words={metres(L)} side={[-0.5, 0.866]} off={outer} />
          <Measure from={seen(L, 0, 0)} to={seen(L, 0, W)} words={metres(W)} side={[0.5, 0.866]} off={outer} />
          <Measure from={seen(0, 0, W)} to={seen(0, H, W)} words={metres(H)} side={[-1, 0]} anchor="end" />
          {measured.map((index) => {
            const [from, to] = walls[index]?.points ?? []
            if (!from || !to) return null
            const alongX = Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
            return (
              <Measure
                key={index}
                off={0.14}
                from={seen(from.x, 0, from.y)}
                to={seen(to.x, 0, to.y)}
                words={metres(Math.hypot(to.x - from.x, to.y - from.y))}
                side={alongX ? [-0.5, 0.866] : [0.5, 0.866]}
              />
            )
          })}
        </>
      )}
    </svg>
  )
}
