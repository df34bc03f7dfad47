import { X } from 'lucide-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, IconButton } from './Button.tsx'
import { classNames } from './classNames.ts'
import { dismiss, useToasts } from './toasts.ts'
import styles from './overlay.module.css'

export const ToastRegion = () => {
  const { t } = useTranslation()
  const toasts = useToasts((state) => state.toasts)
  return (
    <div role="status" aria-live="polite" className={styles.toasts} data-react-aria-top-layer="true">
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} className={classNames(styles.toast, tone === 'problem' && styles.problem)}>
          <span>{text}</span>
          {action && (
            <Button
              variant="quiet"
              onPress={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton name={t('dialog.close')} icon={<X size={18} aria-hidden="true" />} onPress={() => dismiss(id)} placement="top" />
        </div>
      ))}
    </div>
  )
}
