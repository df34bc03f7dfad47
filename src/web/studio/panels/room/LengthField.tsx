/** A wall's exact length, and which of its ends stays where it is. */
import { useEffect, useState } from 'react'
import { lengthOf } from '../../../../room/sceneFaults.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Segmented } from '../../../ui/choices.tsx'
import { NumberField } from '../../../ui/fields.tsx'
import { typeLength } from '../../actions/roomShape.ts'
import { useScene, useStudio } from '../../context.ts'
import { CENTIMETRES, toCm } from './measure.ts'

/** @param opened it takes the focus */
export const LengthField = ({ wallId, opened }: { wallId: string; opened?: boolean }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const wall = useScene((state) => state.document.scene.room.walls.find(({ id }) => id === wallId))
  const [anchor, setAnchor] = useState<'from' | 'to'>('from')
  // The end that stays is marked in Plan.
  useEffect(() => {
    session.room.mark(wall?.points[anchor === 'from' ? 0 : 1] ?? null)
    return () => session.room.mark(null)
  }, [session, wall, anchor])
  if (!wall) return null
  return (
    <>
      <NumberField
        label={t('wall.length')}
        value={toCm(lengthOf(wall))}
        onChange={(cm) => typeLength(session, wallId, cm / 100, anchor)}
        step={0.1}
        minValue={1}
        formatOptions={CENTIMETRES}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the length, to be typed into
        autoFocus={opened ?? false}
      />
      <div>
        <h3>{t('wall.anchor')}</h3>
        <Segmented
          label={t('wall.anchor')}
          value={anchor}
          onChange={setAnchor}
          options={[
            { id: 'from', name: t('wall.anchor.from') },
            { id: 'to', name: t('wall.anchor.to') },
          ]}
        />
      </div>
    </>
  )
}
