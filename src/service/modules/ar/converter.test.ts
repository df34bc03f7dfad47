/** Output of the real converter for the service's recipes, through a session. */
import { validateBytes } from 'gltf-validator'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arOperations, type ArFiles } from '#contract/ar/ar.ts'
import { readZip } from '#models/convert/zip.ts'
import { boxDocument, glb } from '../../../../test/models/ingest.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { room } from '../../../../test/service/modules/design/sharing.ts'
import { houseConverter } from './converter.ts'
import { arBench, withConversionQueue, type ArBench } from '../../../../test/service/modules/ar.ts'

let service: TestService
let bench: ArBench
beforeAll(async () => {
  service = await testService()
  const { blobs, db } = service.services
  // A model that is one: 2 × 1 × 0.5 m.
  const blob = await blobs.put(await glb(boxDocument({ min: [-1, 0, -0.25], max: [1, 1, 0.25] }).document), 'glb')
  const sha256 = blob.replace('.glb', '')
  await db.root.execute(
    sql`update products set model = model || jsonb_build_object('blob', ${blob}::text, 'sha256', ${sha256}::text), updated_at = clock_timestamp() where sku = ${FIXTURE.sofa}`,
  )
  bench = await arBench(service)
})
afterAll(() => service.close())

const fetched = async ({ url, bytes }: { url: string; bytes: number }): Promise<Buffer> => {
  const { statusCode, rawPayload } = await service.app.inject({ url: new URL(url).pathname })
  expect([statusCode, rawPayload.length]).toEqual([200, bytes])
  return rawPayload
}
const errorsIn = async (file: Buffer) => (await validateBytes(new Uint8Array(file))).issues.messages.filter(({ severity }) => severity === 0)

const expectReadable = async ({ web, android, ios }: ArFiles) => {
  expect(await errorsIn(await fetched(web!))).toEqual([])
  expect(await errorsIn(await fetched(android!))).toEqual([])
  const entries = readZip(await fetched(ios!))
  expect(entries[0]!.name).toMatch(/\.usda$/)
  for (const { offset } of entries) expect(offset % 64).toBe(0)
}

test('a room, its pieces and an empty room are files that viewers read', async () => {
  await bench.renew()
  const conversions = withConversionQueue(service.services, { converter: houseConverter(), concurrency: 1 })
  /** The session once all viewers' files are made: the answer waits for its own platform's alone. */
  const whole = async () => {
    const session = await bench.opened()
    expect(session.arAssets.state).toBe('ready')
    await conversions.idle()
    return (await service.call(arOperations.getArSession, bench.mine(session))).data.session
  }
  await bench.place(FIXTURE.sofa, { scale: { x: 2, y: 1, z: 1 } })
  const { arAssets } = await whole()
  expect(arAssets).toMatchObject({ state: 'ready', files: { web: { triangles: 24 }, android: { triangles: 24 }, ios: { triangles: 24 } } })
  expect(new Set(arAssets.objects.map(({ assetUrl }) => assetUrl)).size).toBe(2)
  await expectReadable(arAssets.files)

  bench.projectId = await room(service, bench.owner)
  const empty = await whole()
  expect(empty.arAssets).toMatchObject({ state: 'ready', objects: [], files: { web: { triangles: 0 } } })
  await expectReadable(empty.arAssets.files)
})

test('a converter says which one it is', () => {
  expect(houseConverter().version).toMatch(/^[0-9a-f]{16}$/)
})
