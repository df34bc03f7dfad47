/** The sky as the core reads it: one image that is seen, and a coarser one that lights and is drawn from. */
import * as at from './core/layout.ts'
import { TracerError } from './errors.ts'
import { luminance, type Fields } from './lights.ts'
import type { Memory } from './pack.ts'
import type { Sky } from './scene.ts'

/** Finer than this, an even sky is drawn evenly enough. */
const EVEN: readonly [number, number] = [64, 32]
/** Texels across an image that lights: two degrees each. Surfaces blur it more, and it stays near the processor. */
const LIGHTING_WIDTH = 192

interface SkyImage {
  width: number
  height: number
  /** Four floats a texel. */
  texels: Float32Array
}

const imageOf = ({ radiance, width: w, height: h }: Sky): SkyImage => {
  if (radiance.length !== w * h * 3 || w * h === 0) throw new TracerError('invalid-scene', 'The sky has not three numbers a texel.')
  const [width, height] = w * h === 1 ? EVEN : [w, h]
  const texels = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) texels[i * 4 + k] = radiance[(w * h === 1 ? 0 : i) * 3 + k]!
  return { width, height, texels }
}

/** Means over squares of texels, as many across as divide both sides evenly and leave enough. */
const coarser = (image: SkyImage): SkyImage => {
  const { width, height, texels } = image
  let by = 1
  while (width % (by * 2) === 0 && height % (by * 2) === 0 && width / (by * 2) >= LIGHTING_WIDTH) by *= 2
  if (by === 1) return image
  const [w, h] = [width / by, height / by]
  const means = new Float32Array(w * h * 4)
  for (let y = 0; y < height; y++) {
    // Rows of one square are not all as long around the sky.
    const share = Math.sin(((y + 0.5) / height) * Math.PI)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, (Math.floor(y / by) * w + Math.floor(x / by)) * 4]
      for (let k = 0; k < 3; k++) means[to + k]! += texels[from + k]! * share
      means[to + 3]! += share
    }
  }
  for (let i = 0; i < w * h * 4; i += 4) for (let k = 0; k < 3; k++) means[i + k]! /= means[i + 3]!
  return { width: w, height: h, texels: means }
}

/** Cumulated weights of rows (height + 1) and of the texels of each row (height × (width + 1)), and the mean luminance over all directions. */
const tablesOf = ({ width, height, texels }: SkyImage) => {
  const bright = (x: number, y: number): number => {
    const i = (Math.min(height - 1, Math.max(0, y)) * width + ((x + width) % width)) * 4
    return luminance([texels[i]!, texels[i + 1]!, texels[i + 2]!])
  }
  const rows = new Float32Array(height + 1)
  const columns = new Float32Array(height * (width + 1))
  let [level, directions] = [0, 0]
  for (let y = 0; y < height; y++) {
    const ring = Math.sin(((y + 0.5) / height) * Math.PI)
    let line = 0
    for (let x = 0; x < width; x++) {
      // Texels are read between their middles, so a dark one beside a bright one is not dark.
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += bright(x + dx, y + dy) * (dx === 0 && dy === 0 ? 4 : 1)
      line += (sum / 12) * ring
      columns[y * (width + 1) + x + 1] = line
    }
    rows[y + 1] = rows[y]! + line
    level += line
    directions += ring * width
  }
  return { rows, columns, level: level / directions }
}

/** @throws TracerError `invalid-scene` */
export const packSky = (sky: Sky, memory: Memory, header: Fields): void => {
  const fine = imageOf(sky)
  const lighting = coarser(fine)
  const { rows, columns, level } = tablesOf(lighting)
  const texels = memory.put(lighting.texels)
  header.whole(at.H_SKY, texels, lighting.width, lighting.height, memory.put(rows), memory.put(columns))
  header.whole(at.H_FINE_SKY, fine === lighting ? texels : memory.put(fine.texels), fine.width, fine.height)
  header.float(at.H_SKY_TURN, sky.turn ?? 0)
  header.float(at.H_SKY_LEVEL, level)
  header.whole(at.H_HAS_SKY, 1)
}
