import { Palette } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { useScene, useStudio } from '../../context.ts'
import styles from './piece.module.css'

/** What is chosen for the whole room at once, below its facts. */
export const RoomChoices = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const empty = useScene((state) => state.document.items.size === 0)
  if (empty) return null
  return (
    <div className={styles.choices}>
      <Button wide icon={<Palette size={18} aria-hidden="true" />} onPress={() => session.open('restyle')}>
        {t('restyle.open')}
      </Button>
    </div>
  )
}
