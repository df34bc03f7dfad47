import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { SignInForm } from './SignInForm.tsx'
import { useGoOn } from '../useGoOn.ts'

export const SignIn = () => {
  const { t } = useTranslation('account')
  const { next } = useSearch({ from: '/workplace/sign-in' })
  const goOn = useGoOn()
  const session = useSession()
  usePageTitle(t('signIn.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('signIn.title')}</h1>
      <p className={page.lead}>{t(session ? 'signIn.lead.guest' : 'signIn.lead')}</p>
      <SignInForm onDone={() => goOn(next)} />
      <p>
        <Link to="/forgot-password" search={next ? { next } : {}}>
          {t('signIn.forgot')}
        </Link>
      </p>
      <p>
        {t('signIn.new')}{' '}
        <Link to="/register" search={next ? { next } : {}}>
          {t('register.title')}
        </Link>
      </p>
    </div>
  )
}
