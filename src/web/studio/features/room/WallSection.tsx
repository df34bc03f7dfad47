import { lengthOf } from '#room/document/sceneFaults.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { addCornerHere } from '../../../editor/kinds/wall/wallActions.ts'
import { useMayEdit, useScene } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import inspector from '../../controls/section.module.css'
import { InPlan } from './InPlan.tsx'
import { LengthField } from '../../plan/edit/LengthField.tsx'
import styles from './room.module.css'

/** The chosen wall. */
export const WallSection = () => {
  const { t } = useTranslation('studio')
  const { metres } = useFormat()
  const editable = useMayEdit()
  const id = useScene((state) => (state.part?.kind === 'wall' ? state.part.id : null))
  const wall = useScene((state) => state.document.scene.room.walls.find((each) => each.id === id))
  if (!wall) return null
  if (!editable)
    return (
      <dl className={inspector.facts}>
        <dt>{t('wall.length')}</dt>
        <dd>{metres(lengthOf(wall))}</dd>
      </dl>
    )
  return (
    <section className={styles.stack}>
      <LengthField key={wall.id} wallId={wall.id} />
      <InPlan />
      <ActionButton action={addCornerHere} words />
    </section>
  )
}
