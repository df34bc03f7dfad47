/** A shop's textures: looked at before they are decoded, then at most 1K and WebP. */
import type { Document } from '@gltf-transform/core'
import sharp from 'sharp'
import { MODEL_LIMITS } from './container.ts'
import { ModelRefused, readableBytes } from './refused.ts'

const SIDE = 1024
const FORMATS = new Set(['png', 'jpeg', 'webp'])

/** Reads a picture's header alone: what would unpack to gigabytes is refused by the numbers in it. @throws ModelRefused */
export const checkPicture = async (bytes: Uint8Array): Promise<void> => {
  if (bytes.length > MODEL_LIMITS.imageBytes)
    throw new ModelRefused(`A picture has ${readableBytes(bytes.length)}; at most ${readableBytes(MODEL_LIMITS.imageBytes)} are taken.`)
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ModelRefused('A picture is no PNG, JPEG or WebP that can be read.')
    })
  if (!FORMATS.has(facts.format)) throw new ModelRefused(`A picture is ${facts.format}; PNG, JPEG and WebP are taken.`)
  const { width, height } = facts
  if (width > MODEL_LIMITS.pixels || height > MODEL_LIMITS.pixels)
    throw new ModelRefused(`A picture has ${width} × ${height} pixels; at most ${MODEL_LIMITS.pixels} a side are taken.`)
}

/** Makes the document's pictures small and nameless. @throws ModelRefused */
export const shrinkTextures = async (document: Document): Promise<void> => {
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage()
    if (!image) throw new ModelRefused('A texture of the model has no picture.')
    await checkPicture(image)
    const small = await sharp(image, { limitInputPixels: MODEL_LIMITS.pixels ** 2, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, alphaQuality: 90, effort: 4 })
      .toBuffer()
      .catch(() => {
        throw new ModelRefused('A picture of the model is broken.')
      })
    texture.setImage(new Uint8Array(small)).setMimeType('image/webp').setName('').setURI('')
  }
}
