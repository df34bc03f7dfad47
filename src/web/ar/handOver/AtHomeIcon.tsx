import { ScanBox } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { late } from '../../studio/panels/lateParts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import styles from './atHomeIcon.module.css'

/** The code, the waiting and their words: read when somebody wants them. */
const PieceAtHome = late(() => import('./PieceAtHome.tsx'))

/** The way to see one piece at home from its card among others: beside the heart, and as quiet. */
export const AtHomeIcon = ({ product, className }: { product: { id: string; name: string }; className?: string | undefined }) => {
  const { t } = useTranslation('browse')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={classNames(styles.disc, className)}
        name={t('atHome', { name: product.name })}
        icon={<ScanBox size={20} strokeWidth={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <PieceAtHome product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
