import type { Product } from '#contract/catalog/catalog.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { PERSON, sizeLayout, WIDTH, type View } from './sizeLayout.ts'
import styles from './product.module.css'

/** Pixels from a view to its measure. */
const OFF = 12

type Spot = readonly [x: number, y: number]

/** A line with a measure beside it. */
const Measure = ({ from, to, text }: { from: Spot; to: Spot; text: string }) => {
  const upright = from[0] === to[0]
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [ex, ey] = upright ? [3, 0] : [0, 3]
  return (
    <g className={styles.measure}>
      <path
        d={`M${from[0] - ex} ${from[1] - ey}l${2 * ex} ${2 * ey}M${from[0]} ${from[1]}L${to[0]} ${to[1]}M${to[0] - ex} ${to[1] - ey}l${2 * ex} ${2 * ey}`}
      />
      {upright ? (
        <text x={x + 7} y={y} dominantBaseline="middle">
          {text}
        </text>
      ) : (
        <text x={x} y={y + 14} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  )
}

const Shape = ({ view, side }: { view: View; side: 'front' | 'top' }) => (
  <g transform={view.transform} data-view={side}>
    <path d={view.outline} className={styles.outline} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
    {view.lines !== '' && <path d={view.lines} className={styles.lines} vectorEffect="non-scaling-stroke" />}
  </g>
)

/** The piece's own outline from the front and from above with its three measures, beside a person of 1.70 m where that helps. */
export const SizeDrawing = ({ product }: { product: Pick<Product, 'size' | 'mount' | 'front' | 'plan'> }) => {
  const { t } = useTranslation('browse')
  const { centimetres, size: sizeWords } = useFormat()
  const { size } = product
  const { scale, height, front, top, person, floor } = sizeLayout(product)
  const upper = front ?? top
  return (
    // The drawing itself is the same in every direction of reading.
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${height.toFixed(1)}`}
      role="img"
      aria-label={t('product.drawing', { size: sizeWords(size) })}
      direction="ltr"
    >
      {floor && <path d={`M${floor.left} ${floor.y}H${floor.right}`} className={styles.floor} />}
      {person && (
        <>
          <path
            className={styles.person}
            transform={`translate(${person.x} ${person.y}) scale(${(PERSON * scale) / 100})`}
            d="M0-100a7 7 0 1 1 0 14a7 7 0 1 1 0-14ZM-8-83h16q3 0 3 4l2 32h-4l-2-26v73h-6v-42h-2v42h-6v-73l-2 26h-4l2-32q0-4 3-4Z"
          />
          <text x={person.x} y={person.y - PERSON * scale - 7} textAnchor="middle" className={styles.quiet}>
            {centimetres(PERSON)}
          </text>
        </>
      )}
      {front && <Shape view={front} side={'front'} />}
      <Shape view={top} side={'top'} />
      <Measure
        from={[upper.box.left, (floor?.y ?? upper.box.bottom) + OFF]}
        to={[upper.box.right, (floor?.y ?? upper.box.bottom) + OFF]}
        text={centimetres(size.width)}
      />
      {front && (
        <Measure from={[front.box.right + OFF, front.box.top]} to={[front.box.right + OFF, front.box.bottom]} text={centimetres(size.height)} />
      )}
      <Measure from={[top.box.right + OFF, top.box.top]} to={[top.box.right + OFF, top.box.bottom]} text={centimetres(size.depth)} />
    </svg>
  )
}
