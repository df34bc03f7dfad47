import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../forms/Button.tsx'
import { classNames } from '../classNames.ts'
import styles from './overlay.module.css'
import { useEscapeAnywhere } from './useEscapeAnywhere.ts'

interface Props {
  title: string
  isOpen: boolean
  /** Absent: the dialog must be answered and has no close button. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
}

const Content = ({ title, onClose, children, actions, role }: Omit<Props, 'isOpen'>) => {
  const { t } = useTranslation()
  useEscapeAnywhere(onClose)
  return (
    <AriaDialog className={styles.dialog} role={role ?? 'dialog'}>
      <div className={styles.head}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {onClose && <IconButton name={t('dialog.close')} icon={<X size={20} aria-hidden="true" />} onPress={onClose} />}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </AriaDialog>
  )
}

/** A question or a form over the page. Escape and a press outside close it, unless it must be answered. */
export const Dialog = ({ isOpen, wide, widest, ...content }: Props & { wide?: boolean; widest?: boolean }) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => !open && content.onClose?.()}
    isDismissable={content.onClose !== undefined}
    isKeyboardDismissDisabled={content.onClose === undefined}
    className={styles.shade}
  >
    <Modal className={classNames(styles.paper, wide && styles.wide, widest && styles.widest)}>
      <Content {...content} />
    </Modal>
  </ModalOverlay>
)
