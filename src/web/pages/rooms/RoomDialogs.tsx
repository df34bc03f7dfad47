/** Dialogs of a room in a list: its new name, and the confirmation to delete it. */
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Project } from '#contract/design/design.ts'
import { refusedWith } from '../../lib/api/failure.ts'
import { useDeleteProject } from '../../lib/api/queries.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../lib/ui/states.tsx'
import { toast } from '../../lib/ui/toasts.ts'
import { useForm } from '../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../lib/ui/overlay/ActionDialog.tsx'
import { useRename } from './roomActions.ts'

interface Asked {
  room: Project
  onClose: () => void
}

export const AskDelete = ({ room, onClose }: Asked) => {
  const { t } = useTranslation('rooms')
  const remove = useDeleteProject()
  const go = () =>
    remove.mutate(room.id, {
      onSuccess: () => {
        toast(t('delete.done', { name: room.name }))
        onClose()
      },
    })
  return (
    <ActionDialog
      role="alertdialog"
      isDanger
      title={t('delete.title', { name: room.name })}
      action={t('delete.do')}
      cancel={t('delete.keep')}
      isPending={remove.isPending}
      onAction={go}
      onClose={onClose}
      error={remove.error}
    >
      <p>{t('delete.body', { count: room.itemCount })}</p>
    </ActionDialog>
  )
}

export const AskName = ({ room, onClose }: Asked) => {
  const { t } = useTranslation('rooms')
  const { t: ofShell } = useTranslation()
  const rename = useRename()
  const taken = refusedWith(rename.error, 'PROJECT_NAME_EXISTS')
  const form = useForm({ name: room.name }, rename, ({ name }) => ({ room, name: name.trim() }), {
    isReady: ({ name }) => name.trim() !== '',
    forgets: true,
    onDone: onClose,
  })
  return (
    <Dialog isOpen title={t('rename.title', { name: room.name })} onClose={onClose}>
      <Form className={page.stack} {...form.props}>
        <TextField label={t('rename.label')} maxLength={120} {...form.field('name')} error={taken ? t('new.taken') : undefined} />
        {!taken && <ErrorNotice error={rename.error} />}
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={rename.isPending} isDisabled={!form.isReady}>
            {t('rename.do')}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {ofShell('dialog.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
