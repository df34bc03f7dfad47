import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
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
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const change = useMutation({
    mutationFn: (body: Typed) => call('changePassword', { body }),
    networkMode: 'always',
    onSuccess: () => {
      setTyped(EMPTY)
      setTried(false)
      toast(t('password.done'))
      void client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const differs = typed.newPassword !== typed.confirmPassword
  const refused = fieldRemarks(change.error)
  const incorrect = refusedWith(change.error, 'INCORRECT_PASSWORD') ? change.error.message : undefined
  const remarks: Partial<Typed> = {
    ...refused,
    ...(incorrect !== undefined && { currentPassword: incorrect }),
    ...(tried && differs && { confirmPassword: t('password.differs') }),
  }
  return (
    <Section title={t('password')} lead={t('password.lead')}>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!differs && !change.isPending) change.mutate(typed)
        }}
      >
        {/* By it a browser knows whose password it may keep. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(([name, label, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            type="password"
            label={t(label)}
            autoComplete={autoComplete}
            hint={name === 'newPassword' && t('password.hint', { ns: 'account', least: PASSWORD_LENGTH })}
            value={typed[name]}
            onChange={(words) => {
              setTyped((before) => ({ ...before, [name]: words }))
              change.reset()
            }}
            error={remarks[name]}
            isRequired
          />
        ))}
        {Object.keys(remarks).length === 0 && <ErrorNotice error={change.error} />}
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={change.isPending} isDisabled={Object.values(typed).includes('')}>
            {t('password.do')}
          </Button>
          <Link to="/forgot-password">{t('password.forgot')}</Link>
        </div>
      </Form>
    </Section>
  )
}
