/** A wall's exact length, and which of its ends moves with it. */
import { useEffect, useState } from 'react'
import type { PlanPoint } from '#contract/wire/primitives.ts'
import { DIMENSION_LIMITS } from '#contract/wire/vocabulary.ts'
import { LEAST_WALL } from '#room/shape/reshape.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { LengthInput } from '../../../lib/ui/forms/LengthInput.tsx'
import { typeLength } from '../../../editor/kinds/wall/wallEdits.ts'
import { useScene, useStudio } from '../../context.ts'
import { useLocalRefusal } from '../../labels/useLocalRefusal.ts'

/** On which side of the plan an end lies, seen from the other one. */
const sideOf = (end: PlanPoint, other: PlanPoint): 'left' | 'right' | 'upper' | 'lower' => {
  const [x, y] = [end.x - other.x, end.y - other.y]
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'upper' : 'lower'
}

/** @param opened it takes the focus, its length ready to be typed over @param onDone Enter was pressed, and the length taken */
export const LengthField = ({ wallId, opened, onDone }: { wallId: string; opened?: boolean; onDone?: () => void }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const refused = useLocalRefusal()
  const wall = useScene((state) => state.document.scene.room.walls.find(({ id }) => id === wallId))
  const [moving, setMoving] = useState<'from' | 'to'>('to')
  const [from, to] = wall?.points ?? []
  // Both ends are marked in Plan: the one that stays, and by arrows the one that moves.
  useEffect(() => {
    if (!from || !to) return undefined
    const [end, other] = moving === 'to' ? [to, from] : [from, to]
    room.editState.mark(other, { end, from: other })
    return () => room.editState.mark(null)
  }, [room, from, to, moving])
  if (!wall || !from || !to) return null
  return (
    <>
      <LengthInput
        label={t('wall.length')}
        value={lengthOf(wall)}
        least={LEAST_WALL}
        most={DIMENSION_LIMITS.length.max}
        unit="cm"
        onChange={(metres) => refused(() => typeLength(room, wallId, metres, moving === 'to' ? 'from' : 'to'))}
        isOpened={opened ?? false}
        {...(onDone && { onDone })}
      />
      <div>
        <h3>{t('wall.moving')}</h3>
        <Segmented
          label={t('wall.moving')}
          value={moving}
          onChange={setMoving}
          options={[
            { id: 'to', name: t(`wall.end.${sideOf(to, from)}`) },
            { id: 'from', name: t(`wall.end.${sideOf(from, to)}`) },
          ]}
        />
      </div>
    </>
  )
}
