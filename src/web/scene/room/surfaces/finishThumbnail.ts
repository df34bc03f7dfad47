/** Pictures of finishes to choose from. */
import type { FinishChoice } from '#contract/catalog/finishTable.ts'
import { paintSwatch } from './painting.ts'
import { surfaceName } from '#models/finishes/surfaceName.ts'

const kept = new Map<string, Promise<string>>()

const draw = async (finish: Pick<FinishChoice, 'kind' | 'material' | 'pattern'>, colour: string, side: number): Promise<string> => {
  const pixels = await paintSwatch(surfaceName(finish.kind, finish.material, finish.pattern), { colour, side })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  // Kept by the processor: from the graphics card it would have to be waited for, behind the frames of the room.
  canvas.getContext('2d', { willReadFrequently: true })?.putImageData(new ImageData(pixels, side, side), 0, 0)
  return canvas.toDataURL('image/png')
}

/**
 * A thumbnail of a finish in a colour, as a data URL; painted in the worker, once.
 * @param colour `#RRGGBB`, any
 * @param side pixels
 */
export const finishThumbnail = (finish: Pick<FinishChoice, 'kind' | 'material' | 'pattern'>, colour: string, side = 96): Promise<string> => {
  const key = `${finish.kind} ${finish.material} ${finish.pattern} ${colour} ${side}`
  const known = kept.get(key)
  if (known) return known
  const thumbnail = draw(finish, colour, side)
  kept.set(key, thumbnail)
  thumbnail.catch(() => kept.delete(key))
  return thumbnail
}
