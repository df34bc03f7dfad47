/** A corner or a wall, chosen on a small plan of the room: by pressing near it, or by radio buttons on it. */
import { useId, useMemo, useRef, type CSSProperties } from 'react'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { planDrawing, type PlanDrawing } from '#room/plan/drawing.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useProducts, useScene } from '../../context.ts'
import { usePartName } from '../../labels/usePartName.ts'
import { nearestPlace, placesOf, type PlaceKind, type PlanPlace } from './planPlaces.ts'
import styles from './planChoice.module.css'

/** Metres round the plan, and round a corner as it is marked. */
const MARGIN = 0.25
const MARKED = 1

interface Props {
  kind: PlaceKind
  label: string
  chosen: PlanPlace['id']
  onChoose: (place: PlanPlace) => void
}

const usePlaceName = (kind: PlaceKind): ((place: PlanPlace) => string) => {
  const { t } = useTranslation('arranging')
  const partName = usePartName()
  return ({ id, index, side, openings }) =>
    [
      partName(kind === 'wall' ? { kind, id } : { kind, index }),
      t(`side.${side}`),
      ...openings.map((type) => t(kind === 'wall' ? `place.has.${type}` : `place.by.${type}`)),
    ].join(t('place.comma'))
}

const Drawn = ({ plan, kind, place }: { plan: PlanDrawing; kind: PlaceKind; place: PlanPlace | undefined }) => {
  const clip = useId()
  const { bounds, floor, walls, openings, pieces } = plan
  const box = [bounds.minX - MARGIN, bounds.minY - MARGIN, bounds.maxX - bounds.minX + 2 * MARGIN, bounds.maxY - bounds.minY + 2 * MARGIN]
  return (
    <svg viewBox={box.join(' ')} className={styles.drawing} aria-hidden="true">
      <clipPath id={clip}>
        <path d={floor} />
      </clipPath>
      <path d={floor} className={styles.floor} />
      {pieces.map(({ id, at, turn, scale, outline, layer }) => (
        <path
          key={id}
          d={outline}
          data-layer={layer}
          className={styles.piece}
          transform={`translate(${at.x} ${at.y}) rotate(${(turn * 180) / Math.PI}) scale(${scale.x} ${scale.y})`}
        />
      ))}
      {place && kind === 'corner' && <circle cx={place.at.x} cy={place.at.y} r={MARKED} clipPath={`url(#${clip})`} className={styles.marked} />}
      {walls.map(({ id, solid }) => (
        <path key={id} d={solid} className={styles.wall} />
      ))}
      {openings.map(({ id, gap, lines, swing }) => (
        <g key={id}>
          <path d={gap} className={styles.gap} />
          <path d={`${lines}${swing}`} className={styles.line} />
        </g>
      ))}
      {place && kind === 'wall' && <path d={`M${place.line.map(({ x, y }) => `${x} ${y}`).join('L')}`} className={styles.markedWall} />}
    </svg>
  )
}

export const PlanChoice = ({ kind, label, chosen, onChoose }: Props) => {
  const name = useId()
  const nameOf = usePlaceName(kind)
  const { number } = useFormat()
  const { scene, items } = useScene((state) => state.document)
  const products = useProducts()
  const plan = useMemo(() => planDrawing({ scene, items }, products), [scene, items, products])
  const places = useMemo(() => placesOf(scene, kind), [scene, kind])
  const fields = useRef(new Map<string, HTMLInputElement>())
  const { minX, maxX, minY, maxY } = plan.bounds
  const [left, top, width, height] = [minX - MARGIN, minY - MARGIN, maxX - minX + 2 * MARGIN, maxY - minY + 2 * MARGIN]
  const percent = ({ x, y }: PlanPoint) => ({ left: `${((x - left) / width) * 100}%`, top: `${((y - top) / height) * 100}%` })
  const current = places.find(({ id }) => id === chosen) ?? places[0]

  /** A finger or a mouse means the nearest place, also where the targets of two lie over each other. Keys and screen readers press the button itself. */
  const point = (event: React.MouseEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const place = nearestPlace(places, {
      x: left + ((event.clientX - box.left) / box.width) * width,
      y: top + ((event.clientY - box.top) / box.height) * height,
    })
    if (!place) return
    fields.current.get(place.id)?.focus()
    onChoose(place)
  }
  return (
    <div role="radiogroup" aria-label={label} className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the radio buttons in it take keys */}
      <div className={styles.plan} dir="ltr" style={{ '--ratio': width / height } as CSSProperties} onClick={point}>
        <Drawn plan={plan} kind={kind} place={current} />
        {places.map((place) => (
          <label
            key={place.id}
            className={styles.place}
            style={{ ...percent(place.at), '--x': place.inward.x, '--y': place.inward.y } as CSSProperties}
          >
            <input
              ref={(field) => {
                if (field) fields.current.set(place.id, field)
                else fields.current.delete(place.id)
              }}
              type="radio"
              name={name}
              value={place.id}
              checked={place.id === current?.id}
              aria-label={nameOf(place)}
              onChange={() => onChoose(place)}
            />
            <span className={styles.mark}>{number(place.index + 1, 0)}</span>
          </label>
        ))}
      </div>
      {current && (
        <span className={styles.name} aria-hidden="true">
          {nameOf(current)}
        </span>
      )}
    </div>
  )
}
