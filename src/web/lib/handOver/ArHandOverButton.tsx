import { ScanBox } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { lazyChunk } from '../ui/loading/lazyChunks.ts'
import { Button } from '../ui/forms/Button.tsx'
import type { ButtonLook } from '../ui/forms/button.ts'
import type { Subject } from './subject.ts'
import { withWords } from '../i18n/i18n.ts'

/** The dialog with the code, in a chunk of its own. */
const ArHandOver = lazyChunk(withWords(['errors', 'handOver'], () => import('./ArHandOver.tsx')))

interface Props extends ButtonLook {
  subject: Subject
  /** The heading of the dialog. */
  name: string
  /** One among others of its kind: its name is read out with it. */
  oneOfMany?: boolean
  className?: string | undefined
}

/** Opens the way to see it at home. */
export const ArHandOverButton = ({ subject, name, oneOfMany = false, className = '', ...look }: Props) => {
  const { t } = useTranslation('handOver')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        {...(oneOfMany && { 'aria-label': t('see.named', { name }) })}
        className={className}
        icon={<ScanBox size={20} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {t('see')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ArHandOver title={t('title.named', { name })} subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
