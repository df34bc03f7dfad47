import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { LoadingFallback } from '../../controls/LoadingFallback.tsx'
import type { DialogProps } from '../../controls/panelProps.ts'
import { DialogFailed } from '../../controls/ChunkFailed.tsx'
import { lazyChunk } from '../../../lib/ui/loading/lazyChunks.ts'
import styles from './top.module.css'
import { withWords } from '../../../lib/i18n/i18n.ts'

/** Read when someone wants it. */
const ShareDialog = lazyChunk<DialogProps>(
  withWords(['errors', 'sharing', 'studio'], () => import('../../features/share/ShareDialog.tsx')),
  DialogFailed,
)

export const ShareButton = () => {
  const { t } = useTranslation('sharing')
  const [open, setOpen] = useState(false)
  const icon = <Share2 size={20} aria-hidden="true" />
  const show = () => setOpen(true)
  return (
    <>
      <span className={styles.wide}>
        <Button icon={icon} onPress={show}>
          {t('share')}
        </Button>
      </span>
      <span className={styles.narrow}>
        <IconButton name={t('share')} icon={icon} onPress={show} />
      </span>
      {open && (
        <Suspense fallback={<LoadingFallback />}>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
