import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ConfirmIdentity } from '../pages/account/ConfirmIdentity.tsx'
import { SignInAgain } from '../pages/account/SignInAgain.tsx'
import { queryClient } from '../lib/api/queries.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { useFollowedRenders } from '../renders/followedRenders.ts'
import { late } from '../lib/ui/loading/lateParts.ts'
import { ToastRegion } from '../lib/ui/overlay/ToastRegion.tsx'
import { Waiting } from '../lib/ui/frame/Waiting.tsx'

/** Most visits request no picture; where this does not come, the pictures are there all the same. */
const RenderNotices = late(
  withWords(['pictures'], () => import('../renders/RenderNotices.tsx')),
  () => null,
)

const Notices = () => {
  const isFollowing = useFollowedRenders(({ renders }) => renders.length > 0)
  return isFollowing ? (
    <Suspense>
      <RenderNotices />
    </Suspense>
  ) : null
}

/** What every page but home stands in: the service's answers, the locale of the fields, notices, and the sign-in dialog. */
export const Workplace = () => {
  const { locale } = useFormat()
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Waiting />}>
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
