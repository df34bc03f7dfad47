import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useStore } from 'zustand'
import { passwordAsked } from '../pages/account/recently.ts'
import { queryClient } from '../lib/api/queries.ts'
import { useSessionExpired } from '../lib/api/useSession.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { useFollowedRenders } from '../renders/followedRenders.ts'
import { lazyChunk } from '../lib/ui/loading/lazyChunks.ts'
import { ToastRegion } from '../lib/ui/overlay/ToastRegion.tsx'
import { PageLoading } from '../lib/ui/frame/PageLoading.tsx'

/** Most visits request no render; where this chunk fails to load, the renders are made all the same. */
const RenderNotices = lazyChunk(
  withWords(['pictures'], () => import('../renders/RenderNotices.tsx')),
  () => null,
)

/** Dialogs with a form weigh as much as a page, and most visits never open them. */
const PasswordDialog = lazyChunk(withWords(['account', 'errors'], () => import('../pages/account/PasswordDialog.tsx')))
const ExpiredDialog = lazyChunk(withWords(['account', 'errors'], () => import('../pages/account/ExpiredDialog.tsx')))

/** Over any page: when the service asks for the password of a session that was started a while ago. */
const ConfirmIdentity = () =>
  useStore(passwordAsked, ({ asked }) => asked !== null) ? (
    <Suspense>
      <PasswordDialog />
    </Suspense>
  ) : null

/** Over any page: when the service no longer knows the session. The page keeps its state, and unsent changes are sent afterwards. */
const SignInAgain = () =>
  useSessionExpired() ? (
    <Suspense>
      <ExpiredDialog />
    </Suspense>
  ) : null

const Notices = () => {
  const isFollowing = useFollowedRenders(({ renders }) => renders.length > 0)
  return isFollowing ? (
    <Suspense>
      <RenderNotices />
    </Suspense>
  ) : null
}

/** The frame of every page but home: the query client, the locale of the fields, notices, and the sign-in dialog. */
export const Workplace = () => {
  const { locale } = useFormat()
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
        <ToastRegion />
        <SignInAgain />
        <ConfirmIdentity />
        <Notices />
      </QueryClientProvider>
    </I18nProvider>
  )
}
