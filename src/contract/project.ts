/** Who may do what with a project, as it is said on the wire (docs/interface/design.md#permissions). */
import { z } from 'zod'
import { id, timestamp } from './primitives.ts'

/** What a collaborator may be given. */
export const permission = z.enum(['edit', 'view'])
/** From most to least; each includes those after it. */
export const heldPermission = z.enum(['owner', 'edit', 'view'])

/** Why no mail went out to somebody who was added to a project. */
export const INVITATION_REASONS = ['SENDER_NOT_CONFIRMED', 'SENDER_DAILY_LIMIT', 'RECIPIENT_DAILY_LIMIT', 'SENT_TODAY'] as const
/** Invitation mails that one account may cause in 24 hours. */
export const INVITATIONS_A_DAY = 20

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
    /** In the answer to the request that added the person: whether a mail tells them. Where none does, the inviter sends `projectUrl` on. */
    invitation: z.strictObject({ mail: z.enum(['sent', 'not_sent']), reason: z.enum(INVITATION_REASONS).nullable() }).optional(),
  })
  .meta({ id: 'Collaborator' })
export type Collaborator = z.infer<typeof collaborator>
