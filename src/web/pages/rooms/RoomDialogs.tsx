/** The two questions that a room in a list asks: its new name, and whether it may go for good. */
import { useState } from 'react'
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
    <Dialog
      isOpen
      role="alertdialog"
      title={t('delete.title', { name: room.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('delete.keep')}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={go}>
            {t('delete.do')}
          </Button>
        </>
      }
    >
      <p>{t('delete.body', { count: room.itemCount })}</p>
      <ErrorNotice error={remove.error} />
    </Dialog>
  )
}

export const AskName = ({ room, onClose }: Asked) => {
  const { t } = useTranslation('rooms')
  const { t: ofShell } = useTranslation()
  const rename = useRename()
  const [name, setName] = useState(room.name)
  const taken = refusedWith(rename.error, 'PROJECT_NAME_EXISTS')
  return (
    <Dialog isOpen title={t('rename.title', { name: room.name })} onClose={onClose}>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ room, name: name.trim() }, { onSuccess: onClose })
        }}
      >
        <TextField
          label={t('rename.label')}
          value={name}
          maxLength={120}
          error={taken ? t('new.taken') : undefined}
          onChange={(typed) => {
            setName(typed)
            rename.reset()
          }}
        />
        {!taken && <ErrorNotice error={rename.error} />}
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={rename.isPending} isDisabled={name.trim() === ''}>
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
