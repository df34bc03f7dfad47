/** Asks for the password of who signed in a while ago. */
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useStore } from 'zustand'
import { refusedWith } from '../../lib/api/failure.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../lib/ui/states.tsx'
import { passwordAsked } from './recently.ts'

const PasswordDialog = () => {
  const { t } = useTranslation('account')
  const asked = useStore(passwordAsked, (state) => state.asked)
  const session = useSession()
  const form = useId()
  const [password, setPassword] = useState('')
  const confirm = useMutation({ mutationFn: async () => asked?.confirm(password), networkMode: 'always' })
  if (asked === null) return null
  const wrong = refusedWith(confirm.error, 'INCORRECT_PASSWORD') ? confirm.error.message : undefined
  return (
    <Dialog
      isOpen
      title={t('recent.title')}
      onClose={confirm.isPending ? undefined : asked.cancel}
      actions={
        <Button type="submit" form={form} variant="primary" isPending={confirm.isPending} isDisabled={password === ''}>
          {t(confirm.isPending ? 'recent.busy' : 'recent.do')}
        </Button>
      }
    >
      <Form
        id={form}
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '' && !confirm.isPending) confirm.mutate()
        }}
      >
        <p>{t('recent.body')}</p>
        {/* By it a browser knows whose password it may fill in. */}
        <input type="email" name="email" autoComplete="username" value={session?.email ?? ''} readOnly hidden />
        <TextField
          label={t('password')}
          type="password"
          name="currentPassword"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
          autoFocus
          value={password}
          onChange={(typed) => {
            setPassword(typed)
            confirm.reset()
          }}
          error={wrong}
          isRequired
        />
        {wrong === undefined && <ErrorNotice error={confirm.error} />}
      </Form>
    </Dialog>
  )
}
export default PasswordDialog
