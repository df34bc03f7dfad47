import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { FurnishedProject } from '#contract/design/design.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import SharedRoom from '../../../studio/SharedRoom.tsx'

/** The room from all sides, to look at. */
const RoomView = ({ project, sessionToken }: { project: FurnishedProject; sessionToken: string }) => {
  const { locale } = useFormat()
  const read = useCallback(async () => (await call('getArByToken', { params: { sessionToken } })).project ?? project, [sessionToken, project])
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <SharedRoom project={project} read={read} commentsSlot={null} />
      </QueryClientProvider>
    </I18nProvider>
  )
}
export default RoomView
