import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../../../test/service/db.ts'
import { fakeClock } from '../../clock.ts'
import { CommandError, parseAccountCommand, runAccountCommand } from './command.ts'
import { emailVerified } from './hooks.ts'
import { accountService, codesSentTo, type AccountService } from '../../../../test/service/modules/accounts.ts'
import { authenticator } from './tokens.ts'

let db: Database
let service: AccountService
beforeAll(async () => {
  db = await testDatabase()
  service = await accountService(db)
})
afterAll(async () => {
  await service.close()
  await db.close()
})
const clock = fakeClock()
const run = async (line: string, password: string | null = null) =>
  runAccountCommand({ db, clock, config: service.services.config }, parseAccountCommand(line.split(' ')), password)
const signIn = (email: string, password: string) => service.send('POST', '/auth/login', { body: { email, password } })
const roleOf = async (token: string) => (await authenticator(service.services)(token))?.role

describe('npm run account', () => {
  test('creates staff, who can sign in', async () => {
    expect(await run('create --role staff --email Mona@example.com', 'sixteen-elephants')).toContain('mona@example.com is a staff account')
    expect(await roleOf((await signIn('mona@example.com', 'sixteen-elephants')).data.token)).toBe('staff')
  })

  test('creates accounts whose e-mail is confirmed, which the areas hear of; no code is sent', async () => {
    const notified: string[] = []
    emailVerified.connect(async (_tx, _accountId, email) => {
      notified.push(email)
    })
    await run('create --role customer --email omar@example.com', 'sixteen-elephants')
    expect((await signIn('omar@example.com', 'sixteen-elephants')).data.user.emailVerified).toBe(true)
    expect(notified).toEqual(['omar@example.com'])
    expect(await codesSentTo(db, 'omar@example.com')).toEqual([])
  })

  test('gives and takes a role; who is signed in has it at once', async () => {
    const { email, token } = await service.person()
    const [code] = await codesSentTo(db, email)
    await service.send('POST', '/users/verify-email', { token, body: { code } })
    await run(`set --email ${email} --role staff`)
    expect(await roleOf(token)).toBe('staff')
    await run(`set --email ${email} --role customer`)
    expect(await roleOf(token)).toBe('customer')
  })

  test('gives an account a plan, when it is made or later, and ends no session', async () => {
    expect(await run('create --role customer --email nadia@example.com --plan pro', 'sixteen-elephants')).toContain('account on the plan pro now')
    const { token, user } = (await signIn('nadia@example.com', 'sixteen-elephants')).data
    expect(user.plan).toBe('pro')
    expect(await run('set --email nadia@example.com --plan plus')).toBe('nadia@example.com is a customer account; its plan is plus.')
    expect((await service.send('GET', '/users/profile', { token })).data.user.plan).toBe('plus')
    await run('set --email nadia@example.com --role customer')
    expect((await service.send('GET', '/users/profile', { token })).data.user.plan).toBe('plus')
    expect((await service.person()).user.plan).toBe('free')
  })

  test('knows no other plan, and names those there are', () => {
    expect(() => parseAccountCommand('set --email a@example.com --plan gold'.split(' '))).toThrow(/"free".*"plus".*"pro"/)
  })

  test('sets a password and ends the sessions of the old one', async () => {
    const { email, token } = await service.person()
    await run(`set --email ${email} --new-password`, 'another-long-secret')
    expect(await roleOf(token)).toBeUndefined()
    expect((await signIn(email, 'another-long-secret')).status).toBe(200)
  })

  test('suspends an account, which ends its sessions and its sign-in, and lets it in again', async () => {
    const { email, password, token } = await service.person()
    expect(await run(`set --email ${email} --status suspended`)).toContain('suspended customer account; its sessions have ended')
    expect(await roleOf(token)).toBeUndefined()
    expect((await signIn(email, password)).error.code).toBe('INVALID_CREDENTIALS')
    await run(`set --email ${email} --status active`)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('makes nobody staff for an e-mail that is only claimed; an account made for it takes the e-mail from those who claimed it', async () => {
    const { email, password, token } = await service.person()
    await expect(run(`set --email ${email} --role staff`)).rejects.toThrow('Nobody has confirmed')
    expect(await roleOf(token)).toBe('customer')
    await run(`create --role staff --email ${email}`, 'sixteen-elephants')
    expect((await signIn(email, password)).error.code).toBe('INVALID_CREDENTIALS')
    expect(await roleOf((await signIn(email, 'sixteen-elephants')).data.token)).toBe('staff')
    expect(await roleOf(token)).toBe('customer')
  })

  test('changes nothing where several accounts claim an e-mail', async () => {
    const { email } = await service.person()
    await service.person({ email, password: 'another long enough secret' })
    await expect(run(`set --email ${email} --new-password`, 'sixteen-elephants')).rejects.toThrow('Several accounts claim')
  })

  test.each(['--password secret-words', '--password=secret-words', '--password'])(
    'takes no password as an argument (%s), and says where it belongs',
    async (given) => {
      const refused = await run(`create --role staff --email a@example.com ${given}`).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(CommandError)
      expect(String(refused)).toContain('standard input')
      expect(String(refused)).not.toContain('secret-words')
    },
  )

  test.each([
    ['', 'Usage'],
    ['destroy --email a@example.com', 'Usage'],
    ['create --role king --email a@example.com', 'role'],
    ['create --role staff --email nobody', 'email'],
    ['create --role staff --email a@example.com', 'Many people use', 'password'],
    ['set --email a@example.com --new-password', 'Many people use', 'password'],
    ['create --role staff --email a@example.com', 'password'],
    ['create --role staff --email a@example.com --first-name \u202emona', 'first-name'],
    ['set --email nobody@example.com --role staff', 'no account'],
    ['set --email nobody@example.com', 'Nothing to set'],
    ['set --email nobody@example.com --colour red', 'colour'],
    ['create extra --role staff', 'unexpected extra'],
  ])('refuses "%s" and says why', async (line, why, password?: string) => {
    const refused: unknown = await run(line, password ?? null).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CommandError)
    expect(String(refused)).toContain(why)
  })
})
