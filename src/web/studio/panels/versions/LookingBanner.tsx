import { History } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLive } from '../../context.ts'
import styles from './versions.module.css'

/** Over the canvas while an earlier version stands on it, so that nobody takes it for the room of now. */
export const LookingBanner = () => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const looking = useLive((state) => state.looking)
  return (
    <p className={styles.banner} role="status" data-shown={looking !== null} data-testid="looking">
      {looking && (
        <>
          <History size={18} aria-hidden="true" />
          {t('versions.looking', { version: number(looking.version, 0) })}
        </>
      )}
    </p>
  )
}
