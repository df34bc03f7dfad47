/** A panel of the studio; on a phone a bottom sheet that is dragged by its handle and closed by its button. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import styles from '../screen.module.css'
import { SheetHandle } from './SheetHandle.tsx'
import type { Sheets } from './useSheets.ts'

export const BottomSheet = ({ sheets: { isFull, rest, setSheet }, children }: { sheets: Sheets; children: ReactNode }) => {
  const { t } = useTranslation('studio')
  return (
    <>
      <SheetHandle isFull={isFull} onStop={rest} />
      <IconButton
        className={styles.close ?? ''}
        name={t('inspector.close')}
        icon={<X size={20} aria-hidden="true" />}
        onPress={() => setSheet(null)}
      />
      {children}
    </>
  )
}
