/** Who may do what with a project, as it is said on the wire (docs/interface/design.md#permissions). */
import { z } from 'zod'
import { LINK_PERMISSIONS } from './linkPermissions.ts'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { id, timestamp } from '../wire/primitives.ts'

/** What a collaborator may be given. */
export const permission = z.enum(['edit', 'view'])
export const linkPermission = z.enum(LINK_PERMISSIONS)
/** From most to least; each includes those after it. */
export const heldPermission = z.enum(['owner', 'edit', 'view'])

/** Why no mail went out to somebody who was added to a project. */
export const INVITATION_REASONS = ['SENDER_NOT_CONFIRMED', 'SENDER_DAILY_LIMIT', 'RECIPIENT_DAILY_LIMIT', 'SENT_TODAY'] as const
/** Invitation mails that one account may cause in 24 hours. */
export const INVITATIONS_A_DAY = 20

/** A person who did something in a room. */
export const person = z.strictObject({
  id: id.meta({ example: EXAMPLE_IDS.user }),
  /** Null where there is none. The first name alone for those who came by the link, or because the room is public. */
  name: z.string().nullable().meta({ example: 'Nour Hassan' }),
  /** Without an account: the name is what the person typed, and may be another person's. */
  isGuest: z.boolean().meta({ example: false }),
})
export type Person = z.infer<typeof person>

export const collaborator = z
  .strictObject({
    id,
    /** Null until the e-mail is a verified account's. */
    userId: id.nullable().meta({ example: EXAMPLE_IDS.friend }),
    /** `link`: joined by the project's link, and leaves with it. */
    via: z.enum(['email', 'link']),
    /** Null for a person who came by the link, and for every other reader than the owner and the editors who were invited. */
    email: z.string().nullable().meta({ example: 'omar@example.com' }),
    ...person.pick({ name: true, isGuest: true }).shape,
    name: person.shape.name.meta({ example: 'Omar Farouk' }),
    permission: permission.meta({ example: 'edit' }),
    status: z.enum(['invited', 'active']),
    invitedAt: timestamp,
    /** In the answer to the request that added the person: whether a mail tells them. Where none does, the inviter sends `projectUrl` on. */
    invitation: z
      .strictObject({ mail: z.enum(['sent', 'not_sent']), reason: z.enum(INVITATION_REASONS).nullable().meta({ example: null }) })
      .optional(),
  })
  .meta({ id: 'Collaborator' })
export type Collaborator = z.infer<typeof collaborator>
