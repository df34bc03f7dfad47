/** Places an arrangement: what makes way goes and what was proposed comes, as one change (docs/interface/design.md#arrangements). */
import type { ApplyArrangementInput } from '#contract/arrange/arrangements.ts'
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { Services } from '../../../services.ts'
import { applyChanges, type Author } from '../editing/applyChanges.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'

/** A proposed piece has its own size. */
const OWN_SIZE = { x: 1, y: 1, z: 1 }

/** @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, VERSION_MISMATCH, and all that applyChanges() refuses */
export const applyArrangement = (
  services: Services,
  author: Author,
  projectId: string,
  { baseVersion, changeId, items, remove, ifMatch }: ApplyArrangementInput & { ifMatch: IfMatch },
): Promise<ChangeAnswer> => {
  const ops: Op[] = [
    ...remove.map((itemId): Op => ({ op: 'removeItem', itemId })),
    ...items.map(({ productId, variantId, position, rotation, quantity }): Op => {
      const item = { productId, variantId, position, rotation, quantity, scale: OWN_SIZE, customization: {} }
      return { op: 'addItem', item }
    }),
  ]
  // Paths as the caller wrote them.
  const pathOf = (index: number, field: string) =>
    index < remove.length ? `remove.${index}` : `items.${index - remove.length}.${field.replace(/^item\./, '')}`
  return applyChanges(services, author, projectId, { baseVersion, ifMatch, changeId, ops }, { pathOf, strict: false })
}
