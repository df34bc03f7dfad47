/** Rows of the matrix of rights: AR sessions. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { arOperations } from '#contract/ar/ar.ts'
import type { TestService } from '../../../../service.ts'
import { EVERYONE, LINK, NOBODY_EDITS, OWN_AR, READS, type MatrixFixture, type Row } from '../matrix.ts'

/** Opened by its owner, unless another account is named. */
const arSession = async (service: TestService, { projectId, people: all }: MatrixFixture, who: 'owner' | 'viewer' = 'owner') => {
  // There may be no more than fifty at once.
  await service.services.db.root.execute(sql`delete from ar_sessions`)
  return (await service.call(arOperations.createArSession, { token: all[who].token, params: { projectId }, body: {} })).data.session
}
const byToken = async (service: TestService, fixture: MatrixFixture, who?: 'owner' | 'viewer') => ({
  sessionToken: (await arSession(service, fixture, who)).sessionToken,
})
const move = ({ itemId }: MatrixFixture) => ({
  body: { baseVersion: 1, changeId: randomUUID(), ops: [{ op: 'updateItem', itemId, item: { position: { x: 1, y: 0, z: 1 } } }] },
})

/** @param service not there yet when the rows are named */
export const arRows = (service: () => TestService): Row[] => [
  { operation: arOperations.createArSession, send: (fixture) => ({ params: { projectId: fixture.projectId }, body: {} }), rights: READS },
  { operation: arOperations.createSharedArSession, send: ({ shareToken }) => ({ params: { shareToken }, body: {} }), rights: LINK },
  { operation: arOperations.createProductArSession, send: ({ productId }) => ({ params: { productId }, body: {} }), rights: EVERYONE },
  {
    operation: arOperations.getArSession,
    send: async (fixture) => ({ params: { projectId: fixture.projectId, arSessionId: (await arSession(service(), fixture)).id } }),
    rights: OWN_AR,
  },
  {
    operation: arOperations.endArSession,
    send: async (fixture) => ({ params: { projectId: fixture.projectId, arSessionId: (await arSession(service(), fixture)).id } }),
    rights: OWN_AR,
  },
  { operation: arOperations.getArByToken, send: async (fixture) => ({ params: await byToken(service(), fixture) }), rights: EVERYONE },
  { operation: arOperations.openArByToken, send: async (fixture) => ({ params: await byToken(service(), fixture) }), rights: EVERYONE },
  { operation: arOperations.endArByToken, send: async (fixture) => ({ params: await byToken(service(), fixture) }), rights: EVERYONE },
  {
    operation: arOperations.applyArChanges,
    send: async (fixture) => ({ params: await byToken(service(), fixture), ...move(fixture) }),
    rights: EVERYONE,
  },
  {
    operation: arOperations.applyArChanges,
    when: 'in the name of somebody who may only look',
    send: async (fixture) => ({ params: await byToken(service(), fixture, 'viewer'), ...move(fixture) }),
    rights: NOBODY_EDITS,
  },
]
