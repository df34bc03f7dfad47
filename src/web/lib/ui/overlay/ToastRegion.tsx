import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { classNames } from '../classNames.ts'
import { PlainButton } from '../forms/PlainButton.tsx'
import { dismiss, useToasts } from '../toasts.ts'
import buttons from '../forms/button.module.css'
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
            <PlainButton
              variant="quiet"
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </PlainButton>
          )}
          <PlainButton variant="quiet" className={buttons.icon} aria-label={t('dialog.close')} title={t('dialog.close')} onClick={() => dismiss(id)}>
            <X size={18} aria-hidden="true" />
          </PlainButton>
        </div>
      ))}
    </div>
  )
}
