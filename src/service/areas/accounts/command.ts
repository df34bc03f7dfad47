/** `npm run account` (docs/interface/accounts.md#roles): the only way to a staff account; nothing over HTTP raises a role. */
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { email as emailSchema } from '../../../contract/accounts.ts'
import type { Database } from '../../db/connection.ts'
import { Refusal } from '../../wire/refusal.ts'
import type { Clock } from '../../work/clock.ts'
import type { SecretPlace } from '../../work/secret.ts'
import { hashPassword } from './passwords.ts'
import { register } from './signIn.ts'
import { users } from './tables.ts'
import { revokeTokensOf } from './tokens.ts'

export const USAGE = `Usage:
  npm run account -- create --role staff|customer --email E --password P [--first-name F] [--last-name L]
  npm run account -- set --email E [--role staff|customer] [--password P]`

/** The command was not understood, or cannot be done; the message is for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const role = z.enum(['staff', 'customer'])
const name = z.string().trim().min(1).max(80)
const commands = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('create'),
    role,
    email: emailSchema,
    password: z.string().max(128),
    'first-name': name.default('Diwan'),
    'last-name': name.default('Staff'),
  }),
  z.strictObject({ command: z.literal('set'), email: emailSchema, role: role.optional(), password: z.string().min(8).max(128).optional() }),
])
export type AccountCommand = z.output<typeof commands>

/** @throws CommandError with the usage */
export const parseAccountCommand = (args: string[]): AccountCommand => {
  const text = { type: 'string' } as const
  const options = { role: text, email: text, password: text, 'first-name': text, 'last-name': text }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`unexpected ${positionals[1]}`)
    return commands.parse({ command: positionals[0], ...values })
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)
    throw new CommandError(`${reason}\n\n${USAGE}`, { cause: error })
  }
}

export interface CommandServices {
  db: Database
  clock: Clock
  config: SecretPlace
}
type Create = Extract<AccountCommand, { command: 'create' }>
type Change = Extract<AccountCommand, { command: 'set' }>

const create = async ({ db, clock, config }: CommandServices, command: Create): Promise<string> => {
  const { email, password } = command
  const registration = { email, password, firstName: command['first-name'], lastName: command['last-name'], acceptMarketing: false }
  const occasion = { caller: null, at: clock.now(), language: 'en', requestId: 'npm run account', idempotencyKey: null } as const
  try {
    const { user } = await register(db, registration, occasion, { config, isVerified: true })
    // A terminal needs no session: the one that registering opened is closed again.
    await db.transaction(async (tx) => {
      await tx.update(users).set({ role: command.role }).where(eq(users.id, user.id))
      await revokeTokensOf(tx, user.id)
    })
    return `${email} is a ${command.role} account now (${user.id}).`
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError([error.message, ...error.details.map(({ message }) => message)].join(' '), { cause: error })
    throw error
  }
}

const change = async ({ db, clock }: CommandServices, { email, role: wanted, password }: Change): Promise<string> => {
  if (wanted === undefined && password === undefined) throw new CommandError(`Nothing to set.\n\n${USAGE}`)
  const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) }
  return db.transaction(async (tx) => {
    const changed = { ...(wanted === undefined ? {} : { role: wanted }), ...passwordHash, updatedAt: clock.now() }
    const [user] = await tx.update(users).set(changed).where(eq(users.email, email)).returning()
    if (!user) throw new CommandError(`There is no account with the e-mail ${email}.`)
    if (password !== undefined) await revokeTokensOf(tx, user.id)
    return `${email} is a ${user.role} account${password === undefined ? '' : ' with a new password; its sessions have ended'}.`
  })
}

/**
 * Does the command and answers a sentence about it. An account that an operator makes has a confirmed e-mail.
 * @throws CommandError when it cannot be done
 */
export const runAccountCommand = (services: CommandServices, command: AccountCommand): Promise<string> =>
  command.command === 'create' ? create(services, command) : change(services, command)
