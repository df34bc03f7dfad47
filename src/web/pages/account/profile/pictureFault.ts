/** Checks a picture before it is uploaded; the service checks its content. */
import { LIMITS } from '#contract/wire/limits.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
export type PictureFault = 'wrongType' | 'tooLarge'

export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null => {
  if (!PICTURE_TYPES.includes(type)) return 'wrongType'
  return size > LIMITS.bytes.avatar ? 'tooLarge' : null
}
