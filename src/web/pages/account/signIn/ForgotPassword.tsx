import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { startSession } from '../../../lib/api/session.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { isEmail } from '../addresses/address.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { CodeField } from '../contact/CodeField.tsx'
import { DIGITS, useSendCode, type CodeSending } from '../contact/codes.ts'
import styles from '../contact/confirm.module.css'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import { adoptCurrency } from './adoptCurrency.ts'
import { useGoOn } from '../useGoOn.ts'

interface StepProps {
  email: string
  sending: CodeSending
}

const EmailStep = ({ email, onEmail, sending: { send } }: StepProps & { onEmail: (email: string) => void }) => {
  const { t } = useTranslation('account')
  const remark = fieldRemarks(send.error)['email']
  return (
    <>
      <p className={page.lead}>{t('forgot.lead')}</p>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmail(email) && !send.isPending) send.mutate()
        }}
      >
        <TextField label={t('email')} type="email" name="email" autoComplete="email" value={email} onChange={onEmail} error={remark} isRequired />
        {remark === undefined && <ErrorNotice error={send.error} />}
        <Button type="submit" variant="primary" wide isPending={send.isPending} isDisabled={!isEmail(email)}>
          {t(send.isPending ? 'forgot.sending' : 'forgot.send')}
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
    networkMode: 'always',
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
  const [code, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [revokeApiKeys, setRevokeApiKeys] = useState(true)
  const reset = useReset(email)
  const refused = fieldRemarks(reset.error)
  const wrong = refusedWith(reset.error, 'INVALID_VERIFICATION_CODE') ? reset.error.message : undefined
  const remarks = { code: refused['code'] ?? wrong, newPassword: refused['newPassword'] }
  const { send, wait, forget } = sending
  return (
    <>
      <p role="status">
        {t('forgot.sent')}
        <span className={styles.address}>
          <bdi>{email}</bdi>
        </span>
      </p>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === DIGITS && newPassword !== '' && !reset.isPending) reset.mutate({ code, newPassword, revokeApiKeys })
        }}
      >
        <CodeField
          label={t('confirm.code.email', { ns: 'profile' })}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            reset.reset()
          }}
          error={remarks.code}
        />
        <TextField
          label={t('forgot.password')}
          type="password"
          name="newPassword"
          autoComplete="new-password"
          hint={t('password.hint', { least: PASSWORD_LENGTH })}
          value={newPassword}
          onChange={setNewPassword}
          error={remarks.newPassword}
          isRequired
        />
        <Checkbox isSelected={revokeApiKeys} onChange={setRevokeApiKeys}>
          {t('forgot.revokeKeys')}
        </Checkbox>
        {remarks.code === undefined && remarks.newPassword === undefined && <ErrorNotice error={reset.error} />}
        <Button type="submit" variant="primary" wide isPending={reset.isPending} isDisabled={code.length < DIGITS || newPassword === ''}>
          {t(reset.isPending ? 'forgot.busy' : 'forgot.do')}
        </Button>
      </Form>
      <p className={classNames(page.quiet, page.small)}>{t('forgot.spam')}</p>
      <ErrorNotice error={send.error} />
      <div className={page.row}>
        <Button
          onPress={() => {
            setCode('')
            reset.reset()
            send.mutate()
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

/** A new password for someone who has forgotten theirs, by a code to their mailbox. */
export const ForgotPassword = () => {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState('')
  const email = typed.trim()
  const sending = useSendCode(() => call('forgotPassword', { body: { email } }))
  usePageTitle(t('forgot.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('forgot.title')}</h1>
      {sending.isSent ? <CodeStep email={email} sending={sending} /> : <EmailStep email={typed} onEmail={setTyped} sending={sending} />}
    </div>
  )
}
