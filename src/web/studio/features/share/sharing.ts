/** Reading and changing how a room is shared. Every change's response replaces the read state. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collaborator } from '#contract/design/project.ts'
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import type { Answer, Body } from '../../../lib/api/endpoints.ts'
import { call } from '../../../lib/api/client.ts'

type Sharing = Answer<'getShare'>
export type Invitation = { email: string; permission: Collaborator['permission'] }

/** The address as it works where this page was reached: the service may know itself by a name that others cannot. */
export const hereFor = (url: string): string => new URL(new URL(url).pathname, window.location.origin).href

/** Phones, and some desktops, have a share sheet of their own. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/** Opens WhatsApp with this message; the user chooses the recipient. */
export const whatsAppUrl = (text: string, url: string): string => `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`

export const sharingQuery = (projectId: string) =>
  queryOptions({ queryKey: ['share', projectId], queryFn: ({ signal }) => call('getShare', { params: { projectId }, signal }), staleTime: 0 })

/** How long a link works, as it is offered. */
export const EXPIRIES = ['never', 'week', 'month', 'date'] as const
export type Expiry = (typeof EXPIRIES)[number]
export const DAYS = { week: 7, month: 30 } as const
const DAY = 86_400_000

/** The end of a day where the reader is. @param day such as `2026-11-28` */
export const endOfDay = (day: string): Date | null => {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
/** The day of a moment where the reader is, as a date field has it. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), String(moment.getMonth() + 1).padStart(2, '0'), String(moment.getDate()).padStart(2, '0')].join('-')

/** When the link ends for a choice made now; null: never. */
export const expiresAfter = (choice: Exclude<Expiry, 'date'>, now: Date): string | null =>
  choice === 'never' ? null : (endOfDay(dayOf(new Date(now.getTime() + DAYS[choice] * DAY)))?.toISOString() ?? null)

type LinkSettings = Pick<Body<'shareProject'>, 'expiresAt' | 'linkPermission'>

/** Request that allows this on the link: one that allows editing and has no end gets one, which may be removed again. */
export const linkSettings = (linkPermission: LinkPermission, expiresAt: string | null, now: Date): LinkSettings =>
  linkPermission === 'edit' && expiresAt === null ? { linkPermission, expiresAt: expiresAfter('month', now) } : { linkPermission }

/** These settings make a link as well; where there was none, none stays behind. */
const shareWithoutLink = async (projectId: string, linked: boolean, body: Body<'shareProject'>): Promise<Sharing> => {
  const answer = await call('shareProject', { params: { projectId }, body })
  if (linked) return answer
  await call('revokeShare', { params: { projectId } })
  return withoutLink(answer)
}
const isLinked = (sharing: Sharing | undefined): boolean => (sharing?.project.shareToken ?? null) !== null

/** The link: created, given an end, allowed more or less. Users who joined by it may be removed with that, or have other rights. */
export const useShareSettings = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: (body: LinkSettings) => call('shareProject', { params: { projectId }, body }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  })
}

const withoutLink = (sharing: Sharing): Sharing => ({
  ...sharing,
  project: { ...sharing.project, shareToken: null, shareUrl: null, expiresAt: null, linkPermission: 'view' },
  collaborators: sharing.collaborators.filter(({ via }) => via !== 'link'),
})

export const useRevokeLink = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: () => call('revokeShare', { params: { projectId } }),
    onSuccess: () => client.setQueryData(key, (before) => before && withoutLink(before)),
  })
}

/** Another link in place of one that is over. */
export const useNewLink = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: async (replaces: boolean) => {
      if (replaces) await call('revokeShare', { params: { projectId } })
      return call('shareProject', { params: { projectId }, body: {} })
    },
    onSuccess: (answer) => client.setQueryData(key, answer),
  })
}

export const useInvite = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: (invitation: Invitation) => call('shareProject', { params: { projectId }, body: { collaborators: [invitation] } }),
    onSuccess: (answer) => client.setQueryData(key, answer),
  })
}

/** Settings of the room that are not part of the link: the public switch, comments. */
export const useSwitches = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: (body: Pick<Body<'shareProject'>, 'isPublic' | 'allowComments'>) =>
      shareWithoutLink(projectId, isLinked(client.getQueryData(key)), body),
    onSuccess: (answer) => client.setQueryData(key, answer),
  })
}

export const useSetPermission = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: ({ id, permission }: Pick<Collaborator, 'id' | 'permission'>) =>
      call('updateCollaborator', { params: { projectId, userId: id }, body: { permission } }),
    onSuccess: ({ collaborator }) =>
      client.setQueryData(
        key,
        (before) => before && { ...before, collaborators: before.collaborators.map((one) => (one.id === collaborator.id ? collaborator : one)) },
      ),
  })
}

export const useRemovePerson = (projectId: string) => {
  const client = useQueryClient()
  const key = sharingQuery(projectId).queryKey
  return useMutation({
    mutationFn: ({ id }: Collaborator) => call('removeCollaborator', { params: { projectId, userId: id } }),
    onSuccess: (_done, { id }) =>
      client.setQueryData(key, (before) => before && { ...before, collaborators: before.collaborators.filter((one) => one.id !== id) }),
  })
}
