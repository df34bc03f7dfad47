/** A render shows the room as the studio does: from the same camera, the service's browser draws the picture that the shopper's own draws. */
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject, Project } from '#contract/design/design.ts'
import type { Render } from '#contract/renders/renders.ts'
import { documentOf } from '../src/web/editor/store/loading.ts'
import { roomCamera } from '../src/web/studio/viewport/capture/roomCamera.ts'
import { Account } from './account.ts'
import { drawing as test, expect } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { FULL } from './scope.ts'

test.use({ words: 'en', drawn: true })

const SIZE = { width: 640, height: 360 }

/** Images are compared at this size: edges may differ by a pixel. */
const SMALL = { width: 160, height: 90 }

const meanDifference = (one: Buffer, other: Buffer): number => one.reduce((sum, value, i) => sum + Math.abs(value - other[i]!), 0) / one.length

/** Mean difference of two images, a byte's values. @param by small pixels that the second is moved by, one at most */
const difference = async (a: Buffer, b: Buffer, { right, down } = { right: 0, down: 0 }): Promise<number> => {
  // The same inner part of both, so that all moves compare as many pixels.
  const inner = (file: Buffer, left: number, top: number) =>
    sharp(file)
      .removeAlpha()
      .resize(SMALL.width, SMALL.height)
      .extract({ left, top, width: SMALL.width - 2, height: SMALL.height - 2 })
      .raw()
      .toBuffer()
  return meanDifference(await inner(a, 1, 1), await inner(b, 1 - right, 1 - down))
}

test('a small render shows the room, darker in dramatic light, and its panorama goes all around', async ({ service, request }) => {
  const account = await Account.open(service.url)
  const { projectId } = await account.furnished(SOFA)
  const rendered = async (body: object) => {
    const { render } = await account.call<{ render: Render }>(`/design/projects/${projectId}/render`, { quality: 'low', format: 'png', ...body })
    const read = async () => (await account.call<{ render: Render }>(`/design/renders/${render.id}`)).render
    // A busy machine answers before it is made.
    await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('completed')
    return (await request.get((await read()).imageUrl!)).body()
  }
  const mean = async (file: Buffer) => (await sharp(file).stats()).channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean / 3, 0)
  const resolution = { width: 480, height: 300 }
  const [natural, dramatic] = [await rendered({ resolution }), await rendered({ resolution, lighting: 'dramatic' })]
  expect(await sharp(natural).metadata()).toMatchObject({ format: 'png', ...resolution })
  // A picture of something: no surface fills it.
  expect((await sharp(natural).stats()).entropy).toBeGreaterThan(3)
  expect(await mean(dramatic)).toBeLessThan((await mean(natural)) - 10)
  const panorama = await rendered({ projection: 'panorama', resolution: { width: 512, height: 256 } })
  const column = (left: number) => sharp(panorama).removeAlpha().extract({ left, top: 0, width: 1, height: 256 }).raw().toBuffer()
  const [first, second, last] = await Promise.all([0, 1, 511].map(column))
  expect(meanDifference(first!, last!)).toBeLessThan(2 + 2 * meanDifference(first!, second!))
})

