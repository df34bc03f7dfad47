/** Rows of the matrix of rights: renders. */
import { sql } from 'drizzle-orm'
import { renderOperations } from '#contract/renders/renders.ts'
import type { TestService } from '../../../../service.ts'
import { EDITS, READS, RENDER_EDITS, RENDER_READS, type MatrixFixture, type Row } from '../matrix.ts'

const LITTLE = { quality: 'low', resolution: { width: 64, height: 64 } } as const

/** Renders of the room that the owner and the editor share. */
const ownRender = async (service: TestService, { projectId, people }: MatrixFixture) => {
  await service.services.db.root.execute(sql`delete from renders`)
  return (await service.call(renderOperations.createRender, { token: people.owner.token, params: { projectId }, body: LITTLE })).data.render.id
}

/** @param service not there yet when the rows are named */
export const renderRows = (service: () => TestService): Row[] => [
  { operation: renderOperations.createRender, send: ({ projectId }) => ({ params: { projectId }, body: LITTLE }), rights: EDITS },
  { operation: renderOperations.createFilm, send: ({ projectId }) => ({ params: { projectId }, body: {} }), rights: EDITS },
  { operation: renderOperations.listRenders, send: ({ projectId }) => ({ params: { projectId } }), rights: READS },
  {
    operation: renderOperations.getRender,
    send: async (fixture) => ({ params: { renderId: await ownRender(service(), fixture) } }),
    rights: RENDER_READS,
  },
  {
    operation: renderOperations.deleteRender,
    send: async (fixture) => ({ params: { renderId: await ownRender(service(), fixture) } }),
    rights: RENDER_EDITS,
  },
]
