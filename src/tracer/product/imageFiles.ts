/** The files of a product's image. */
import sharp, { type Sharp } from 'sharp'

/** Pixels of the list's image and of the product page's. */
export const SIZES = { small: 480, large: 800 } as const
export const ENCODING = { quality: 84, alphaQuality: 90, effort: 4 } as const

export interface ImageFiles {
  small: Uint8Array
  large: Uint8Array
}

/** @param rgba of a square image @param side its pixels */
export const pixels = (rgba: Uint8ClampedArray<ArrayBuffer>, side: number): Sharp =>
  sharp(Buffer.from(rgba.buffer), { raw: { width: side, height: side, channels: 4 } })

/** @param rgba of the large image */
export const filesOf = async (rgba: Uint8ClampedArray<ArrayBuffer>): Promise<ImageFiles> => {
  const small = pixels(rgba, SIZES.large).resize(SIZES.small, SIZES.small, { kernel: 'lanczos3' }).webp(ENCODING).toBuffer()
  return { small: await small, large: await pixels(rgba, SIZES.large).webp(ENCODING).toBuffer() }
}
