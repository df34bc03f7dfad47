/** The image of a render as a file, and ways to hand it on. */
import type { Render } from '../../contract/renders.ts'
import { NetworkError } from '../api/failure.ts'

/** The image is gone, or its address is not good any more. */
export class NoImage extends Error {
  override readonly name = 'NoImage'
}

/** @throws NoImage, NetworkError */
export const imageFile = async ({ imageUrl }: Pick<Render, 'imageUrl'>, name: string): Promise<File> => {
  if (imageUrl === null) throw new NoImage('the render has no image')
  let response: Response
  try {
    // The service that serves the page serves its images, by whatever name it is reached.
    response = await fetch(new URL(imageUrl).pathname)
  } catch (cause) {
    throw new NetworkError('no answer from the service', { cause })
  }
  if (!response.ok) throw new NoImage(`the image answers ${response.status}`)
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}
