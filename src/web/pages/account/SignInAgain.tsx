import { Suspense } from 'react'
import { useSessionExpired } from '../../lib/api/useSession.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { late } from '../../lib/ui/loading/lateParts.ts'

/** A dialog with a form weighs as much as a page, and most visits never see it. */
const ExpiredDialog = late(withWords(['account', 'errors'], () => import('./ExpiredDialog.tsx')))

/** Over whatever page is open, when the service no longer knows the session: what is on the page stays, and is sent afterwards. */
export const SignInAgain = () =>
  useSessionExpired() ? (
    <Suspense>
      <ExpiredDialog />
    </Suspense>
  ) : null
