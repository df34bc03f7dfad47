import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { isOn } from '../../../editor/action.ts'
import { ariaKeys } from '../../keys/keyWords.ts'
import { output } from '../../../editor/actions/project/export.ts'
import { useStudio } from '../../context.ts'
import styles from './top.module.css'

/** Beside Share: images, the sheet and the model of the room. Its word where there is room for it. */
export const ExportButton = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  useStore(room.scene.store)
  const icon = <output.icon size={20} aria-hidden="true" />
  const keys = ariaKeys(output.keys)
  const common = { icon, isDisabled: !isOn(output, room), onPress: () => output.run(room), ...(keys && { 'aria-keyshortcuts': keys }) }
  return (
    <>
      <span className={styles.widest}>
        <Button {...common}>{t('output.export')}</Button>
      </span>
      <span className={styles.notWidest}>
        <IconButton {...common} name={t(output.label)} />
      </span>
    </>
  )
}
