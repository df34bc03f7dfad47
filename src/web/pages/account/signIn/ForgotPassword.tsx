import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Form } from 'react-aria-components/Form'
import { call } from '../../../lib/api/client.ts'
import { startSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { isEmail } from '../addresses/address.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm, type Form as FormState } from '../../../lib/ui/forms/useForm.ts'
import { CodeField } from '../contact/CodeField.tsx'
import { DIGITS, useSendCode, type CodeSending } from '../contact/codes.ts'
import styles from '../contact/confirm.module.css'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import { adoptCurrency } from './adoptCurrency.ts'
import { useGoOn } from '../useGoOn.ts'

interface StepProps {
  /** As it is sent. */
  email: string
  sending: CodeSending<string>
}

const EmailStep = ({ form }: { form: FormState<{ email: string }> }) => {
  const { t } = useTranslation('account')
  return (
    <>
      <p className={page.lead}>{t('forgot.lead')}</p>
      <Form className={page.stack} {...form.props}>
        <TextField label={t('email')} type="email" name="email" autoComplete="email" {...form.field('email')} isRequired />
        <ErrorNotice error={form.error} />
        <Button type="submit" variant="primary" wide isPending={form.isPending} isDisabled={!form.isReady}>
          {t(form.isPending ? 'forgot.sending' : 'forgot.send')}
        </Button>
      </Form>
    </>
  )
}

/** The new password is set, and opens the account at once. */
const useReset = (email: string) => {
  const { t } = useTranslation('account')
  const { next } = useSearch({ from: '/workplace/forgot-password' })
  const goOn = useGoOn()
  return useMutation({
    mutationFn: async ({ newPassword, ...typed }: { code: string; newPassword: string; revokeApiKeys: boolean }) => {
      await call('resetPassword', { body: { email, newPassword, ...typed } })
      return call('login', { body: { email, password: newPassword } })
    },
    onSuccess: (answer) => {
      adoptCurrency(answer.user.preferences)
      startSession(answer)
      toast(t('forgot.done'))
      goOn(next, { otherwise: '/account', replace: true })
    },
  })
}

const CodeStep = ({ email, sending }: StepProps) => {
  const { t } = useTranslation(['account', 'profile'])
  const reset = useReset(email)
  const form = useForm({ code: '', newPassword: '', revokeApiKeys: true }, reset, (typed) => typed, {
    codes: { INVALID_VERIFICATION_CODE: 'code' },
    isReady: ({ code, newPassword }) => code.length === DIGITS && newPassword !== '',
  })
  const { send, wait, forget } = sending
  return (
    <>
      <p role="status">
        {t('forgot.sent')}
        <span className={styles.address}>
          <bdi>{email}</bdi>
        </span>
      </p>
      <Form className={page.stack} {...form.props}>
        <CodeField
          label={t('confirm.code.email', { ns: 'profile' })}
          {...form.field('code')}
          onChange={(code) => {
            form.change({ code })
            reset.reset()
          }}
        />
        <TextField
          label={t('forgot.password')}
          type="password"
          name="newPassword"
          autoComplete="new-password"
          hint={t('password.hint', { least: PASSWORD_LENGTH })}
          {...form.field('newPassword')}
          isRequired
        />
        <Checkbox isSelected={form.values.revokeApiKeys} onChange={(revokeApiKeys) => form.change({ revokeApiKeys })}>
          {t('forgot.revokeKeys')}
        </Checkbox>
        <ErrorNotice error={form.error} />
        <Button type="submit" variant="primary" wide isPending={reset.isPending} isDisabled={!form.isReady}>
          {t(reset.isPending ? 'forgot.busy' : 'forgot.do')}
        </Button>
      </Form>
      <p className={classNames(page.quiet, page.small)}>{t('forgot.spam')}</p>
      <ErrorNotice error={send.error} />
      <div className={page.row}>
        <Button
          onPress={() => {
            form.change({ code: '' })
            reset.reset()
            send.mutate(email)
          }}
          isPending={send.isPending}
          isDisabled={wait > 0}
        >
          {wait > 0 ? t('confirm.wait', { ns: 'profile', count: wait }) : t('confirm.again', { ns: 'profile' })}
        </Button>
        <Button variant="quiet" onPress={forget}>
          {t('forgot.other')}
        </Button>
      </div>
    </>
  )
}

/** A new password for a user who has forgotten theirs, by a code to their mailbox. */
export const ForgotPassword = () => {
  const { t } = useTranslation('account')
  const sending = useSendCode((email: string) => call('forgotPassword', { body: { email } }))
  const form = useForm({ email: '' }, sending.send, ({ email }) => email.trim(), { isReady: ({ email }) => isEmail(email) })
  usePageTitle(t('forgot.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('forgot.title')}</h1>
      {sending.isSent ? <CodeStep email={form.values.email.trim()} sending={sending} /> : <EmailStep form={form} />}
    </div>
  )
}
