import type { Product } from '../../../contract/catalog.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './product.module.css'

/** Pixels of the drawing, and the air above and below that the measure of the width needs. */
const [WIDTH, HEIGHT, AIR] = [320, 240, 44]
/** Air beside it: the measures of height and depth stand on the right, `214 cm` in every language. */
const [LEFT, RIGHT] = [30, 72]
/** Cabinet projection: depth runs up and to the right at 40°, at half its length. */
const [ASIDE, UP] = [0.5 * Math.cos(0.7), 0.5 * Math.sin(0.7)]
/** A person, for scale: metres. */
const PERSON = 1.7
/** Of a piece lower than this nobody asks how it compares with a person: metres. */
const SMALL = 0.35

type Point = readonly [number, number]

/** The box of a product in cabinet projection, fitted to the drawing. Exported for its test: y grows downwards. */
export const boxOf = ({ width, depth, height }: Product['size']) => {
  const [across, tall] = [width + depth * ASIDE, height + depth * UP]
  const beside = height > SMALL ? (HEIGHT - AIR) / PERSON : Infinity
  const scale = Math.min((WIDTH - LEFT - RIGHT) / across, (HEIGHT - 2 * AIR) / tall, beside)
  const left = LEFT + (WIDTH - LEFT - RIGHT - across * scale) / 2
  const low = HEIGHT - (HEIGHT - tall * scale) / 2
  const at = (x: number, y: number, z: number): Point => [left + (x + z * ASIDE) * scale, low - (y + z * UP) * scale]
  return {
    scale,
    front: [at(0, 0, 0), at(width, 0, 0), at(width, height, 0), at(0, height, 0)] as const,
    top: [at(0, height, 0), at(width, height, 0), at(width, height, depth), at(0, height, depth)] as const,
    side: [at(width, 0, 0), at(width, 0, depth), at(width, height, depth), at(width, height, 0)] as const,
  }
}

const points = (corners: readonly Point[]): string => corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** A line with a measure beside it, a little off the edge that it measures. */
const Measure = ({ from, to, off, text }: { from: Point; to: Point; off: Point; text: string }) => {
  const [a, b]: [Point, Point] = [
    [from[0] + off[0], from[1] + off[1]],
    [to[0] + off[0], to[1] + off[1]],
  ]
  const middle: Point = [(a[0] + b[0]) / 2 + off[0] * 0.9, (a[1] + b[1]) / 2 + off[1] * 0.9]
  return (
    <g>
      <line x1={a[0]} y1={a[1]} x2={b[0]} y2={b[1]} className={styles.measure} />
      <text x={middle[0]} y={middle[1]} textAnchor={off[0] > 6 ? 'start' : off[0] < -6 ? 'end' : 'middle'} dominantBaseline="middle">
        {text}
      </text>
    </g>
  )
}

/** The outer box of a piece with its three measures, beside somebody of 1.70 m where that helps. */
export const SizeDrawing = ({ product: { size } }: { product: Pick<Product, 'size'> }) => {
  const { t } = useTranslation('browse')
  const { centimetres, size: sizeWords } = useFormat()
  const { scale, front, top, side } = boxOf(size)
  const person = PERSON * scale
  const [x, ground] = [front[0][0] - 12 - person * 0.16, front[0][1]]
  const fits = size.height > SMALL && x > person * 0.16
  return (
    // The drawing itself is the same in every direction of reading.
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('product.drawing', { size: sizeWords(size) })}
      direction="ltr"
    >
      <polygon points={points(top)} className={styles.face} data-face="top" />
      <polygon points={points(side)} className={styles.face} data-face="side" />
      <polygon points={points(front)} className={styles.face} data-face="front" />
      {fits && (
        <path
          className={styles.person}
          transform={`translate(${x} ${ground}) scale(${person / 100})`}
          d="M0-100a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM-8-83h16q3 0 3 4l2 32h-4l-2-26v73h-6v-42h-2v42h-6v-73l-2 26h-4l2-32q0-4 3-4Z"
        />
      )}
      <Measure from={front[0]} to={front[1]} off={[0, 12]} text={centimetres(size.width)} />
      <Measure from={side[1]} to={side[2]} off={[10, 0]} text={centimetres(size.height)} />
      <Measure from={front[1]} to={side[1]} off={[8, 9]} text={centimetres(size.depth)} />
    </svg>
  )
}
