import { useId, type ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../lib/ui/states.tsx'

interface Props {
  title: string
  /** What its button does. */
  action: string
  onSubmit: () => void
  onClose: () => void
  isPending: boolean
  /** Why it was refused, where no field says so. */
  error: unknown
  /** It asks before something is done that cannot be undone. */
  asks?: boolean
  isDisabled?: boolean
  wide?: boolean
  children: ReactNode
}

/** A form over the page, sent by its button or by Enter. */
export const FormDialog = ({
  title,
  action,
  onSubmit,
  onClose,
  isPending,
  error,
  asks = false,
  isDisabled = false,
  wide = false,
  children,
}: Props) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog
      isOpen
      wide={wide}
      role={asks ? 'alertdialog' : 'dialog'}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={id} variant={asks ? 'danger' : 'primary'} isPending={isPending} isDisabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        validationBehavior="aria"
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && !isDisabled) onSubmit()
        }}
      >
        {children}
        <ErrorNotice error={error} />
      </Form>
    </Dialog>
  )
}
