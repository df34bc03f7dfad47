import { readFile } from 'node:fs/promises'
import { DataUtils, FloatType, type Texture } from 'three'
import { beforeEach, expect, test, vi } from 'vitest'

const bytes = new Uint8Array(await readFile(new URL('environment.bin', import.meta.url))).buffer
/** Each test is a page of its own. */
beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})
const page = async () => ({ ...(await import('./skyLight.ts')), ...(await import('../../../lib/api/recovery.ts')) })
/** Brightnesses, as half floats, that the sharpest picture of one face has. */
const shades = (texture: Texture): number => new Set((texture.image as { mipmaps: { data: Uint16Array }[] }[])[0]!.mipmaps[0]!.data).size

test('the sky is even at once and true once its file has come, read once a page', async () => {
  const fetched = vi.fn(async () => new Response(bytes))
  vi.stubGlobal('fetch', fetched)
  const { skyLight } = await page()
  const [onLoaded, onOther] = [vi.fn(), vi.fn()]
  const [sky, other] = [skyLight(onLoaded), skyLight(onOther)]
  const { version } = sky
  // Its own value, and that of opacity.
  expect([sky.isPMREMTexture, shades(sky), shades(other)]).toEqual([true, 2, 2])
  await vi.waitFor(() => expect(onOther).toHaveBeenCalledOnce())
  expect(onLoaded).toHaveBeenCalledOnce()
  expect([shades(sky) > 100, shades(other) > 100, sky.version > version]).toEqual([true, true, true])
  expect(fetched).toHaveBeenCalledOnce()
})

test('a sky that was disposed of before its file came stays as it is', async () => {
  vi.stubGlobal('fetch', async () => new Response(bytes))
  const { skyLight, skyLoaded } = await page()
  const onLoaded = vi.fn()
  const sky = skyLight(onLoaded)
  sky.dispose()
  await skyLoaded()
  await Promise.resolve()
  expect([onLoaded.mock.calls.length, shades(sky)]).toEqual([0, 2])
})

test('without a network the light stays even, and the file is read again once the service can be reached', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response(bytes))
  vi.stubGlobal('fetch', fetched)
  const { skyLight, recovery } = await page()
  const onLoaded = vi.fn()
  const sky = skyLight(onLoaded)
  await vi.waitFor(() => expect(recovery.waiting).toBe(1))
  expect([warned.mock.calls.length, shades(sky)]).toEqual([1, 2])
  recovery.noteNoAnswer()
  recovery.noteAnswer()
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce())
  expect(shades(sky)).toBeGreaterThan(100)
})

test('an image that is drawn once gets an error when the file cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const { skyLoaded } = await page()
  await expect(skyLoaded()).rejects.toThrow('404')
})

test('sky light: in whole floats, for a processor that draws, the sky is as bright as in half floats', async () => {
  vi.stubGlobal('fetch', async () => new Response(bytes))
  const { skyLight } = await page()
  const [onHalf, onWhole] = [vi.fn(), vi.fn()]
  const [half, whole] = [skyLight(onHalf), skyLight(onWhole, true)]
  await vi.waitFor(() => expect([onHalf.mock.calls.length, onWhole.mock.calls.length]).toEqual([1, 1]))
  expect(whole.type).toBe(FloatType)
  const valuesOf = ({ image }: Texture) => (image as { mipmaps: { data: Uint16Array | Float32Array }[] }[])[2]!.mipmaps[1]!.data
  expect([...valuesOf(whole)]).toEqual(Array.from(valuesOf(half), (value) => DataUtils.fromHalfFloat(value)))
})
