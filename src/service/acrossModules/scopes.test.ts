/** Every operation asks for the scope that it names, of every kind of key. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { credentialOperations } from '#contract/accounts/credentials.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { SCOPE_AREAS, type Scope } from '#contract/wire/vocabulary.ts'
import { testService, type TestService } from '../../../test/service.ts'

let service: TestService
const keys = new Map<Scope, string>()
const SCOPES = SCOPE_AREAS.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`])

beforeAll(async () => {
  service = await testService()
  const body = { email: 'nour@example.com', password: 'seven lotus flowers', firstName: 'Nour', lastName: 'Hassan' }
  const { token } = (await service.call(accountOperations.register, { body })).data
  for (const scope of SCOPES)
    keys.set(scope, (await service.call(credentialOperations.createApiKey, { token, body: { name: scope, scopes: [scope] } })).data.token)
})
afterAll(() => service.close())

const reaches = (held: Scope, wanted: Scope): boolean => held === wanted || held === wanted.replace(':read', ':write')

const PRIVATE = Object.entries<Operation>(operations).flatMap(([name, operation]) =>
  operation.access === 'public' || operation.stream ? [] : [{ name, ...operation, access: operation.access }],
)

test.each(PRIVATE)('$name: a key without $access is refused before anything else', async ({ method, path, access }) => {
  const url = `/v1${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`
  for (const [held, token] of keys) {
    // Nothing is sent that could be done: a body that is no object, where one belongs.
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: [] }
    const query = '?unknownParameter=1'
    const reply = await service.app.inject({ method, url: url + query, headers: { authorization: `Bearer ${token}` }, ...payload })
    const { error } = reply.json<{ error?: { code: string; details?: unknown[] } }>()
    if (reaches(held, access)) expect([reply.statusCode, held, error?.code]).not.toEqual([403, held, 'INSUFFICIENT_SCOPE'])
    else expect([reply.statusCode, held, error?.code, error?.details]).toMatchObject([403, held, 'INSUFFICIENT_SCOPE', [{ scope: access }]])
  }
})
