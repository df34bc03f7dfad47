/** Date-times as callers write them: any offset is taken everywhere, every answer is UTC. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { designOperations } from '#contract/design/design.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { moment, timestamp } from '#contract/wire/primitives.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { person, room, type Person } from '../../../../test/service/modules/design/sharing.ts'
import { testService, type TestService } from '../../../../test/service.ts'

describe('a date-time that a caller sends', () => {
  test.each([
    ['2026-11-21T02:00:00Z', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T02:00:00+00:00', '2026-11-21T02:00:00.000Z'],
    ['2026-11-21T02:00:00.123456+00:00', '2026-11-21T02:00:00.123Z'],
    ['2026-11-21T02:00:00.5+02:00', '2026-11-21T00:00:00.500Z'],
    ['2026-11-20T21:30:00-04:30', '2026-11-21T02:00:00.000Z'],
  ])('%s is read as %s', (written, utc) => {
    expect(moment.parse(written)).toBe(utc)
    expect(timestamp.parse(moment.parse(written))).toBe(utc)
  })

  test.each([
    '2026-11-21T02:00:00',
    '2026-11-21 02:00:00+00:00',
    '2026-11-21',
    '2026-02-30T00:00:00Z',
    '2026-11-21T02:00:00+25:00',
    '9999-12-31T23:59:59-02:00',
    '0000-01-01T00:00:00+02:00',
    '1900-01-01T00:00:00+02:00',
    '2150-12-31T23:00:00-02:00',
    'noon',
    '',
  ])('%j is refused', (written) => {
    expect(moment.safeParse(written).success).toBe(false)
  })
})

interface Definition {
  checks?: { _zod: { def: Definition } }[]
  type?: string
  format?: string
  offset?: boolean
}
/** Every schema of a date-time anywhere below this one: whether it takes offsets. */
const takesOffsets = (value: unknown, seen = new Set<unknown>()): boolean[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const def = (value as { _zod?: { def: Definition } })._zod?.def
  if (def === undefined) return Object.values(value).flatMap((inner) => takesOffsets(inner, seen))
  const own = def.type === 'string' && def.format === 'datetime' ? [def.offset === true] : []
  return [...own, ...Object.values(def).flatMap((inner) => takesOffsets(inner, seen))]
}
const taken = ({ query, body }: Operation): boolean[] => [query, body].flatMap((schema: z.ZodType | undefined) => takesOffsets(schema))

test('every operation that takes a date-time takes any offset', () => {
  const all = Object.entries<Operation>(everyOperation).map(([name, operation]) => [name, taken(operation)] as const)
  expect(all.filter(([, offsets]) => offsets.includes(false)).map(([name]) => name)).toEqual([])
  expect(all.flatMap(([name, offsets]) => (offsets.length > 0 ? [name] : []))).toEqual(
    expect.arrayContaining(['shareProject', 'createOrder', 'listOrders', 'applyChanges']),
  )
})

const WITHIN = ['2026-11-21', '2026-11-21T02:00:00Z']
const BEYOND = ['0000-01-01', '0001-01-01', '1899-12-31', '2151-01-01', '9999-12-31'].flatMap((day) => [day, `${day}T12:00:00Z`])
/** The far dates that any schema of a date anywhere below this one takes. A schema of a date takes dates, and no other text. */
const farDatesTaken = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const def = (value as { _zod?: { def: Definition } })._zod?.def
  if (def === undefined) return Object.values(value).flatMap((inner) => farDatesTaken(inner, seen))
  const takes = (text: string): boolean => {
    try {
      return 'safeParse' in value && (value as z.ZodType).safeParse(text).success
    } catch {
      // A rule of an object that reads the fields of a text.
      return false
    }
  }
  if (WITHIN.some(takes) && !takes('noon') && !takes('1')) return BEYOND.filter(takes)
  return Object.values(def).flatMap((inner) => farDatesTaken(inner, seen))
}

test('no operation takes a date outside 1900 to 2150', () => {
  const all = Object.entries<Operation>(everyOperation).map(
    ([name, { query, body }]) => [name, [query, body].flatMap((one) => farDatesTaken(one))] as const,
  )
  expect(all.filter(([, far]) => far.length > 0)).toEqual([])
  expect(farDatesTaken(timestamp)).not.toEqual([])
})

describe('the service', () => {
  let service: TestService
  let owner: Person
  let projectId: string
  beforeAll(async () => {
    service = await testService()
    owner = await person(service, 'Nour')
    projectId = await room(service, owner)
  })
  afterAll(() => service.close())

  test('takes an expiry as Python writes it, and answers it in UTC', async () => {
    const year = service.clock.now().getUTCFullYear() + 1
    const body = { isPublic: true, expiresAt: `${year}-03-04T01:30:00.123456+02:00` }
    const { data } = await service.call(sharingOperations.shareProject, { token: owner.token, params: { projectId }, body })
    expect(data.project.expiresAt).toBe(`${year}-03-03T23:30:00.123Z`)
  })

  test('takes a whole scene whose date has an offset', async () => {
    const { token } = owner
    const { project } = (await service.call(designOperations.getProject, { token, params: { projectId } })).data
    const { sceneData } = project
    if (sceneData === undefined) throw new Error('the scene came short')
    const { created } = sceneData.metadata
    const scene = { ...sceneData, objects: [], metadata: { ...sceneData.metadata, created: created.replace('Z', '+00:00') } }
    const body = { baseVersion: project.version, changeId: randomUUID(), ops: [{ op: 'setScene' as const, scene: scene as never }] }
    expect((await service.call(designOperations.applyChanges, { token, params: { projectId }, body })).status).toBe(200)
    const after = (await service.call(designOperations.getProject, { token, params: { projectId } })).data.project.sceneData
    expect(after).toMatchObject({ metadata: { created } })
  })

  test.each(['2026-03-01T11:00:00+02:00', '2026-03-01T09:00:00.000001+00:00', '2026-03-01'])('lists orders from %s', async (fromDate) => {
    const { token } = owner
    expect((await service.call(orderOperations.listOrders, { token, query: { fromDate, toDate: fromDate } })).status).toBe(200)
  })

  test('reads a plus that was left unencoded in a query', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const list = (query: string) => service.app.inject({ url: `/v1/orders?${query}`, headers })
    expect((await list('fromDate=2026-03-01T11:00:00+02:00')).statusCode).toBe(200)
    expect((await list('fromDate=2026-03-01T11:00:00.5+02:00')).statusCode).toBe(200)
    expect((await list('fromDate=2026-03-01+02:00')).statusCode).toBe(400)
  })
})
