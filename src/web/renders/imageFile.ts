/** The image of a render, or its film, as a file to hand on. */
import type { Render } from '#contract/renders/renders.ts'
import { NetworkError } from '../lib/api/failure.ts'

/** The image is gone, or its address is not good any more. */
export class NoImage extends Error {
  override readonly name = 'NoImage'
}

/** Where the file of a render is: its film where it is one, its image otherwise; null where there is none. */
export const fileUrl = ({ imageUrl, film }: Pick<Render, 'imageUrl' | 'film'>): string | null => (film ? film.url : imageUrl)

/** @throws NoImage, NetworkError */
export const imageFile = async (render: Pick<Render, 'imageUrl' | 'film'>, name: string): Promise<File> => {
  const url = fileUrl(render)
  if (url === null) throw new NoImage('the render has no image')
  let response: Response
  try {
    // The service that serves the page serves its images, by whatever name it is reached.
    response = await fetch(new URL(url).pathname)
  } catch (cause) {
    throw new NetworkError('no answer from the service', { cause })
  }
  if (!response.ok) throw new NoImage(`the image answers ${response.status}`)
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}
