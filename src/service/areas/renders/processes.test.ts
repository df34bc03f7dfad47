/** Several processes with one queue, on real PostgreSQL (docs/interface/renders.md#turns-and-quotas). */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { designOperations } from '../../../contract/design.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { noPostgres, onPostgres, testPostgres } from '../../db/testing.ts'
import { testService, type TestService } from '../../testing.ts'
import { fileBlobs } from '../../work/blobs.ts'
import { person, room } from '../design/sharing/testing.ts'
import { LATER, LITTLE, RenderBench } from './testing.ts'

describe.skipIf(noPostgres !== null)(onPostgres('two processes with one queue'), () => {
  let services: TestService[]
  let benches: RenderBench[]
  /** Ids of renders in the order in which they were begun, wherever. */
  let begun: string[]
  let gate: Promise<void>
  beforeAll(async () => {
    const database = (await testPostgres({ poolSize: 20 }))!
    const config = { secret: 's'.repeat(32) }
    const first = await testService({ database, config })
    const blobs = fileBlobs(join(first.services.config.dataDir, 'blobs'))
    services = [first, await testService({ database: { ...database, close: async () => {} }, config, blobs })]
    benches = services.map((service) => new RenderBench(service))
  })
  beforeEach(async () => {
    for (const bench of benches) await bench.renew()
    const { owner, projectId } = benches[0]!
    Object.assign(benches[1]!, { owner, projectId })
    ;[begun, gate] = [[], Promise.resolve()]
    for (const { renderer } of benches)
      renderer.before = async (id) => {
        begun.push(id)
        await gate
      }
  })
  afterAll(async () => {
    for (const bench of benches) await bench.worker.close()
    for (const service of services.toReversed()) await service.close()
  })
  const size = (n: number) => ({ ...LITTLE, resolution: { width: 64 + n, height: 64 } })

  test('of 200 requests of one account at once as many wait as may, and the one of another account is drawn next', async () => {
    const held = Promise.withResolvers<void>()
    gate = held.promise
    const { owner } = benches[0]!
    const flood = await Promise.all(Array.from({ length: 200 }, (_, n) => benches[n % 2]!.ask(size(n), owner, LATER)))
    const { rendersWaiting } = LIMITS.account
    expect(flood.filter(({ status }) => status === 202)).toHaveLength(rendersWaiting)
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(200 - rendersWaiting)
    const other = await person(services[1]!, 'Omar')
    benches[1]!.projectId = await room(services[1]!, other)
    const theirs = (await benches[1]!.ask(LITTLE, other, LATER)).data.render
    held.resolve()
    for (const { worker } of benches) await worker.idle()
    // Each process had begun one.
    expect(begun.indexOf(theirs.id)).toBeLessThanOrEqual(2)
    expect(new Set(begun).size).toBe(rendersWaiting + 1)
    expect(begun).toHaveLength(rendersWaiting + 1)
  }, 60_000)

  test('the same request, twenty times at once, is one render, drawn once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => benches[n % 2]!.ask()))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(answers.map(({ data }) => data.render.id)).size).toBe(1)
    expect(begun).toHaveLength(1)
  }, 60_000)

  test('renders go with their project at the time of the service', async () => {
    await benches[0]!.rendered()
    const { owner, projectId } = benches[0]!
    await services[0]!.call(designOperations.deleteProject, { token: owner.token, params: { projectId } })
    const { rows } = await services[0]!.services.db.root.execute<{ at: string }>(sql`select deleted_at as at from renders`)
    expect(rows.map(({ at }) => new Date(at).getTime())).toEqual([services[0]!.clock.now().getTime()])
  })
})
