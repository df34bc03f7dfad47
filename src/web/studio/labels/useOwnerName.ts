import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useLive, useStudio } from '../context.ts'

/** Name of the room's owner, present or not; null for a guest, in a room of the user's own, and until it is known. */
export const useOwnerName = (): string | null => {
  const { projectId } = useStudio()
  const own = useLive((state) => state.permission === 'owner')
  const here = useLive((state) => state.people.others.find(({ permission }) => permission === 'owner')?.name ?? null)
  const { data } = useQuery({
    queryKey: ['owner', projectId],
    queryFn: async ({ signal }) => (await call('getProject', { params: { projectId }, query: { include: 'owner' }, signal })).project.owner ?? null,
    staleTime: Infinity,
    enabled: !own,
  })
  return own ? null : (here ?? data?.name ?? null)
}
