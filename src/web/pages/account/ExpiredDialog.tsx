/** Asks to sign in again: the content of the page stays. */
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import { signOut, unsentChanges } from './signOut.ts'
import { SignInForm } from './signIn/SignInForm.tsx'
import { UnsentChanges } from './UnsentChanges.tsx'

const ExpiredDialog = () => {
  const { t } = useTranslation('account')
  const session = useSession()
  const [unsent, setUnsent] = useState(0)
  const goOnWithout = async () => {
    const count = await unsentChanges()
    if (count === 0) await signOut({ discard: true })
    else setUnsent(count)
  }
  if (unsent > 0) return <UnsentChanges unsent={unsent} onStay={() => setUnsent(0)} onDiscard={() => void signOut({ discard: true })} />
  return (
    <Dialog
      isOpen
      title={t('again.title')}
      actions={
        <Button variant="quiet" onPress={() => void goOnWithout()}>
          {t('again.without')}
        </Button>
      }
    >
      <p>{t(session?.isGuest ? 'again.guest' : 'again.body')}</p>
      <SignInForm email={session?.email ?? ''} onDone={() => undefined} />
    </Dialog>
  )
}
export default ExpiredDialog
