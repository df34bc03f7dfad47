import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { tracing } from '../../../editor/kinds/underlay/underlayActions.ts'
import { tapeMeasure } from '../../../editor/actions/room/measure.ts'
import { useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { PictureControls } from '../underlay/UnderlayControls.tsx'
import styles from './room.module.css'

/** The tape measure, and the picture beneath the plan. */
export const PictureSection = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const picture = useStore(session.room.store, (state) => state.picture)
  return (
    <section className={styles.stack}>
      <ActionButton action={tapeMeasure} words />
      {picture ? (
        <>
          <h3>{t('tracing.title')}</h3>
          <PictureControls picture={picture} />
        </>
      ) : (
        <ActionButton action={tracing} words />
      )}
    </section>
  )
}
