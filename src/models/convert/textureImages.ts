/** A document's images in the form and size that a target reads. Equal images are worked on once, whichever room they are in. */
import { createHash } from 'node:crypto'
import type { Document, Texture } from '@gltf-transform/core'
import { getTextureColorSpace } from '@gltf-transform/functions'
import sharp from 'sharp'
import { ModelRefused } from '../ingest/refused.ts'
import { LruCache } from './lruCache.ts'

/** `plain`: JPEG, or PNG where something shows through. */
export type ImageFormat = 'webp' | 'plain'

export interface TextureImage {
  texture: Texture
  /** Original bytes. */
  image: Uint8Array<ArrayBuffer>
  hash: string
  mimeType: string
  name: string
  width: number
  height: number
  /** Whether its pixels are colours: numbers are kept sharper. */
  isColor: boolean
  /** Whether a material lets something show through where the image says so. */
  isMask: boolean
}
interface Encoded {
  image: Uint8Array<ArrayBuffer>
  mimeType: string
}

/** Bytes of images that are kept for the next file. */
const KEPT = 64 * 1024 * 1024
const kept = new LruCache<Encoded>(KEPT)

const isMask = (document: Document, texture: Texture): boolean =>
  document
    .getRoot()
    .listMaterials()
    .some((material) => material.getBaseColorTexture() === texture && material.getAlphaMode() !== 'OPAQUE')

/** The images as they came. @throws ModelRefused for what is no image */
export const listTextureImages = async (document: Document): Promise<TextureImage[]> => {
  const images: TextureImage[] = []
  for (const texture of document.getRoot().listTextures()) {
    const image = new Uint8Array(texture.getImage() ?? [])
    const { width, height } = await sharp(image)
      .metadata()
      .catch(() => {
        throw new ModelRefused('A picture of the model is broken.')
      })
    images.push({
      texture,
      image,
      hash: createHash('sha256').update(image).digest('hex'),
      mimeType: texture.getMimeType(),
      name: texture.getName(),
      width,
      height,
      isColor: getTextureColorSpace(texture) === 'srgb',
      isMask: isMask(document, texture),
    })
  }
  return images
}

/** Original format, as far as it is kept. A PNG stays one only if it has transparency. */
const KEPT_AS: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', plain: 'image/jpeg' }

const encode = async ({ image, isColor, isMask: seeThrough }: TextureImage, format: ImageFormat, side: number): Promise<Encoded> => {
  const small = sharp(image, { failOn: 'error' }).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  if (format === 'webp') {
    const bytes = await small.webp({ quality: 86, alphaQuality: 90, effort: 4 }).toBuffer()
    return { image: new Uint8Array(bytes), mimeType: 'image/webp' }
  }
  if (seeThrough && !(await sharp(image).stats()).isOpaque)
    return { image: new Uint8Array(await small.png({ compressionLevel: 9 }).toBuffer()), mimeType: 'image/png' }
  const bytes = await small
    .removeAlpha()
    .jpeg({ quality: 86, chromaSubsampling: isColor ? '4:2:0' : '4:4:4' })
    .toBuffer()
  return { image: new Uint8Array(bytes), mimeType: 'image/jpeg' }
}

const inForm = async (picture: TextureImage, format: ImageFormat, side: number): Promise<Encoded> => {
  const { hash, image, mimeType, width, height, isColor } = picture
  if (Math.max(width, height) <= side && mimeType === KEPT_AS[format]) return { image, mimeType }
  const key = [hash, format, Math.min(side, Math.max(width, height)), isColor, picture.isMask].join()
  const known = kept.get(key)
  if (known) return known
  const made = await encode(picture, format, side).catch(() => {
    throw new ModelRefused('A picture of the model is broken.')
  })
  kept.set(key, made, made.image.byteLength)
  return made
}

/** Gives the document its images in this form, none larger than `side`. @returns their bytes. @throws ModelRefused */
export const setTextureImages = async (images: readonly TextureImage[], format: ImageFormat, side: number): Promise<number> => {
  let bytes = 0
  for (const picture of images) {
    const { image, mimeType } = await inForm(picture, format, side)
    // A name may tell the content (contract/catalog/textureName.ts): other bytes do without.
    const name = image === picture.image ? picture.name : ''
    picture.texture.setImage(image).setMimeType(mimeType).setName(name).setURI('')
    bytes += image.byteLength
  }
  return bytes
}

/** Pixels of all images when none is larger than `side`. */
export const pixelsAt = (images: readonly TextureImage[], side: number): number =>
  images.reduce((sum, { width, height }) => sum + width * height * Math.min(1, side / Math.max(width, height)) ** 2, 0)
