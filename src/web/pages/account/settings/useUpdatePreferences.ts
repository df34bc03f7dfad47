import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '#contract/accounts/accounts.ts'
import { call } from '../../../lib/api/client.ts'
import type { Body } from '../../../lib/api/endpoints.ts'
import { profileQuery } from '../../../lib/api/queries.ts'

/** Changes preferences, field by field; two presses in a row are sent one after the other. */
export const useUpdatePreferences = (onDone?: (preferences: Preferences) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'updatePreferences'>) => call('updatePreferences', { body }),
    scope: { id: 'preferences' },
    onSuccess: ({ preferences }) => {
      client.setQueryData(profileQuery().queryKey, (known) => known && { user: { ...known.user, preferences } })
      onDone?.(preferences)
    },
  })
}
