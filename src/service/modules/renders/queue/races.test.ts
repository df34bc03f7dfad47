/** Requests at once on real PostgreSQL: the embedded database runs one after the other and so hides races. */
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { room } from '../../../../../test/service/modules/design/sharing.ts'
import { LATER, LITTLE, RenderBench, untilEnded } from '../../../../../test/service/modules/renders.ts'
import { renders } from '../tables.ts'

describe.skipIf(noPostgres !== null)(onPostgres('requests for renders at once'), () => {
  let service: TestService
  let bench: RenderBench
  beforeAll(async () => {
    service = await testService({ database: (await testPostgres({ poolSize: 20 }))! })
    bench = new RenderBench(service)
    await bench.renew()
  })
  afterAll(async () => {
    await bench.worker.close()
    await service.close()
  })

  test('fifty at a time, are granted exactly the month’s quota', async () => {
    const guest = await service.guest()
    bench.projectId = await room(service, guest)
    const { rendersOfFree } = LIMITS.account
    let width = 64
    const together = () =>
      Promise.all(Array.from({ length: 50 }, () => bench.ask({ quality: 'low', resolution: { width: width++, height: 64 } }, guest)))
    let granted = 0
    let rounds = 0
    for (let isUsedUp = false; !isUsedUp; rounds++) {
      const answers = await together()
      granted += answers.filter(({ status }) => status === 201).length
      const refusals = answers.filter(({ status }) => status === 429)
      expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true)
      // The others were refused because too many waited.
      isUsedUp = refusals.length === 50 && refusals.every(({ error }) => error.details![0]!['maximum'] === rendersOfFree)
    }
    expect(granted).toBe(rendersOfFree)
    expect(rounds).toBeGreaterThan(1)
    Object.assign(bench.owner, guest)
    expect(await bench.used()).toBe(rendersOfFree)
  }, 60_000)

  test('requests for a render that is being dropped draw it again', async () => {
    await bench.renew()
    bench.renderer.before = (_id, { signal }) => untilEnded(signal)
    await bench.ask({ ...LITTLE, lighting: 'studio' }, bench.owner, LATER)
    const first = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    // As its only request goes away, but the statement that drops it takes a while.
    const [dropped, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const dropping = service.services.db.transaction(async (tx) => {
      await tx.update(renders).set({ status: 'cancelled', room: null }).where(eq(renders.id, first.id))
      dropped.resolve()
      await goOn.promise
    })
    await dropped.promise
    const second = bench.ask(LITTLE, bench.owner, LATER)
    await setTimeout(200)
    goOn.resolve()
    await dropping
    const { data } = await second
    expect(data.render.id).not.toBe(first.id)
    expect(data.render.status).toBe('queued')
  })
})
