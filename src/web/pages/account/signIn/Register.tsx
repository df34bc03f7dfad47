import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Form } from 'react-aria-components/Form'
import { LIMITS } from '#contract/wire/limits.ts'
import { REFERRAL_POINTS } from '#contract/pricing/loyalty.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { startSession } from '../../../lib/api/session.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { Checkbox, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { PASSWORD_LENGTH } from '../passwordLength.ts'
import styles from './register.module.css'
import { useGoOn } from '../useGoOn.ts'

const EMPTY = { firstName: '', lastName: '', email: '', password: '' }

export const Register = () => {
  const { t } = useTranslation('account')
  const { next, referral = '' } = useSearch({ from: '/workplace/register' })
  const goOn = useGoOn()
  const register = useMutation({
    mutationFn: (body: Body<'register'>) => call('register', { body }),
    onSuccess: (answer) => {
      startSession(answer)
      toast(t('register.sent', { email: form.values.email.trim() }))
      goOn(next)
    },
  })
  const form = useForm(
    { ...EMPTY, referralCode: referral, acceptMarketing: false },
    register,
    ({ referralCode, ...typed }) => ({ ...typed, ...(referralCode.trim() && { referralCode }) }),
    { isReady: ({ firstName, lastName, email, password }) => ![firstName, lastName, email, password].includes('') },
  )
  const field = (name: keyof typeof EMPTY) => ({ ...form.field(name), name, label: t(name), isRequired: true })
  usePageTitle(t('register.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('register.title')}</h1>
      <p className={page.lead}>{t('register.lead')}</p>
      <Form className={page.stack} {...form.props}>
        <div className={page.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('password')} type="password" autoComplete="new-password" hint={t('password.hint', { least: PASSWORD_LENGTH })} />
        <details className={styles.referral} open={referral !== '' || form.remarks['referralCode'] !== undefined || undefined}>
          <summary>{t('referral.have')}</summary>
          <TextField
            label={t('referral')}
            hint={t('referral.hint', { points: REFERRAL_POINTS })}
            name="referralCode"
            autoComplete="off"
            maxLength={LIMITS.text.code}
            {...form.field('referralCode')}
          />
        </details>
        <Checkbox isSelected={form.values.acceptMarketing} onChange={(acceptMarketing) => form.change({ acceptMarketing })}>
          {t('marketing')}
        </Checkbox>
        <ErrorNotice error={register.error} />
        <Button type="submit" variant="primary" wide isPending={register.isPending} isDisabled={!form.isReady}>
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
