import { useId } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import type { Form } from '../forms/useForm.ts'
import page from '../frame/page.module.css'
import { ErrorNotice } from '../states.tsx'
import { ActionDialog, type ActionDialogProps } from './ActionDialog.tsx'

type Props = Omit<ActionDialogProps, 'isPending'> & { form: Pick<Form<object>, 'error' | 'isPending' | 'isReady' | 'props'> }

/** A form over the page, sent by its button or by Enter. */
export const FormDialog = ({ form, isDisabled = false, children, ...dialog }: Props) => {
  const id = useId()
  return (
    <ActionDialog {...dialog} form={id} isPending={form.isPending} isDisabled={isDisabled || !form.isReady}>
      <AriaForm id={id} validationBehavior="aria" className={page.stack} {...form.props}>
        {children}
        <ErrorNotice error={form.error} />
      </AriaForm>
    </ActionDialog>
  )
}
