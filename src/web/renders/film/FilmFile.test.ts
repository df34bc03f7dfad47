import { expect, test } from 'vitest'
import { pickEncoding } from './FilmFile.ts'

test('a film is H.264 in MP4 where the browser encodes it, else VP9 or VP8 in WebM, else there is none', async () => {
  const picked = async (...codecs: string[]) => pickEncoding(async ({ codec }) => codecs.includes(codec))
  expect(await picked('vp8', 'vp9', 'avc')).toEqual({ format: 'mp4', codec: 'avc' })
  expect(await picked('vp8', 'vp9')).toEqual({ format: 'webm', codec: 'vp9' })
  expect(await picked('vp8')).toEqual({ format: 'webm', codec: 'vp8' })
  expect(await picked()).toBeNull()
})
