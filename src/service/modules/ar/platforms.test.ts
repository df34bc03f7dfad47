/** Order of conversion, when not all can be made at once: files for the session's platform, and for the device that came. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arOperations, type ArSession } from '#contract/ar/ar.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { arBench, byToken, gate, withConversionQueue, type ArBench } from '../../../../test/service/modules/ar.ts'
import type { ArConversionQueue } from './conversionQueue.ts'

const MINUTE = 60_000
const LATE = { prefer: 'respond-async' }

let service: TestService
let bench: ArBench
let conversions: ArConversionQueue
beforeAll(async () => {
  service = await testService()
  bench = await arBench(service)
})
afterAll(async () => {
  await conversions.idle()
  await service.close()
})
beforeEach(async () => {
  await conversions?.idle()
  await bench.renew()
  conversions = withConversionQueue(service.services, { converter: bench.converter, concurrency: 1 })
})

const made = () => bench.converter.made.map(({ recipe, target }) => `${recipe.kind} ${target}`)
const seenBy = (session: ArSession, platform?: 'web' | 'android' | 'ios') =>
  service.call(arOperations.getArByToken, { ...byToken(session), query: platform ? { platform } : {} })
const assetsFor = async (session: ArSession, platform?: 'ios') => (await seenBy(session, platform)).data.session.arAssets

test('files come in the order in which they are waited for: the scene, its things, the scene for other viewers, the rest', async () => {
  await bench.open({ platform: 'ios' })
  await conversions.idle()
  expect(made().slice(0, 2)).toEqual(['room ios', 'product ios'])
  expect(new Set(made().slice(2, 4))).toEqual(new Set(['room web', 'room android']))
  expect(new Set(made().slice(4))).toEqual(new Set(['product web', 'product android']))
})

test('a product that is in a room several times is converted once', async () => {
  for (const x of [1, 3, 4]) await bench.place(FIXTURE.sofa, { position: { x, y: 0, z: 3 } })
  const { arAssets } = await bench.opened()
  await conversions.idle()
  expect([arAssets.objects.length, new Set(arAssets.objects.map(({ assetUrl }) => assetUrl)).size]).toEqual([4, 1])
  expect(made().toSorted()).toEqual(['product android', 'product ios', 'product web', 'room android', 'room ios', 'room web'])
})

test('the files of a phone of another kind come next once it has opened the link, with its own progress', async () => {
  const held = gate()
  let begun = 0
  bench.converter.before = () => (begun++ === 0 ? held.wait() : Promise.resolve())
  const { session } = (await bench.open({}, bench.owner, LATE)).data
  expect(await assetsFor(session, 'ios')).toMatchObject({ state: 'preparing', progress: 0, sceneUrl: null })
  held.go()
  await conversions.idle()
  expect(made().slice(0, 3)).toEqual(['room web', 'room ios', 'product web'])
  const ios = await assetsFor(session, 'ios')
  expect(ios).toMatchObject({ state: 'ready', progress: 1, sceneUrl: ios.files.ios!.url, objects: [{ assetUrl: ios.objects[0]!.files.ios!.url }] })
  // The session is what it was opened for.
  const own = (await seenBy(session)).data.session
  expect(own).toMatchObject({ platform: 'web', arAssets: { sceneUrl: ios.files.web!.url } })
  expect((await seenBy(session, 'ios')).data.session.platform).toBe('web')
})

test('a failed file is retried for the phone that needs it, a while later', async () => {
  bench.converter.before = async (_recipe, target) => {
    if (target === 'ios') throw new Error('no')
  }
  const session = await bench.opened({ maxDuration: 60 })
  await conversions.idle()
  bench.converter.before = undefined
  for (let look = 0; look < 2; look++) {
    expect(await assetsFor(session, 'ios')).toMatchObject({ state: 'failed', sceneUrl: null })
    await conversions.idle()
  }
  expect((await assetsFor(session)).state).toBe('ready')
  service.clock.advance(10 * MINUTE + 1)
  await assetsFor(session, 'ios')
  await conversions.idle()
  expect((await assetsFor(session, 'ios')).sceneUrl).toMatch(/\.usdz$/)
})

test('a platform that there is not is refused, and so is anything else that is asked along', async () => {
  const session = await bench.opened()
  const ask = (query: object) => service.call(arOperations.getArByToken, { ...byToken(session), query })
  expect((await ask({ platform: 'windows' })).error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path: 'platform' }] })
  expect((await ask({ token: 'x' })).error.code).toBe('VALIDATION_ERROR')
})
