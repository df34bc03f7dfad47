/** The room's model, made in the browser: models come from the studio's cache, textures are encoded by a canvas. */
import { paintSurface } from '../../../../scene/room/surfaces/painting.ts'
import { roomModel, type RoomModelWish } from './roomModel.ts'

const QUALITY = 0.88

const load: RoomModelWish['load'] = async (url, signal) => {
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

const encode: RoomModelWish['encode'] = async (pixels, width, height, kind) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, QUALITY))
  if (!blob) throw new Error('the browser encoded no picture')
  return new Uint8Array(await blob.arrayBuffer())
}

export const exportRoom = (wish: Omit<RoomModelWish, 'load' | 'encode' | 'paint'>) => roomModel({ ...wish, load, encode, paint: paintSurface })
