import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { LIMITS } from '#contract/wire/limits.ts'
import { REFERRAL_POINTS } from '#contract/pricing/loyalty.ts'
import { call } from '../../../lib/api/client.ts'
import { startSession } from '../../../lib/api/session.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import styles from './register.module.css'
import { useGoOn } from '../useGoOn.ts'

export const Register = () => {
  const { t } = useTranslation('account')
  const { next, referral = '' } = useSearch({ from: '/workplace/register' })
  const goOn = useGoOn()
  const [form, setForm] = useState({ firstName: '', lastName: '', email: '', password: '' })
  const [referralCode, setReferralCode] = useState(referral)
  const [acceptMarketing, setMarketing] = useState(false)
  const register = useMutation({
    mutationFn: () => call('register', { body: { ...form, acceptMarketing, ...(referralCode.trim() && { referralCode }) } }),
    onSuccess: (answer) => {
      startSession(answer)
      toast(t('register.sent', { email: form.email.trim() }))
      goOn(next)
    },
  })
  const remarks = fieldRemarks(register.error)
  const field = (name: keyof typeof form) => ({
    name,
    label: t(name),
    value: form[name],
    onChange: (value: string) => setForm((before) => ({ ...before, [name]: value })),
    error: remarks[name],
    isRequired: true,
  })
  usePageTitle(t('register.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('register.title')}</h1>
      <p className={page.lead}>{t('register.lead')}</p>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          register.mutate()
        }}
      >
        <div className={page.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('password')} type="password" autoComplete="new-password" hint={t('password.hint', { least: PASSWORD_LENGTH })} />
        <details className={styles.referral} open={referral !== '' || remarks['referralCode'] !== undefined || undefined}>
          <summary>{t('referral.have')}</summary>
          <TextField
            label={t('referral')}
            hint={t('referral.hint', { points: REFERRAL_POINTS })}
            name="referralCode"
            autoComplete="off"
            maxLength={LIMITS.text.code}
            value={referralCode}
            onChange={setReferralCode}
            error={remarks['referralCode']}
          />
        </details>
        <Checkbox isSelected={acceptMarketing} onChange={setMarketing}>
          {t('marketing')}
        </Checkbox>
        <ErrorNotice error={register.error} />
        <Button type="submit" variant="primary" wide isPending={register.isPending} isDisabled={Object.values(form).includes('')}>
          {t(register.isPending ? 'register.busy' : 'register.do')}
        </Button>
      </Form>
      <p>
        {t('register.known')}{' '}
        <Link to="/sign-in" search={next ? { next } : {}}>
          {t('signIn.title')}
        </Link>
      </p>
    </div>
  )
}
