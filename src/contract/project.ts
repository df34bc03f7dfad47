/** Who may do what with a project, as it is said on the wire (document 1 §2, decisions §3 "Permissions"). */
import { z } from 'zod'
import { id, timestamp } from './primitives.ts'

/** What a collaborator may be given. */
export const permission = z.enum(['edit', 'view'])
/** From most to least; each includes those after it. */
export const heldPermission = z.enum(['owner', 'edit', 'view'])

export const collaborator = z
  .strictObject({
    id,
    /** Null until the e-mail is a verified account's. */
    userId: id.nullable(),
    email: z.string(),
    name: z.string().nullable(),
    permission,
    status: z.enum(['invited', 'active']),
    invitedAt: timestamp,
  })
  .meta({ id: 'Collaborator' })
export type Collaborator = z.infer<typeof collaborator>
