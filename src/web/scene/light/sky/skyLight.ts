/** The sky as a light, read from `environment.bin` once a page. The first frame does not wait for it: until then the sky is evenly bright. */
import { FloatType, type Texture } from 'three'
import { recovery } from '../../../lib/api/recovery.ts'
import fileUrl from './environment.bin?url'
import { evenEnvironment, readEnvironment } from './environmentFile.ts'
import { mirroredTexture, wholeFloats, type Face } from './mirrored.ts'

/** How bright the sky is over all directions. */
export const MEAN = 1.04

const load = async (): Promise<Face[]> => {
  const answer = await fetch(fileUrl)
  if (!answer.ok) throw new Error(`${fileUrl}: ${answer.status}`)
  return readEnvironment(new Uint16Array(await answer.arrayBuffer()))
}

let loading: Promise<Face[]> | undefined
/** The faces, for any number of textures. After a failure the next caller loads them again. */
const loadedFaces = (): Promise<Face[]> => {
  loading ??= load().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

/** Resolves once the sky has come, for a picture that is drawn once. @throws when the file cannot be had */
export const skyLoaded = async (): Promise<void> => void (await loadedFaces())

/** An evenly bright sky, for `Scene.environment` and any renderer; the caller disposes of it. @param whole as for `mirroredTexture` */
export const evenSky = (whole = false): Texture => mirroredTexture(readEnvironment(evenEnvironment(MEAN)), whole)

/**
 * Reads the true sky into an even one.
 * @param onLoaded it has come into the texture: a scene that is drawn on demand draws again
 */
export const fillSky = async (texture: Texture, onLoaded: () => void): Promise<void> => {
  let isDisposed = false
  let stopRetry: (() => void) | undefined
  texture.addEventListener('dispose', () => {
    isDisposed = true
    stopRetry?.()
  })
  const fill = async (): Promise<void> => {
    try {
      const faces = await loadedFaces()
      if (isDisposed) return
      texture.image = texture.type === FloatType ? wholeFloats(faces) : faces
      texture.needsUpdate = true
      onLoaded()
    } catch (cause) {
      if (isDisposed) return
      console.warn('The environment map could not be loaded; the light is even until it can be.', cause)
      stopRetry = recovery.add(texture, () => void fill())
    }
  }
  await fill()
}

/** A light for `Scene.environment`, white: even at first, the true sky once it has come. The caller disposes of it. @param onLoaded as for `fillSky` @param whole as for `mirroredTexture` */
export const skyLight = (onLoaded: () => void, whole = false): Texture => {
  const texture = evenSky(whole)
  void fillSky(texture, onLoaded)
  return texture
}
