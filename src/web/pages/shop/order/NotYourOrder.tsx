import { useSession } from '../../../lib/api/useSession.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { EmptyState, SignInState } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'

/** Shows how to open an order that this session may not read. The same where there is no such number, so that numbers cannot be guessed. */
export const NotYourOrder = ({ number }: { number: string }) => {
  const { t } = useTranslation('shop')
  const isGuest = useSession()?.isGuest ?? true
  usePageTitle(t('order.title', { number }))
  const find = (
    <ButtonLink to="/find-order" search={{ number }} variant={isGuest ? 'outline' : 'primary'}>
      {t('find.open')}
    </ButtonLink>
  )
  if (isGuest) return <SignInState level="h1" title={t('order.signIn.title')} body={t('order.signIn.body')} actions={find} />
  return (
    <EmptyState level="h1" title={t('order.others.title')} actions={find}>
      {t('order.signIn.body')}
    </EmptyState>
  )
}
