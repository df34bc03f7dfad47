import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/failure.ts'
import { imageFile, NoImage } from './imageFile.ts'

const imageUrl = 'https://elsewhere.example/pictures/renders/1/seal.jpg'
afterEach(() => void vi.unstubAllGlobals())

test('an image is read from the service that the page came from, and named', async () => {
  const fetch = vi.fn(async (_path: string) => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } }))
  vi.stubGlobal('fetch', fetch)
  const file = await imageFile({ imageUrl }, 'Salon.jpg')
  expect(fetch.mock.calls[0]![0]).toBe('/pictures/renders/1/seal.jpg')
  expect([file.name, file.type, await file.text()]).toEqual(['Salon.jpg', 'image/jpeg', 'bytes'])
})

test('an image that is gone, or that was never made, is no file', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(imageFile({ imageUrl }, 'a.jpg')).rejects.toBeInstanceOf(NoImage)
  await expect(imageFile({ imageUrl: null }, 'a.jpg')).rejects.toBeInstanceOf(NoImage)
})

test('an image without an answer is told apart from one that is gone', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await expect(imageFile({ imageUrl }, 'a.jpg')).rejects.toBeInstanceOf(NetworkError)
})
