import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../lib/api/failure.ts'
import { imageFile, NoImage } from './imageFile.ts'

const imageUrl = 'https://elsewhere.example/pictures/renders/1/seal.jpg'
afterEach(() => void vi.unstubAllGlobals())

test('an image is read from the service that the page came from, and named', async () => {
  const fetch = vi.fn(async (_path: string) => new Response('bytes', { headers: { 'Content-Type': 'image/jpeg' } }))
  vi.stubGlobal('fetch', fetch)
  const file = await imageFile({ imageUrl, film: null }, 'Salon.jpg')
  expect(fetch.mock.calls[0]![0]).toBe('/pictures/renders/1/seal.jpg')
  expect([file.name, file.type, await file.text()]).toEqual(['Salon.jpg', 'image/jpeg', 'bytes'])
})

test('share: of a film the film is shared, not its poster', async () => {
  const fetch = vi.fn(async (_path: string) => new Response('bytes', { headers: { 'Content-Type': 'video/mp4' } }))
  vi.stubGlobal('fetch', fetch)
  const film = {
    url: 'https://elsewhere.example/pictures/renders/1/seal.mp4',
    format: 'mp4',
    fileSize: 5,
    duration: 10,
    language: 'ar',
    link: '',
  } as const
  const file = await imageFile({ imageUrl, film }, 'Salon.mp4')
  expect(fetch.mock.calls[0]![0]).toBe('/pictures/renders/1/seal.mp4')
  expect([file.name, file.type]).toEqual(['Salon.mp4', 'video/mp4'])
  await expect(imageFile({ imageUrl, film: { ...film, url: null } }, 'a.mp4')).rejects.toBeInstanceOf(NoImage)
})

test('an image that is gone, or that was never made, is no file', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(imageFile({ imageUrl, film: null }, 'a.jpg')).rejects.toBeInstanceOf(NoImage)
  await expect(imageFile({ imageUrl: null, film: null }, 'a.jpg')).rejects.toBeInstanceOf(NoImage)
})

test('an image without a response is distinguished from one that is gone', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await expect(imageFile({ imageUrl, film: null }, 'a.jpg')).rejects.toBeInstanceOf(NetworkError)
})
