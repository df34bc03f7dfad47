import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ConfirmIdentity } from '../account/ConfirmIdentity.tsx'
import { SignInAgain } from '../account/SignInAgain.tsx'
import { queryClient } from '../api/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { withWords } from '../i18n/i18n.ts'
import { useFollowedRenders } from '../renders/followedRenders.ts'
import { late } from '../ui/lateParts.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { Waiting } from '../ui/Waiting.tsx'

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
