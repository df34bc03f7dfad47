import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Form } from 'react-aria-components/Form'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { Section } from '../AccountSection.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Typed = typeof EMPTY
const FIELDS = [
  ['currentPassword', 'password.current', 'current-password'],
  ['newPassword', 'password.new', 'new-password'],
  ['confirmPassword', 'password.repeat', 'new-password'],
] as const

export const Password = ({ email }: { email: string }) => {
  const { t } = useTranslation(['settings', 'account'])
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Typed) => call('changePassword', { body }),
    onSuccess: () => {
      toast(t('password.done'))
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const form = useForm(EMPTY, change, (typed) => typed, {
    codes: { INCORRECT_PASSWORD: 'currentPassword' },
    check: ({ newPassword, confirmPassword }) => (newPassword === confirmPassword ? {} : { confirmPassword: t('password.differs') }),
    isReady: (typed) => !Object.values(typed).includes(''),
    forgets: true,
    empties: true,
  })
  return (
    <Section title={t('password')} lead={t('password.lead')}>
      <Form className={page.stack} {...form.props}>
        {/* Tells the browser whose password it may store. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            type="password"
            label={t(label)}
            autoComplete={autoComplete}
            hint={name === 'newPassword' && t('password.hint', { ns: 'account', least: PASSWORD_LENGTH })}
            {...form.field(name)}
            isRequired
          />
        ))}
        <ErrorNotice error={form.error} />
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={change.isPending} isDisabled={!form.isReady}>
            {t('password.do')}
          </Button>
          <Link to="/forgot-password">{t('password.forgot')}</Link>
        </div>
      </Form>
    </Section>
  )
}
