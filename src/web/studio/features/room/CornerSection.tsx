import { moveCorner } from '#room/shape/corners.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { remove } from '../../../editor/actions/edit/remove.ts'
import { reshape } from '../../../editor/kinds/shape.ts'
import { useMayEdit, useScene, useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { InPlan } from './InPlan.tsx'
import { CENTIMETRES, toCm } from '../../controls/centimetres.ts'
import styles from './room.module.css'

/** The chosen corner: exactly where, in cm from the left and from the back. */
export const CornerSection = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const editable = useMayEdit()
  const index = useScene((state) => (state.part?.kind === 'corner' ? state.part.index : -1))
  const corner = useScene((state) => state.document.scene.room.walls[index]?.points[0])
  if (!corner || !editable) return null
  const put = (axis: 'x' | 'y') => (cm: number) => {
    if (!Number.isFinite(cm) || cm === toCm(corner[axis])) return
    reshape(room, 'step.corner', moveCorner(room.document.scene, index, { ...corner, [axis]: cm / 100 }), { kind: 'corner', index })
  }
  return (
    <section className={styles.stack}>
      <div className={styles.pair}>
        <NumberField label={t('inspector.x')} value={toCm(corner.x)} onChange={put('x')} step={0.1} formatOptions={CENTIMETRES} />
        <NumberField label={t('inspector.z')} value={toCm(corner.y)} onChange={put('y')} step={0.1} formatOptions={CENTIMETRES} />
      </div>
      <InPlan />
      <ActionButton action={remove} words name={t('corner.remove')} />
    </section>
  )
}
