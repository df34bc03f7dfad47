/** A room's thumbnail in lists and on its link is a render: from the corner that shows most of it, in its own light, and not counted in any quota. */
import sharp from 'sharp'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject, Project } from '#contract/design/design.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import type { Render, RenderQuota } from '#contract/renders/renders.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import { cornerViews } from '#room/camera/cornerViews.ts'
import { documentOf } from '../src/web/editor/store/loading.ts'
import { expect, test } from './fixtures.ts'
import { FULL } from './scope.ts'

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const SIZE = { width: 1200, height: 630 }

/** Mean difference of two images, a byte's values. A JPEG that is read small is another picture: both are read whole first. */
const difference = async (...files: [Buffer, Buffer]): Promise<number> => {
  const whole = await Promise.all(files.map((file) => sharp(file).removeAlpha().png().toBuffer()))
  const [one, other] = await Promise.all(whole.map((file) => sharp(file).resize(200, 105).raw().toBuffer()))
  return one!.reduce((sum, value, i) => sum + Math.abs(value - other![i]!), 0) / one!.length
}

test(
  'the picture of a room in a list and of its link is a render of medium quality over its best corner, and counts to no quota',
  FULL,
  async ({ service, request }) => {
    const send = async <T>(method: string, path: string, data?: object, token?: string): Promise<T> => {
      const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const answer = await request.fetch(`${service.url}/v1${path}`, { method, headers, timeout: 180_000, ...(data && { data }) })
      const body = (await answer.json()) as { data: T }
      expect(answer.ok(), JSON.stringify(body)).toBe(true)
      return body.data
    }
    const { token } = await send<{ token: string }>('POST', '/auth/guest', {})
    const { products } = await send<{ products: Product[] }>('GET', '/products?limit=100')
    const sofa = products.find(({ sku }) => sku === 'SOFA-LOTUS')!
    const room = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions: DIMENSIONS }
    const { project } = await send<{ project: Project }>('POST', '/design/projects', room, token)
    const empty = await send<{ project: FurnishedProject }>('GET', `/design/projects/${project.id}`, undefined, token)
    // Under the window.
    const item = { productId: sofa.id, variantId: sofa.variants[0]!.id, position: { x: 2.5, y: 0, z: 0.6 }, rotation: { x: 0, y: 0, z: 0 } }
    const ops = [
      { op: 'setScene', scene: { ...empty.project.sceneData, objects: defaultOpenings(DIMENSIONS) } },
      { op: 'addItem', item },
    ]
    await send('POST', `/design/projects/${project.id}/changes`, { baseVersion: project.version, changeId: crypto.randomUUID(), ops }, token)
    const { project: furnished } = await send<{ project: FurnishedProject }>('GET', `/design/projects/${project.id}`, undefined, token)

    const kept = async (url: string) => {
      const answer = await request.get(url, { timeout: 60_000 })
      return answer.headers()['cache-control']?.includes('immutable') ? answer.body() : null
    }
    await expect.poll(() => kept(furnished.thumbnailUrl!), { timeout: 180_000, intervals: [500] }).not.toBeNull()
    const picture = (await kept(furnished.thumbnailUrl!))!
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...SIZE })

    await test.step('a link that is passed on shows the same picture', async () => {
      const { project: shared } = await send<{ project: Project }>('POST', `/design/projects/${project.id}/share`, {}, token)
      const link = await request.get(`${service.url}/shared/${shared.shareToken}/picture.jpg`, { timeout: 60_000 })
      expect(Buffer.compare(await link.body(), picture)).toBe(0)
    })

    await test.step('the thumbnail counts to no quota', async () => {
      const { quota } = await send<{ quota: RenderQuota }>('GET', `/design/projects/${project.id}/renders`, undefined, token)
      expect(quota.used).toBe(0)
    })

    await test.step('the thumbnail equals a render from its corner, and from no other', async () => {
      const shop = new Map([[sofa.id, sofa]])
      const document = documentOf(furnished)
      const [best, ...others] = cornerViews(document.scene, placedItemsOf(document, shop), SIZE.width / SIZE.height)
      // In front of the sofa and the window.
      expect(best!.position.z).toBeGreaterThan(DIMENSIONS.width)
      const from = async (camera: object) => {
        const body = { quality: 'medium', camera, resolution: SIZE, format: 'png' }
        const { render } = await send<{ render: Render }>('POST', `/design/projects/${project.id}/render`, body, token)
        return (await request.get(render.imageUrl!)).body()
      }
      expect(await difference(picture, await from(best!))).toBeLessThan(2)
      expect(await difference(picture, await from(others.at(-1)!))).toBeGreaterThan(8)
    })
  },
)
