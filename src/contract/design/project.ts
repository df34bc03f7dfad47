/** Permissions and people of a project (docs/interface/design.md#permissions). */
import { z } from 'zod'
import { LINK_PERMISSIONS } from './linkPermissions.ts'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { id, timestamp } from '../wire/primitives.ts'

/** Permissions that a collaborator can have. */
export const permission = z.enum(['edit', 'view'])
export const linkPermission = z.enum(LINK_PERMISSIONS)
/** From most to least; each includes those after it. */
export const heldPermission = z.enum(['owner', 'edit', 'view'])

/** Reasons why an added collaborator was sent no mail. */
export const INVITATION_REASONS = ['SENDER_NOT_CONFIRMED', 'SENDER_DAILY_LIMIT', 'RECIPIENT_DAILY_LIMIT', 'SENT_TODAY'] as const
/** Invitation mails that one account may cause in 24 hours. */
export const INVITATIONS_A_DAY = 20

/** The author of a change or a comment. */
export const person = z.strictObject({
  id: id.meta({ example: EXAMPLE_IDS.user }),
  /** Null where there is none. Readers by the link or of a public room see the first name alone. */
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
    /** Null for a person who joined by the link, and for every reader but the owner and invited editors. */
    email: z.string().nullable().meta({ example: 'omar@example.com' }),
    ...person.pick({ name: true, isGuest: true }).shape,
    name: person.shape.name.meta({ example: 'Omar Farouk' }),
    permission: permission.meta({ example: 'edit' }),
    status: z.enum(['invited', 'active']),
    invitedAt: timestamp,
    /** In the answer to the request that added the person: whether a mail was sent. Where none was, the inviter sends `projectUrl`. */
    invitation: z
      .strictObject({ mail: z.enum(['sent', 'not_sent']), reason: z.enum(INVITATION_REASONS).nullable().meta({ example: null }) })
      .optional(),
  })
  .meta({ id: 'Collaborator' })
export type Collaborator = z.infer<typeof collaborator>
