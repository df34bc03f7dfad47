/** Callers that may have a room arranged, and apply the proposal. */
import { randomUUID } from 'node:crypto'
import { arrangementOperations } from '#contract/arrange/arrangements.ts'
import { FIXTURE, type TestService } from '../../../../service.ts'
import { EDITS, type Row } from '../matrix.ts'

const { arrangeProject, applyArrangement } = arrangementOperations

export const arrangementRows = (service: () => TestService): Row[] => [
  {
    operation: arrangeProject,
    send: ({ projectId }) => ({ params: { projectId }, body: { wishes: { people: { sit: 3 } }, keep: [] } }),
    rights: EDITS,
  },
  {
    operation: applyArrangement,
    send: async ({ projectId, itemId }) => {
      const { id: productId, variants } = await service().product(FIXTURE.sofa)
      const item = { productId, variantId: variants[0]!.id, position: { x: 2, y: 0, z: 2 }, rotation: { x: 0, y: 0, z: 0 } }
      return { params: { projectId }, body: { baseVersion: 1, changeId: randomUUID(), items: [item], remove: [itemId] } }
    },
    rights: EDITS,
  },
]
