/** `npm run account` (docs/interface/accounts.md#roles): the only way to a staff account; nothing over HTTP raises a role. */
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { email as emailSchema } from '#contract/accounts/accounts.ts'
import { PLANS } from '#contract/accounts/plans.ts'
import { PROPERTY_PLANS } from '#contract/properties/vocabulary.ts'
import { name as nameSchema } from '#contract/wire/primitives.ts'
import type { Database, Tx } from '../../db/connection.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { detailsOf } from '../../http/answer/sentence.ts'
import type { Clock } from '../../clock.ts'
import type { SecretPlace } from '../../secrets/secret.ts'
import { OperatorError } from '../../operatorError.ts'
import { UNKNOWN_DEVICE } from './device.ts'
import { accountsOf, lockEmail, ownerAmong } from './contacts/emailClaims.ts'
import { hashPassword, weaknessFault, weaknessOf } from './credentials/passwords.ts'
import { register } from './signIn/register.ts'
import { users } from './tables.ts'
import { revokeTokensOf } from './tokens.ts'

export const USAGE = `Usage:
  npm run account -- create --role staff|customer --email E [--plan P] [--property-plan Q] [--first-name F] [--last-name L]
  npm run account -- set --email E [--role staff|customer] [--plan P] [--property-plan Q] [--status active|suspended] [--new-password]
Plans: ${PLANS.join(', ')}; of the property interface: ${PROPERTY_PLANS.join(', ')}.
A password is asked for, or read from standard input: npm run account -- create --role staff --email E < password.txt`

/** The command was not understood, or cannot be done; the message is for the operator who typed it. */
export class CommandError extends OperatorError {
  override readonly name = 'CommandError'
}

const role = z.enum(['staff', 'customer'])
const plan = z.enum(PLANS)
const propertyPlan = z.enum(PROPERTY_PLANS)
const personName = nameSchema(1, 80)
const commands = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('create'),
    role,
    email: emailSchema,
    plan: plan.default('free'),
    'property-plan': propertyPlan.default('standard'),
    'first-name': personName.default('Diwan'),
    'last-name': personName.default('Staff'),
  }),
  z.strictObject({
    command: z.literal('set'),
    email: emailSchema,
    role: role.optional(),
    plan: plan.optional(),
    'property-plan': propertyPlan.optional(),
    status: z.enum(['active', 'suspended']).optional(),
    'new-password': z.boolean().default(false),
  }),
])
export type AccountCommand = z.output<typeof commands>

/** Arguments can be read by every user of the machine while the command runs, and stay in the shell's history. */
const NOT_AS_ARGUMENT =
  'A password is no argument: others on this machine could read it. Leave --password out; it is asked for, or read from standard input.'

/** @throws CommandError with the usage */
export const parseAccountCommand = (args: string[]): AccountCommand => {
  if (args.some((arg) => /^--password(?:=|$)/.test(arg))) throw new CommandError(`${NOT_AS_ARGUMENT}\n\n${USAGE}`)
  const text = { type: 'string' } as const
  const options = {
    role: text,
    email: text,
    plan: text,
    'property-plan': text,
    status: text,
    'first-name': text,
    'last-name': text,
    'new-password': { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new Error(`unexpected ${positionals[1]}`)
    return commands.parse({ command: positionals[0], ...values })
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)
    throw new CommandError(`${reason}\n\n${USAGE}`, { cause: error })
  }
}

export const needsPassword = (command: AccountCommand): boolean => command.command === 'create' || command['new-password']

export interface CommandServices {
  db: Database
  clock: Clock
  config: SecretPlace
}
type Create = Extract<AccountCommand, { command: 'create' }>
type Change = Extract<AccountCommand, { command: 'set' }>

/** Sentences of a refusal's details. */
const sentencesFor = (refusal: Refusal): string[] => detailsOf(refusal, 'en').map(({ message }) => message)

/** The service's refusal as a sentence for the operator. */
const asCommandError = (refusal: Refusal): CommandError => new CommandError([refusal.message, ...sentencesFor(refusal)].join(' '), { cause: refusal })

