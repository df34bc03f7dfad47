import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { openUnderlay } from '../../../editor/kinds/underlay/underlayActions.ts'
import { measureTool } from '../../../editor/actions/room/measure.ts'
import { useStudio } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { UnderlayControls } from '../underlay/UnderlayControls.tsx'
import styles from './room.module.css'

/** The measure tool, and the underlay of the plan. */
export const UnderlaySection = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const underlay = useStore(room.editState.store, (state) => state.underlay)
  return (
    <section className={styles.stack}>
      <ActionButton action={measureTool} words />
      {underlay ? (
        <>
          <h3>{t('tracing.title')}</h3>
          <UnderlayControls underlay={underlay} />
        </>
      ) : (
        <ActionButton action={openUnderlay} words />
      )}
    </section>
  )
}
