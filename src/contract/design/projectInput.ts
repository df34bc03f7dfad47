/** Input of a project's own fields (docs/interface/design.md). */
import { z } from 'zod'
import { BUDGET_LIMIT, LIMITS } from '../wire/limits.ts'
import { id, moneyWithin, name, text } from '../wire/primitives.ts'
import { dimensionsInput, roomType, style } from '../wire/vocabularySchemas.ts'
export const projectName = name(1, LIMITS.text.projectName)
const description = text(0, LIMITS.text.description)
export const projectInput = z.strictObject({
  name: projectName,
  roomType,
  style,
  dimensions: dimensionsInput,
  /** A furnished room to start from; these dimensions win, its furniture is fitted or dropped (docs/interface/design.md#templates). */
  templateId: id.optional(),
  description: description.optional(),
  isPublic: z.boolean().default(false),
})
export const projectPatch = z.strictObject({
  name: projectName.optional(),
  description: description.nullable().optional(),
  /** The scene names it too: it changes there with this. */
  roomType: roomType.optional(),
  style: style.optional(),
  status: z.enum(['draft', 'archived']).optional(),
  isPublic: z.boolean().optional(),
  budget: moneyWithin((egp) => egp.min(1).max(BUDGET_LIMIT))
    .nullable()
    .optional(),
})
export type ProjectPatch = z.infer<typeof projectPatch>
