import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { call } from '../../../lib/api/client.ts'
import { recently } from '../recently.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { profileQuery } from '../../../lib/api/queries.ts'
import { sessionState, startSession } from '../../../lib/api/session.ts'

/** Changes the profile; the header's name follows. */
export const useUpdateProfile = (onDone: (user: User) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'updateProfile'>) => recently((proof) => call('updateProfile', { body: { ...body, ...proof } })),
    onSuccess: ({ user }) => {
      client.setQueryData(profileQuery().queryKey, { user })
      const { session } = sessionState()
      if (session?.userId === user.id) startSession({ user, token: session.token })
      onDone(user)
    },
  })
}