const create = async ({ db, clock, config }: CommandServices, command: Create, password: string): Promise<string> => {
  const { email } = command
  const registration = { email, password, firstName: command['first-name'], lastName: command['last-name'], acceptMarketing: false }
  const occasion = {
    caller: null,
    at: clock.now(),
    language: 'en',
    namedLanguage: null,
    requestId: 'npm run account',
    idempotencyKey: null,
    device: UNKNOWN_DEVICE,
    isLive: false,
  } as const
  try {
    const { user } = await register(db, registration, occasion, { config, visitor: null })
    // A terminal needs no session: the one that registering opened is closed again.
    await db.transaction(async (tx) => {
      await tx.update(users).set({ role: command.role, plan: command.plan, propertyPlan: command['property-plan'] }).where(eq(users.id, user.id))
      await revokeTokensOf(tx, user.id)
    })
    return `${email} is a ${command.role} account on the plan ${command.plan} now (${user.id}).`
  } catch (error) {
    throw error instanceof Refusal ? asCommandError(error) : error
  }
}

/**
 * The account that a change is meant for: the one that has confirmed the e-mail, or the only one that claims it.
 * @throws CommandError when there is none, or the choice is ambiguous
 */
const accountToChange = async (tx: Tx, { email, role: wanted }: Change) => {
  await lockEmail(tx, email)
  const accounts = await accountsOf(tx, email)
  const account = ownerAmong(accounts) ?? accounts[0]
  if (!account) throw new CommandError(`There is no account with the e-mail ${email}.`)
  if (account.emailVerified) return account
  if (accounts.length > 1) throw new CommandError(`Several accounts claim ${email}, and none has confirmed it.`)
  // Otherwise anyone who registered this address would become staff.
  if (wanted === 'staff') throw new CommandError(`Nobody has confirmed ${email}: its owner does so first, or \`create\` makes the account.`)
  return account
}

const change = async ({ db, clock }: CommandServices, command: Change, password: string | null): Promise<string> => {
  const { email, role: wanted, plan: paid, 'property-plan': paidProperty, status } = command
  if ([wanted, paid, paidProperty, status].every((one) => one === undefined) && password === null)
    throw new CommandError(`Nothing to set.\n\n${USAGE}`)
  const weakness = password === null ? null : weaknessOf(password, email)
  if (weakness !== null) throw new CommandError(sentencesFor(new Refusal('WEAK_PASSWORD', [weaknessFault(weakness)])).join(' '))
  const passwordHash = password === null ? {} : { passwordHash: await hashPassword(password) }
  return db.transaction(async (tx) => {
    const { id } = await accountToChange(tx, command)
    const changed = {
      ...(wanted === undefined ? {} : { role: wanted }),
      ...(paid === undefined ? {} : { plan: paid }),
      ...(paidProperty === undefined ? {} : { propertyPlan: paidProperty }),
      ...(status === undefined ? {} : { accountStatus: status }),
      ...passwordHash,
      updatedAt: clock.now(),
    }
    const [user] = await tx.update(users).set(changed).where(eq(users.id, id)).returning()
    if (!user) throw new CommandError(`There is no account with the e-mail ${email}.`)
    const ends = password !== null || status === 'suspended'
    if (ends) await revokeTokensOf(tx, user.id)
    const facts = [`${user.accountStatus === 'active' ? '' : `${user.accountStatus} `}${user.role} account`]
    if (paid !== undefined) facts.push(`its plan is ${user.plan}`)
    if (paidProperty !== undefined) facts.push(`its plan of the property interface is ${user.propertyPlan}`)
    if (password !== null) facts.push('has a new password')
    if (ends) facts.push('its sessions have ended')
    return `${email} is a ${facts.join('; ')}.`
  })
}

/**
 * Does the command and answers a sentence about it. An account that an operator makes has a confirmed e-mail.
 * @param password null where the command needs none
 * @throws CommandError when it cannot be done
 */
export const runAccountCommand = (services: CommandServices, command: AccountCommand, password: string | null): Promise<string> => {
  if (command.command === 'set') return change(services, command, password)
  if (password === null) throw new CommandError(`A new account needs a password.\n\n${USAGE}`)
  return create(services, command, password)
}
