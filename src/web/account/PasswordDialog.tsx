/** Asks for the password of who signed in a while ago. */
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useStore } from 'zustand'
import { refusedWith } from '../api/failure.ts'
import { useSession } from '../api/useSession.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import page from '../ui/page.module.css'
import { ErrorNotice } from '../ui/states.tsx'
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
