/** Mutations of a room in a list. Each invalidates the lists when it is done. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/design/design.ts'
import { call } from '../../lib/api/client.ts'
import { sessionState } from '../../lib/api/session.ts'

const useRoomChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }) })
}

export const useRename = () =>
  useRoomChange(({ room, name }: { room: Project; name: string }) => call('updateProject', { params: { projectId: room.id }, body: { name } }))

export const useSetArchived = () =>
  useRoomChange(({ room, archived }: { room: Project; archived: boolean }) =>
    call('updateProject', { params: { projectId: room.id }, body: { status: archived ? 'archived' : 'draft' } }),
  )

export const useDuplicate = () => useRoomChange((room: Project) => call('duplicateProject', { params: { projectId: room.id }, body: {} }))

/** Removes the user from a room of another owner. */
export const useLeave = () =>
  useRoomChange((room: Project) => call('removeCollaborator', { params: { projectId: room.id, userId: sessionState().session?.userId ?? '' } }))
