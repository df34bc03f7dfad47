import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { call } from '../../../lib/api/client.ts'
import { startSession } from '../../../lib/api/session.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { adoptCurrency } from './adoptCurrency.ts'

/** E-mail and password. What a guest has made comes along into the account. */
export const SignInForm = ({ email: known = '', onDone }: { email?: string; onDone: () => void }) => {
  const { t } = useTranslation('account')
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const signIn = useMutation({
    mutationFn: () => call('login', { body: { email, password } }),
    onSuccess: (answer) => {
      adoptCurrency(answer.user.preferences)
      startSession(answer)
      onDone()
    },
  })
  return (
    <Form
      className={page.stack}
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate()
      }}
    >
      <TextField label={t('email')} type="email" name="email" autoComplete="email" value={email} onChange={setEmail} isRequired />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
      />
      <ErrorNotice error={signIn.error} />
      <Button type="submit" variant="primary" wide isPending={signIn.isPending} isDisabled={!email.includes('@') || password === ''}>
        {t(signIn.isPending ? 'signIn.busy' : 'signIn.do')}
      </Button>
    </Form>
  )
}
