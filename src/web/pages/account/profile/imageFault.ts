/** Checks an image before it is uploaded; the service checks its content. */
import { LIMITS } from '#contract/wire/limits.ts'

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
export type ImageFault = 'wrongType' | 'tooLarge'

export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | null => {
  if (!IMAGE_TYPES.includes(type)) return 'wrongType'
  return size > LIMITS.bytes.avatar ? 'tooLarge' : null
}
