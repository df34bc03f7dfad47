/** A shop's textures: looked at before they are decoded, then at most 1K and WebP. */
import { createHash } from 'node:crypto'
import type { Document, Texture } from '@gltf-transform/core'
import { listTextureSlots } from '@gltf-transform/functions'
import sharp from 'sharp'
import { textureContent, textureName } from '#contract/catalog/textureName.ts'
import { decodeBasis, ktx2Header } from './basis.ts'
import { MODEL_LIMITS } from './container.ts'
import { ModelRefused, readableBytes } from './refused.ts'

/** Pixels of the longer side of a texture. */
const SIDE = 1024
const FORMATS = new Set(['png', 'jpeg', 'webp', 'avif'])

const checkBytes = (bytes: Uint8Array): void => {
  if (bytes.length > MODEL_LIMITS.imageBytes)
    throw new ModelRefused(`A picture has ${readableBytes(bytes.length)}; at most ${readableBytes(MODEL_LIMITS.imageBytes)} are taken.`)
}
const checkSides = (width: number, height: number): void => {
  if (width > MODEL_LIMITS.pixels || height > MODEL_LIMITS.pixels)
    throw new ModelRefused(`A picture has ${width} × ${height} pixels; at most ${MODEL_LIMITS.pixels} a side are taken.`)
}

/**
 * Reads an image's header alone: what would unpack to gigabytes is refused by the numbers in it.
 * @returns its format, and whether a colour profile comes with it
 * @throws ModelRefused
 */
export const checkImage = async (bytes: Uint8Array): Promise<{ format: string; hasProfile: boolean }> => {
  checkBytes(bytes)
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ModelRefused('A picture is no PNG, JPEG, WebP or AVIF that can be read.')
    })
  const format = facts.compression === 'av1' ? 'avif' : facts.format
  if (!FORMATS.has(format)) throw new ModelRefused(`A picture is ${format}; PNG, JPEG, WebP and AVIF are taken.`)
  checkSides(facts.width, facts.height)
  return { format, hasProfile: facts.icc !== undefined }
}

/** Pixels of a Basis texture as a PNG, at most `SIDE` a side. @throws ModelRefused */
const pngOfBasis = async (bytes: Uint8Array): Promise<Buffer> => {
  const header = ktx2Header(bytes)!
  const { pixels, width, height, hasAlpha } = await decodeBasis(bytes, header, SIDE)
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  return (hasAlpha ? picture : picture.removeAlpha()).png({ compressionLevel: 1 }).toBuffer()
}

/** The numbers that the file has: glTF says that the profiles of its images are passed over. */
const pngOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MODEL_LIMITS.pixels ** 2, failOn: 'error', ignoreIcc: true })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw new ModelRefused('A picture of the model is broken.')
    })

/**
 * Checks every texture's header, and brings those in forms that only some programs read (Basis, AVIF), and those that a profile would change, to
 * PNG, before anything else decodes them.
 * @throws ModelRefused
 */
export const readTextures = async (document: Document): Promise<void> => {
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage()
    if (!image) throw new ModelRefused('A texture of the model has no picture.')
    checkBytes(image)
    const header = ktx2Header(image)
    if (header) checkSides(header.width, header.height)
    const { format, hasProfile } = header ? { format: 'basis', hasProfile: false } : await checkImage(image)
    if (format !== 'basis' && format !== 'avif' && !hasProfile) continue
    const png = await (format === 'basis' ? pngOfBasis(image) : pngOf(image))
    texture.setImage(new Uint8Array(png)).setMimeType('image/png')
  }
}

/** Slots whose pixels are colours, not numbers: renderers decode the same bytes differently. */
const COLOR_SLOT = /^(?:baseColor|emissive|sheenColor|specularColor)Texture$/
const PAINT = 'paint'
const RELIEF = 'relief'

const contentOf = (bytes: Uint8Array, label: string): string =>
  createHash('sha256')
    .update(label === RELIEF ? `${RELIEF}\0` : '')
    .update(bytes)
    .digest('hex')

/** By its content and how that is read, so that models that carry the same one share it; without a name where it is read both ways. */
const nameOf = (texture: Texture): string => {
  const colors = listTextureSlots(texture).map((slot) => COLOR_SLOT.test(slot))
  if (new Set(colors).size !== 1) return ''
  const label = colors[0] === true ? PAINT : RELIEF
  return textureName(label, contentOf(texture.getImage()!, label))
}

/** Ensures that no texture has the content name of another one: renderers rely on such names. */
export const namesAreTrue = (document: Document): boolean =>
  document
    .getRoot()
    .listTextures()
    .every((texture) => {
      const [said, image] = [textureContent(texture.getName()), texture.getImage()]
      return said === undefined || (image !== null && [PAINT, RELIEF].some((label) => contentOf(image, label).startsWith(said)))
    })

/** Names the document's textures by their content; call it when nothing else will change them. */
export const nameTextures = (document: Document): void => {
  for (const texture of document.getRoot().listTextures()) texture.setName(nameOf(texture))
}

/** Makes the document's images, which `readTextures` has checked, small and nameless. @throws ModelRefused */
export const shrinkTextures = async (document: Document): Promise<void> => {
  for (const texture of document.getRoot().listTextures()) {
    const small = await sharp(texture.getImage()!, { limitInputPixels: MODEL_LIMITS.pixels ** 2, failOn: 'error' })
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
