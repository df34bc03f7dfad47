import { ScanEye } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/button.ts'
import type { Subject } from './subject.ts'

/** The code and the waiting: read when somebody wants them. */
const SeeAtHome = lazy(() => import('./SeeAtHome.tsx'))

type Look = Pick<ButtonLook, 'variant' | 'large' | 'wide'> & { className?: string }

/**
 * Opens the way to see it at home.
 * @param name what it is: heads the dialog, and names the button where it is but a sign
 * @param small a sign alone
 */
export const SeeAtHomeButton = ({ subject, name, small = false, ...look }: { subject: Subject; name: string; small?: boolean } & Look) => {
  const { t } = useTranslation('handOver')
  const [open, setOpen] = useState(false)
  const icon = <ScanEye size={20} aria-hidden="true" />
  const show = () => setOpen(true)
  return (
    <>
      {small ? (
        <IconButton name={t('see.named', { name })} icon={icon} onPress={show} {...look} />
      ) : (
        <Button icon={icon} onPress={show} {...look}>
          {t('see')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <SeeAtHome title={t('title.named', { name })} subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
