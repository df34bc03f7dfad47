/** Walls and corners as a list: each is chosen and moved from here by keyboard. */
import type { KeyboardEvent } from 'react'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { nudgePart } from '../../../editor/actions/selectedPart.ts'
import { useScene, useStudio } from '../../context.ts'
import type { RoomPart } from '../../../editor/store/scene.ts'
import { usePartName } from '../../labels/usePartName.ts'
import inspector from '../../controls/section.module.css'
import styles from './room.module.css'
import type { Wall } from '#contract/design/scene.ts'

/** The angle of the room at a corner, whole degrees: 90 in a rectangle, 270 where a corner points into the room. */
const angleAt = (walls: readonly Pick<Wall, 'points'>[], index: number): number => {
  const at = (i: number) => walls[(i + walls.length) % walls.length]!.points[0]!
  const [before, here, after] = [at(index - 1), at(index), at(index + 1)]
  const back = Math.atan2(before.y - here.y, before.x - here.x)
  const on = Math.atan2(after.y - here.y, after.x - here.x)
  const turn = Math.round(((back - on) * 180) / Math.PI)
  return ((turn % 360) + 360) % 360
}

const WAYS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isWay = (key: string): key is keyof typeof WAYS => key in WAYS

const Row = ({ part, figure }: { part: RoomPart; figure: string }) => {
  const room = useStudio()
  const nameOf = usePartName()
  const chosen = useScene((state) => JSON.stringify(state.part) === JSON.stringify(part))
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWay(event.key) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    room.scene.selectPart(part)
    nudgePart(room, WAYS[event.key], event.shiftKey ? 'large' : event.altKey ? 'fine' : 'normal')
  }
  return (
    <button
      type="button"
      className={inspector.item}
      aria-pressed={chosen}
      onClick={() => room.scene.selectPart(part)}
      onKeyDown={onKeyDown}
      onPointerEnter={() => room.editState.hover(part)}
      onPointerLeave={() => room.editState.hover(null)}
    >
      <span>{nameOf(part)}</span>
      <span className={inspector.itemPrice}>{figure}</span>
    </button>
  )
}

export const OutlineSection = () => {
  const { t } = useTranslation('studio')
  const { metres, number } = useFormat()
  const room = useStudio()
  const walls = useScene((state) => state.document.scene.room.walls)
  const inPlan = useScene((state) => state.view === 'plan' || state.view === 'split')
  return (
    <details className={styles.outline} onToggle={({ currentTarget }) => currentTarget.open && !inPlan && room.scene.look('plan')}>
      <summary>{t('room.outline')}</summary>
      <p className={inspector.quiet}>{t('room.outline.help')}</p>
      <ul>
        {walls.map((wall, index) => (
          <li key={wall.id}>
            <Row part={{ kind: 'wall', id: wall.id }} figure={metres(lengthOf(wall))} />
            <Row part={{ kind: 'corner', index: (index + 1) % walls.length }} figure={`${number(angleAt(walls, (index + 1) % walls.length), 0)}°`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
