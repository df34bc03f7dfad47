import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../forms/Button.tsx'
import { ErrorNotice } from '../states.tsx'
import { Dialog } from './Dialog.tsx'

export interface ActionDialogProps {
  title: string
  /** The word on the button that acts. */
  action: string
  /** The word on the button that leaves all as it is; null for no such button. */
  cancel?: string | null
  /** Absent: it cannot be closed while it acts. */
  onClose: (() => void) | undefined
  isPending: boolean
  isDisabled?: boolean
  /** It cannot be undone, or takes something away. */
  isDanger?: boolean
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  children: ReactNode
}

interface Acting extends ActionDialogProps {
  /** Presses on the button send the form of this id, */
  form?: string
  /** or do this. */
  onAction?: () => void
  /** The failure, where nothing else on the dialog says it. */
  error?: unknown
}

/** A question over the page with two answers: one acts, one leaves all as it is. */
export const ActionDialog = ({
  action,
  cancel,
  isPending,
  isDisabled = false,
  isDanger = false,
  form,
  onAction,
  error = null,
  children,
  ...dialog
}: Acting) => {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      {...dialog}
      actions={
        <>
          {cancel !== null && (
            <Button variant="quiet" onPress={() => dialog.onClose?.()} isDisabled={dialog.onClose === undefined}>
              {cancel ?? t('dialog.cancel')}
            </Button>
          )}
          <Button
            {...(form === undefined ? { onPress: () => onAction?.() } : { type: 'submit', form })}
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isDisabled}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <ErrorNotice error={error} />
    </Dialog>
  )
}
