import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { testDatabase } from '../../db/testing.ts'
import { fakeClock } from '../../work/clock.ts'
import { CommandError, parseAccountCommand, runAccountCommand } from './command.ts'
import { onEmailVerified } from './people.ts'
import { accountService, codesSentTo, type AccountService } from './testing.ts'
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
const run = (line: string) => runAccountCommand({ db, clock: clock, config: service.services.config }, parseAccountCommand(line.split(' ')))
const signIn = (email: string, password: string) => service.send('POST', '/auth/login', { body: { email, password } })
const roleOf = async (token: string) => (await authenticator(service.services)(token))?.role

describe('npm run account', () => {
  test('creates staff, who can sign in', async () => {
    expect(await run('create --role staff --email Mona@example.com --password sixteen-elephants')).toContain('mona@example.com is a staff account')
    expect(await roleOf((await signIn('mona@example.com', 'sixteen-elephants')).data.token)).toBe('staff')
  })

  test('creates accounts whose e-mail is confirmed, which the areas hear of; no code is sent', async () => {
    const heard: string[] = []
    onEmailVerified(async (_tx, _accountId, email) => {
      heard.push(email)
    })
    await run('create --role customer --email omar@example.com --password sixteen-elephants')
    expect((await signIn('omar@example.com', 'sixteen-elephants')).data.user.emailVerified).toBe(true)
    expect(heard).toEqual(['omar@example.com'])
    expect(await codesSentTo(db, 'omar@example.com')).toEqual([])
  })

  test('gives and takes a role; who is signed in has it at once', async () => {
    const { email, token } = await service.person()
    await run(`set --email ${email} --role staff`)
    expect(await roleOf(token)).toBe('staff')
    await run(`set --email ${email} --role customer`)
    expect(await roleOf(token)).toBe('customer')
  })

  test('sets a password and ends the sessions of the old one', async () => {
    const { email, token } = await service.person()
    await run(`set --email ${email} --password another-long-secret`)
    expect(await roleOf(token)).toBeUndefined()
    expect((await signIn(email, 'another-long-secret')).status).toBe(200)
  })

  test.each([
    ['', 'Usage'],
    ['destroy --email a@example.com', 'Usage'],
    ['create --role king --email a@example.com --password sixteen-elephants', 'role'],
    ['create --role staff --email nobody --password sixteen-elephants', 'email'],
    ['create --role staff --email a@example.com --password password', 'Many people use'],
    ['create --role staff --email a@example.com', 'password'],
    ['set --email nobody@example.com --role staff', 'no account'],
    ['set --email nobody@example.com', 'Nothing to set'],
    ['set --email nobody@example.com --colour red', 'colour'],
    ['create extra --role staff', 'unexpected extra'],
  ])('refuses "%s" and says why', async (line, why) => {
    const refused: unknown = await Promise.resolve()
      .then(() => run(line))
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CommandError)
    expect(String(refused)).toContain(why)
  })
})
