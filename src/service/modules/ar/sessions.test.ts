/** AR sessions over HTTP (docs/interface/ar.md#sessions): of a room, by a link, of a product; what they show, and to whom. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arOperations } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { FIXTURE, testService, type TestService } from '../../../../test/service.ts'
import { person, room, share } from '../../../../test/service/modules/design/sharing.ts'
import { arBench, byToken, type ArBench } from '../../../../test/service/modules/ar.ts'

const { applyArChanges, createProductArSession, createSharedArSession, endArByToken, endArSession, getArByToken, getArSession } = arOperations
const MINUTE = 60_000

let service: TestService
let bench: ArBench
beforeAll(async () => {
  service = await testService()
  bench = await arBench(service)
})
afterAll(async () => {
  await bench.conversions.idle()
  await service.close()
})
beforeEach(() => bench.renew())

describe('a room', () => {
  test('a room’s AR session opens active, with its scene, its items, a token and an end', async () => {
    const { status, data, headers } = await bench.open()
    const { session } = data
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/v1/design/projects/${bench.projectId}/ar-session/${session.id}`)
    expect(session).toMatchObject({
      projectId: bench.projectId,
      productId: null,
      platform: 'web',
      status: 'active',
      maxDuration: 30,
      mayEdit: true,
      openedAt: null,
    })
    expect(session.tracking).toEqual({ type: 'plane', planeDetection: ['horizontal'], lightEstimation: true, occlusionEnabled: false })
    expect(new Date(session.expiresAt).getTime() - service.clock.now().getTime()).toBe(30 * MINUTE)
    expect(session.url).toBe(`http://diwan.test/ar/${session.sessionToken}`)
    expect(session.reach).toBe('insecure')
    const { arAssets } = session
    expect(arAssets).toMatchObject({ state: 'ready', progress: 1, origin: { x: 2.5, y: 0, z: 2 } })
    expect(arAssets.sceneUrl).toBe(arAssets.files.web!.url)
    expect(arAssets.objects).toMatchObject([{ itemId: bench.itemId, position: bench.at, rotation: { y: 0.5 }, scale: 1, variantId: null }])
    expect(arAssets.objects[0]!.assetUrl).toBe(arAssets.objects[0]!.files.web!.url)
    await bench.conversions.idle()
    const files = { android: { url: expect.stringMatching(/\.glb$/) }, ios: { url: expect.stringMatching(/\.usdz$/) } }
    const seen = (await service.call(getArSession, bench.mine(session))).data.session
    expect(seen).toMatchObject({ id: session.id, arAssets: { state: 'ready', files, objects: [{ files }] } })
  })

  test('takes what is asked for', async () => {
    const body = { platform: 'ios', maxDuration: 5, tracking: { planeDetection: ['vertical', 'vertical'], occlusionEnabled: true } }
    const session = await bench.opened(body)
    expect(session.arAssets.sceneUrl).toMatch(/\/ar-assets\/[\w-]{52}\/[0-9a-f]{64}\.usdz$/)
    expect(session.arAssets.objects[0]!.assetUrl).toMatch(/\.usdz$/)
    expect(session.tracking).toEqual({ type: 'plane', planeDetection: ['vertical'], lightEstimation: true, occlusionEnabled: true })
    expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(5 * MINUTE)
  })

  test.each([
    [{ platform: 'windows' }, 'platform'],
    [{ maxDuration: 0 }, 'maxDuration'],
    [{ maxDuration: 121 }, 'maxDuration'],
    [{ maxDuration: 1.5 }, 'maxDuration'],
    [{ tracking: { type: 'image' } }, 'tracking.type'],
    [{ tracking: { planeDetection: [] } }, 'tracking.planeDetection'],
    [{ tracking: { planeDetection: ['sloping'] } }, 'tracking.planeDetection.0'],
    [{ scale: 2 }, 'scale'],
  ])('a room’s AR session is not opened with %j', async (body, path) => {
    const { error } = await bench.open(body)
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })

  test('a room’s AR scene has its items in place, each in its variant and size; products that left the catalogue are omitted', async () => {
    const sofa = await service.product(FIXTURE.sofa)
    await bench.place(FIXTURE.sofa, { variantId: sofa.variants[1]!.id, scale: { x: 2, y: 1, z: 1 } })
    const lamp = await bench.place(FIXTURE.lamp, { position: { x: 1, y: 0.42, z: 1 } })
    await service.services.db.root.execute(sql`update products set model = null, updated_at = clock_timestamp() where sku = ${FIXTURE.lamp}`)
    try {
      const { arAssets } = await bench.opened()
      await bench.conversions.idle()
      expect(arAssets.objects.map(({ itemId: id }) => id)).not.toContain(lamp)
      const { recipe } = bench.converter.made.find((made) => made.recipe.kind === 'room')!
      expect(recipe).toMatchObject({
        centre: { x: 2.5, z: 2 },
        pieces: [
          {
            id: bench.itemId,
            model: `${sofa.model!.sha256}.glb`,
            variant: sofa.variants[0]!.sku,
            position: bench.at,
            angle: 0.5,
            scale: { x: 1, y: 1, z: 1 },
          },
          { variant: sofa.variants[1]!.sku, scale: { x: 2 } },
        ],
      })
      // Two kinds of the sofa and the room, for each viewer.
      expect(bench.converter.made).toHaveLength(9)
    } finally {
      await service.services.db.root.execute(
        sql`update products set model = (select model from products where sku = ${FIXTURE.sofa}), updated_at = clock_timestamp() where sku = ${FIXTURE.lamp}`,
      )
    }
  })

  test('an empty room opens in AR', async () => {
    bench.projectId = await room(service, bench.owner)
    expect((await bench.opened()).arAssets).toMatchObject({ objects: [], state: 'ready', sceneUrl: expect.any(String) })
  })

  test('a room’s AR session can be opened by its viewers, and seen and ended by its opener', async () => {
    const [viewer, stranger] = [await person(service, 'Viewer'), await person(service, 'Stranger')]
    await share(service, bench.owner, bench.projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    expect((await bench.open({}, stranger)).error.code).toBe('PROJECT_ACCESS_DENIED')
    const session = await bench.opened({}, viewer)
    expect(session.mayEdit).toBe(false)
    expect((await service.call(getArSession, bench.mine(session, bench.owner))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(endArSession, bench.mine(session, bench.owner))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(endArSession, bench.mine(session, viewer))).data.session.status).toBe('ended')
  })

  test('a room’s AR session can be viewed without an account, as by holders of its link', async () => {
    const session = await bench.opened()
    const { data } = await service.call(getArByToken, byToken(session))
    expect(data).toMatchObject({
      session: { id: session.id },
      project: { id: bench.projectId, permission: 'view', items: [{ id: bench.itemId }] },
      product: null,
    })
    expect(JSON.stringify(data)).not.toContain(bench.owner.email)
    expect(JSON.stringify(data)).not.toContain(bench.owner.accountId)
    expect(data.project!.budget).toBeNull()
  })

  test('a room’s AR session is over for its token when its opener loses access, and deleted with the room', async () => {
    const viewer = await person(service, 'Viewer')
    await share(service, bench.owner, bench.projectId, { collaborators: [{ email: viewer.email, permission: 'view' }] })
    const session = await bench.opened({}, viewer)
    await service.call(sharingOperations.removeCollaborator, {
      token: bench.owner.token,
      params: { projectId: bench.projectId, userId: viewer.accountId },
    })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    const own = await bench.opened()
    await service.call(designOperations.deleteProject, { token: bench.owner.token, params: { projectId: bench.projectId } })
    expect((await service.call(getArByToken, byToken(own))).error.code).toBe('AR_SESSION_NOT_FOUND')
    expect((await service.call(getArSession, bench.mine(own))).error.code).toBe('PROJECT_NOT_FOUND')
  })
})

describe('a link', () => {
  test('a valid link opens an AR session of its room for any caller, for viewing', async () => {
    const { shareToken } = (await share(service, bench.owner, bench.projectId, {})).data.project
    const shared = await service.call(createSharedArSession, { params: { shareToken: shareToken! }, body: { platform: 'android' } })
    const { session } = shared.data
    expect(session).toMatchObject({ projectId: bench.projectId, platform: 'android', mayEdit: false })
    expect(shared.headers['location']).toBe(`/v1/ar/${session.sessionToken}`)
    expect((await service.call(getArByToken, byToken(session))).data.project!.id).toBe(bench.projectId)
    expect((await service.call(applyArChanges, { ...byToken(session), ...bench.move() })).error.code).toBe('PROJECT_ACCESS_DENIED')
    await service.call(sharingOperations.revokeShare, { token: bench.owner.token, params: { projectId: bench.projectId } })
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
    expect((await service.call(createSharedArSession, { params: { shareToken: shareToken! }, body: {} })).error.code).toBe('SHARE_NOT_FOUND')
    // Another link is not the one that the session was opened by.
    await share(service, bench.owner, bench.projectId, {})
    expect((await service.call(getArByToken, byToken(session))).error.code).toBe('AR_SESSION_EXPIRED')
  })
})

describe('a single product in AR', () => {
  test('a single product in AR opens in a variant, for any caller', async () => {
    const { id: productId, variants } = await service.product(FIXTURE.sofa)
    const { data, headers } = await service.call(createProductArSession, { params: { productId }, body: { variantId: variants[1]!.id } })
    const { session } = data
    expect(session).toMatchObject({ projectId: null, productId, variantId: variants[1]!.id, mayEdit: false, status: 'active' })
    expect(headers['location']).toBe(`/v1/ar/${session.sessionToken}`)
    expect(session.arAssets).toMatchObject({ origin: { x: 0, y: 0, z: 0 }, objects: [{ itemId: null, productId, scale: 1 }], state: 'ready' })
    expect(session.arAssets.sceneUrl).toBe(session.arAssets.objects[0]!.assetUrl)
    const visit = (await service.call(getArByToken, byToken(session))).data
    expect(visit).toMatchObject({ project: null, product: { id: productId, variants: [{}, { id: variants[1]!.id }] } })
    expect((await service.call(applyArChanges, { ...byToken(session), ...bench.move() })).error.code).toBe('PROJECT_ACCESS_DENIED')
    expect((await service.call(endArByToken, byToken(session))).data.session.status).toBe('ended')
  })

  test('a single product in AR is refused without the product, the variant, or a model', async () => {
    const ask = async (sku: string | null, body: object = {}) => {
      const productId = sku === null ? randomUUID() : (await service.product(sku)).id
      return (await service.call(createProductArSession, { params: { productId }, body })).error.code
    }
    expect(await ask(null)).toBe('PRODUCT_NOT_FOUND')
    expect(await ask(FIXTURE.sofa, { variantId: (await service.product(FIXTURE.table)).variants[0]!.id })).toBe('VARIANT_NOT_FOUND')
    expect(await ask(FIXTURE.noModel)).toBe('PRODUCT_NOT_3D_COMPATIBLE')
  })
})
