import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { startSession } from '../../../lib/api/session.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { adoptCurrency } from './adoptCurrency.ts'

/** E-mail and password. What a guest has made comes along into the account. */
export const SignInForm = ({ email: known = '', onDone }: { email?: string; onDone: () => void }) => {
  const { t } = useTranslation('account')
  const signIn = useMutation({
    mutationFn: (body: Body<'login'>) => call('login', { body }),
    onSuccess: (answer) => {
      adoptCurrency(answer.user.preferences)
      startSession(answer)
      onDone()
    },
  })
  const form = useForm({ email: known, password: '' }, signIn, (typed) => typed, {
    isReady: ({ email, password }) => email.includes('@') && password !== '',
  })
  return (
    <Form className={page.stack} {...form.props}>
      <TextField label={t('email')} type="email" name="email" autoComplete="email" {...form.field('email')} isRequired />
      <TextField label={t('password')} type="password" name="password" autoComplete="current-password" {...form.field('password')} isRequired />
      <ErrorNotice error={form.error} />
      <Button type="submit" variant="primary" wide isPending={signIn.isPending} isDisabled={!form.isReady}>
        {t(signIn.isPending ? 'signIn.busy' : 'signIn.do')}
      </Button>
    </Form>
  )
}
