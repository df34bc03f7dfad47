/** `Location` of what was made leads to something that the same bearer can read. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#contract/wire/operation.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { EXAMPLE_IDS } from '#contract/wire/examples.ts'
import { routePath } from '../route.ts'
import { makeFixture, requestTo, tokenFor, type FuzzFixture } from '../../../../test/service/http/fuzzFixture.ts'

let service: TestService
let fixture: FuzzFixture
beforeAll(async () => {
  service = await testService()
  fixture = await makeFixture(service)
})
afterAll(() => service.close())

/** Without an AR conversion queue a session's files come later: the answer is 202, and has a Location too. */
const makers = Object.entries<Operation>(everyOperation).filter(([, { status }]) => status === 201)

/** Operations that create objects and are for staff only. */
const BY_STAFF: ReadonlySet<string> = new Set(['createCoupon', 'simulateEvent'])
const setRole = (role: string) =>
  service.services.db.root.execute(sql`update users set role = ${role} where id = ${fixture.ids.get(EXAMPLE_IDS.user)}`)

test('operations that make something are found', () => {
  expect(makers.map(([name]) => name)).toEqual(expect.arrayContaining(['createGuest', 'addItem', 'addComment', 'addPaymentMethod', 'createOrder']))
})

describe.each(makers)('the Location of %s', (name, operation) => {
  test.each(operation.access === 'public' ? ['a bearer', 'no bearer'] : ['a bearer'])('answers GET with %s as it was made with', async (how) => {
    // A guest may have one unpaid order, and the ground has made it.
    if (name === 'createOrder') await service.services.db.root.execute(sql`update orders set status = 'cancelled' where status = 'pending'`)
    await setRole(BY_STAFF.has(name) ? 'staff' : 'customer')
    const { params, query, body } = requestTo(fixture, name, operation)
    const url = routePath(operation).replaceAll(/:(\w+)/g, (_, parameter: string) => String(params[parameter]))
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
    const token = how === 'a bearer' && name !== 'createGuest' ? tokenFor(fixture, operation) : undefined
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const made = await service.app.inject({ method: 'POST', url: search === '' ? url : `${url}?${search}`, headers, payload: body as object })
    expect([201, 202], made.body).toContain(made.statusCode)
    // An operation that answers an account and its token: its own bearer reads it.
    const { data } = made.json<{ data: { token?: string; user?: object } }>()
    const issued = data.user === undefined ? undefined : data.token
    const follower = issued === undefined ? headers : { authorization: `Bearer ${issued}` }
    const location = String(made.headers['location'])
    expect(location).toMatch(/^\/(?:v1|property\/v2\.0)\//)
    const found = await service.app.inject({ url: location, headers: follower })
    expect([found.statusCode, found.json()], location).toMatchObject([200, { data: expect.anything() }])
    if (issued !== undefined) fixture = await makeFixture(service)
  })
})
