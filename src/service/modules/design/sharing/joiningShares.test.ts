/** Guests of one network and the places of a project (docs/limits.md#who-can-fill-what). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharingOperations } from '#contract/design/sharing.ts'
import { cases } from '../../../../../test/contract/scope.ts'
import { person, room, share, type Person } from '../../../../../test/service/modules/design/sharing.ts'
import { testService, type TestService } from '../../../../../test/service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService({ config: { trustProxy: true } })
})
afterAll(() => service.close())

/** One round, more in `npm run soak`. */
const rounds = Array.from({ length: cases(1) }, (_, round) => round)

test.each(rounds)(
  'guests of one network have a share of the places together; other networks, accounts and the owner’s invitations have theirs (%i)',
  async () => {
    const owner = await person(service, 'Nadia')
    const projectId = await room(service, owner)
    const { shareToken } = (await share(service, owner, projectId, { linkPermission: 'edit' })).data.project
    const joinFrom = async (network: string, who?: Person) => {
      const { token } = who ?? (await service.guest())
      const headers = { 'x-forwarded-for': network }
      return service.call(sharingOperations.joinSharedProject, { token, params: { shareToken: shareToken! }, body: { name: 'Samir' }, headers })
    }
    const flood = []
    for (let guest = 0; guest < 48; guest++) flood.push(await joinFrom('203.0.113.7'))
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(flood.at(-1)!.error).toMatchObject({ code: 'COLLABORATOR_LIMIT', details: [{ code: 'TOO_MANY', maximum: 15 }] })
    expect(flood.at(-1)!.error.details![0]!.message).toMatch(/^The guests on your network .* in this room/)
    // A place is kept until the owner removes its collaborator.
    expect(flood.at(-1)!.headers).not.toHaveProperty('retry-after')
    expect((await joinFrom('203.0.113.7', await person(service, 'Karim'))).status).toBe(200)
    for (const network of ['198.51.100.1', '198.51.100.2'])
      for (let guest = 0; guest < 12; guest++) expect((await joinFrom(network)).status).toBe(200)
    expect((await joinFrom('198.51.100.3')).error).toMatchObject({ code: 'COLLABORATOR_LIMIT', details: [{ maximum: 40 }] })
    const emails = Array.from({ length: 10 }, (_, n) => ({ email: `friend${n}@example.com`, permission: 'edit' as const }))
    expect((await share(service, owner, projectId, { collaborators: emails })).status).toBe(200)
    const { collaborators } = (
      await service.call(sharingOperations.listCollaborators, { token: owner.token, params: { projectId }, query: { limit: 100 } })
    ).data
    expect(collaborators).toHaveLength(50)
  },
)
