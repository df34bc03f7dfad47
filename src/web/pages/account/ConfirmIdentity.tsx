import { Suspense } from 'react'
import { useStore } from 'zustand'
import { withWords } from '../../lib/i18n/i18n.ts'
import { late } from '../../lib/ui/loading/lateParts.ts'
import { passwordAsked } from './recently.ts'

const PasswordDialog = late(withWords(['account', 'errors'], () => import('./PasswordDialog.tsx')))

/** Over whatever page is open, when the service asks who signed in a while ago for the password. */
export const ConfirmIdentity = () =>
  useStore(passwordAsked, ({ asked }) => asked !== null) ? (
    <Suspense>
      <PasswordDialog />
    </Suspense>
  ) : null
