import { Suspense } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useSession, useSessionExpired } from '../api/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { leave } from './leave.ts'
import { SignInForm } from './SignInForm.tsx'

const Ask = () => {
  const { t } = useTranslation('account')
  const session = useSession()
  return (
    <Dialog
      isOpen
      title={t('again.title')}
      actions={
        <Button variant="quiet" onPress={leave}>
          {t('again.without')}
        </Button>
      }
    >
      <p>{t(session?.isGuest ? 'again.guest' : 'again.body')}</p>
      <SignInForm email={session?.email ?? ''} onDone={() => undefined} />
    </Dialog>
  )
}

/** Over whatever page is open, when the service no longer knows the session: what is on the page stays, and is sent afterwards. */
export const SignInAgain = () =>
  useSessionExpired() ? (
    <Suspense>
      <Ask />
    </Suspense>
  ) : null