test(
  'a render is the studio’s picture from the same camera, in other light another, and of a panorama all around',
  FULL,
  async ({ watched: page, service, request }) => {
    const shopper = new Shopper(page, 'en', false)
    const projectId = await shopper.makeRoom(SOFA)
    await page.getByTestId('room').focus()
    await page.keyboard.press('Control+Shift+E')
    await page.getByRole('radio', { name: '16:9' }).click()
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 200_000 }), page.getByTestId('output-save').click()])
    const picture = await readFile(await download.path())

    const session = await page.evaluate(() => localStorage.getItem('diwan.session'))
    const headers = { authorization: `Bearer ${(JSON.parse(session!) as { token: string }).token}` }
    const read = async <T>(path: string): Promise<T> =>
      ((await (await request.get(`${service.url}/v1${path}`, { headers })).json()) as { data: T }).data
    const { project } = await read<{ project: FurnishedProject }>(`/design/projects/${projectId}`)
    const products = new Map<string, Product>()
    for (const { productId } of project.items) products.set(productId, (await read<{ product: Product }>(`/products/${productId}`)).product)
    const camera = roomCamera(documentOf(project), products, 16 / 9)!
    const ahead = camera.getWorldDirection(camera.position.clone())
    const { x, y, z } = camera.position
    const view = { position: { x, y, z }, target: { x: x + ahead.x, y: y + ahead.y, z: z + ahead.z }, fov: camera.fov }

    const rendered = async (body: object) => {
      const answer = await request.post(`${service.url}/v1/design/projects/${projectId}/render`, {
        headers,
        data: { quality: 'low', resolution: SIZE, camera: view, format: 'png', ...body },
        timeout: 120_000,
      })
      expect(answer.status()).toBe(201)
      const { render } = ((await answer.json()) as { data: { render: Render } }).data
      const file = await (await request.get(render.imageUrl!)).body()
      return { render, file }
    }

    const [low, medium] = [await rendered({}), await rendered({ quality: 'medium' })]
    expect(await difference(picture, low.file)).toBeLessThan(4)

    await test.step('medium shows the same room, with shade', async () => {
      expect(await difference(low.file, medium.file)).toBeLessThan(25)
      expect(await difference(low.file, medium.file)).toBeGreaterThan(0.5)
    })

    await test.step('high shows it too, from exactly there', async () => {
      const { file } = await rendered({ quality: 'high' })
      expect(await difference(low.file, file)).toBeLessThan(18)
      expect(await difference(medium.file, file)).toBeLessThan(13)
      // Other than both: its shade is softer, and in corners too.
      expect(await difference(medium.file, file)).toBeGreaterThan(0.5)
      const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })))
      const apart = await Promise.all(around.map((by) => difference(medium.file, file, by)))
      expect(around[apart.indexOf(Math.min(...apart))]).toEqual({ right: 0, down: 0 })
    })

    await test.step('studio and dramatic light are other light', async () => {
      const mean = async (file: Buffer) => (await sharp(file).stats()).channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean / 3, 0)
      const [natural, studio, dramatic] = [
        await mean(low.file),
        await mean((await rendered({ lighting: 'studio' })).file),
        await mean((await rendered({ lighting: 'dramatic' })).file),
      ]
      expect(dramatic).toBeLessThan(natural - 10)
      expect(studio).toBeGreaterThan(dramatic + 20)
    })

    await test.step('the middle of a panorama is what the camera looks at', async () => {
      const { file, render } = await rendered({ projection: 'panorama', resolution: { width: 1024, height: 512 } })
      expect(render.projection).toBe('panorama')
      // All around: its left edge goes on where its right one ends.
      const column = (left: number) => sharp(file).removeAlpha().extract({ left, top: 0, width: 1, height: 512 }).raw().toBuffer()
      const [first, second, last] = await Promise.all([0, 1, 1023].map(column))
      expect(meanDifference(first!, last!)).toBeLessThan(2 + 2 * meanDifference(first!, second!))
      // The same angle across of both: a strip about the middle, so narrow that it is nearly flat.
      const degrees = 12
      const across = Math.round((1024 * degrees) / 360)
      const middle = await sharp(file)
        .extract({ left: 512 - across / 2, top: 256 - across / 2, width: across, height: across })
        .toBuffer()
      const focal = SIZE.height / 2 / Math.tan((view.fov * Math.PI) / 360)
      const pitch = Math.asin(ahead.y)
      const side = Math.round(2 * focal * Math.tan((degrees * Math.PI) / 360))
      const down = Math.round(focal * Math.tan(pitch))
      const same = await sharp(low.file)
        .extract({ left: Math.round((SIZE.width - side) / 2), top: Math.round((SIZE.height - side) / 2 + down), width: side, height: side })
        .toBuffer()
      expect(await difference(middle, same)).toBeLessThan(18)
    })
  },
)

/** Processes below this one whose command names it: on Linux. */
const descendants = (pid: number, command: RegExp): number[] => {
  const processes = readdirSync('/proc').flatMap((name) => {
    try {
      const [, parent] = /\) \w (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return parent === undefined ? [] : [{ id: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
    } catch {
      return []
    }
  })
  const below = new Set([pid])
  // A process may have a lower number than its parent: as often as there are generations.
  for (let size = 0; size !== below.size;) {
    size = below.size
    for (const { id, parent } of processes) if (below.has(parent)) below.add(id)
  }
  return processes.flatMap((one) => (one.id !== pid && below.has(one.id) && command.test(one.command) ? [one.id] : []))
}

test('a render whose browser is killed is drawn again by another, and one that is cancelled stops', FULL, async ({ service, request }) => {
  const { pid } = service
  test.skip(process.platform !== 'linux' || pid === undefined, 'processes are looked for in /proc')
  const send = async <T>(method: string, path: string, data?: object, token?: string): Promise<T> => {
    const headers: Record<string, string> = { prefer: 'respond-async', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await request.fetch(`${service.url}/v1${path}`, { method, headers, ...(data && { data }) })
    return ((await answer.json()) as { data: T }).data
  }
  const { token } = await send<{ token: string }>('POST', '/auth/guest', {})
  const dimensions = { length: 5, width: 4, height: 2.8 }
  const room = { name: 'Salon', roomType: 'living_room', style: 'modern', dimensions }
  const { project } = await send<{ project: Project }>('POST', '/design/projects', room, token)
  const ask = async (height: number) => {
    const body = { quality: 'high', resolution: { width: 2 * height, height } }
    return (await send<{ render: Render }>('POST', `/design/projects/${project.id}/render`, body, token)).render.id
  }
  const read = async (id: string) => (await send<{ render: Render }>('GET', `/design/renders/${id}`, undefined, token)).render
  const begun = (id: string) => expect.poll(async () => (await read(id)).progress, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(0)

  const first = await ask(240)
  await begun(first)
  const killed = descendants(pid!, /chrom/i)
  expect(killed.length).toBeGreaterThan(0)
  for (const id of killed) process.kill(id, 'SIGKILL')
  await expect.poll(async () => (await read(first)).status, { timeout: 120_000 }).toBe('completed')

  const second = await ask(960)
  await begun(second)
  await send('DELETE', `/design/renders/${second}`, undefined, token)
  // The browser is free at once for the next: the cancelled one would take it longer than that one is waited for.
  const third = await ask(120)
  await expect.poll(async () => (await read(third)).status, { timeout: 120_000 }).toBe('completed')
  expect((await read(second)).status).toBe('cancelled')
})
