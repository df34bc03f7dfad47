/** A room drawn from its corner, two walls cut away: floor and walls in the finishes of its style. Units are metres. */
import { useId } from 'react'
import { FINISHES, type FloorPattern } from '../../../contract/finishes.ts'
import type { Dimensions, Opening } from '../../../contract/scene.ts'
import type { Style } from '../../../contract/vocabulary.ts'
import { useFormat } from '../../i18n/format.ts'
import styles from './preview.module.css'

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5
type Point = readonly [x: number, y: number]
/** World metres to the picture: x goes right and down, z goes left and down, y goes up. */
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

const hole = (opening: Opening): string => {
  const { offset, width, height, sill, wallId } = opening
  // wall-1 runs along x; wall-4 runs back along z from its far end (docs/interface/design.md#axes-and-units), which the caller has turned round.
  const at = (along: number, up: number) => (wallId === 'wall-1' ? seen(along, up, 0) : seen(0, up, along))
  return outline(at(offset, sill), at(offset + width, sill), at(offset + width, sill + height), at(offset, sill + height))
}
/** An opening of wall-4 measured from the room's corner, as it is drawn. */
const fromCorner = (opening: Opening, width: number): Opening =>
  opening.wallId === 'wall-4' ? { ...opening, offset: width - opening.offset - opening.width } : opening

const Measure = ({ from, to, words, side, anchor = 'middle' }: { from: Point; to: Point; words: string; side: Point; anchor?: 'middle' | 'end' }) => {
  const shift = ([x, y]: Point, by: number): Point => [x + side[0] * by, y + side[1] * by]
  const [a, b] = [shift(from, 0.22), shift(to, 0.22)]
  const label = shift([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], anchor === 'end' ? 0.4 : 0.62)
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

/** Somebody of 1.70 m, so that the eye knows how large the room is. */
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

const NO_OPENINGS: readonly Opening[] = []

interface Props {
  dimensions: Dimensions
  style: Style
  openings?: readonly Opening[]
  /** Without measures and person: for small pictures. */
  bare?: boolean
  /** What a screen reader says; left out where words beside it say the same. */
  label?: string
}
export const RoomPreview = ({ dimensions: { length: L, width: W, height: H }, style, openings = NO_OPENINGS, bare, label }: Props) => {
  const id = useId()
  const { metres } = useFormat()
  const finish = FINISHES[style]
  const tile = FLOOR_TILES[finish.floor.pattern]
  const margin = bare ? 0.35 : 1.15
  const box = { left: -W * COS - margin * (bare ? 1 : 1.3), top: -H - margin * 0.5, right: L * COS + margin, bottom: (L + W) * SIN + margin }
  const corner = seen(0, 0, 0)
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
        {[WALL_1, WALL_4].map((plane, i) => (
          <pattern key={plane} id={`${id}brick${i}`} width="0.5" height="0.16" patternUnits="userSpaceOnUse" patternTransform={plane}>
            <path d="M0 0H.5M0 .08H.5M.1 0V.08M.35 .08V.16" fill="none" stroke="#fff" strokeOpacity="0.3" strokeWidth="0.012" />
          </pattern>
        ))}
      </defs>
      <path d={outline(seen(0, 0, 0), seen(L, 0, 0), seen(L, 0, W), seen(0, 0, W))} fill={finish.floor.color} />
      <path d={outline(seen(0, 0, 0), seen(L, 0, 0), seen(L, 0, W), seen(0, 0, W))} fill={`url(#${id}floor)`} />
      {[
        [outline(corner, seen(L, 0, 0), seen(L, H, 0), seen(0, H, 0)), 0] as const,
        [outline(corner, seen(0, 0, W), seen(0, H, W), seen(0, H, 0)), 0.08] as const,
      ].map(([wall, shade], i) => (
        <g key={wall}>
          <path d={wall} fill={finish.wall.color} />
          {finish.wall.material === 'brick' && <path d={wall} fill={`url(#${id}brick${i})`} />}
          <path d={wall} fill="#2a1c08" opacity={shade} />
        </g>
      ))}
      <path className={styles.skirting} d={`M${seen(0, 0.04, W).join(' ')}L${seen(0, 0.04, 0).join(' ')}L${seen(L, 0.04, 0).join(' ')}`} />
      {openings.map((opening) => (
        <path
          key={opening.id}
          className={opening.type === 'door' ? styles.door : styles.window}
          d={hole(fromCorner(opening, W))}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        className={styles.edge}
        d={`${outline(corner, seen(L, 0, 0), seen(L, H, 0), seen(0, H, 0), seen(0, H, W), seen(0, 0, W))}M${seen(0, 0, 0).join(' ')}V${-H}`}
        vectorEffect="non-scaling-stroke"
      />
      <path className={styles.edge} d={outline(seen(0, 0, 0), seen(L, 0, 0), seen(L, 0, W), seen(0, 0, W))} vectorEffect="non-scaling-stroke" />
      {!bare && (
        <>
          <Person x={L * 0.42} z={W * 0.42} />
          <Measure from={seen(0, 0, W)} to={seen(L, 0, W)} words={metres(L)} side={[-0.5, 0.866]} />
          <Measure from={seen(L, 0, 0)} to={seen(L, 0, W)} words={metres(W)} side={[0.5, 0.866]} />
          <Measure from={seen(0, 0, W)} to={seen(0, H, W)} words={metres(H)} side={[-1, 0]} anchor="end" />
        </>
      )}
    </svg>
  )
}
