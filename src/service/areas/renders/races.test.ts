/** Requests at once on real PostgreSQL: the embedded database runs one after the other and so hides races. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contract/limits.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { room } from '../../../../test/service/areas/design/sharing.ts'
import { RenderBench } from '../../../../test/service/areas/renders.ts'

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
})
