import { describe, expect, test } from 'vitest'
import { denoise, type NoisyImage } from './denoise.ts'
import { cornellBox, meanOf, relativeError } from '../../test/tracer/scenes.ts'
import { trace } from './trace.ts'

/** An image of which only the light is noise. @param light of a pixel, without and with its noise */
const painted = (
  width: number,
  height: number,
  albedoAt: (x: number, y: number) => number,
  noise: number,
): { picture: NoisyImage; clean: Float32Array } => {
  const count = width * height * 3
  const image: NoisyImage = {
    width,
    height,
    samples: 2,
    color: new Float32Array(count),
    half: new Float32Array(count),
    soft: new Float32Array(count),
    softHalf: new Float32Array(count),
    albedo: new Float32Array(count),
    normal: new Float32Array(count),
    face: new Float32Array(count),
    place: new Float32Array(count),
  }
  const clean = new Float32Array(count)
  let seed = 1
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5
  for (let i = 0; i < count; i++) {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)]
    const [even, odd] = [1 + noise * random(), 1 + noise * random()]
    image.albedo[i] = albedoAt(x, y)
    image.half[i] = albedoAt(x, y) * odd
    image.color[i] = (albedoAt(x, y) * (even + odd)) / 2
    clean[i] = albedoAt(x, y)
    image.normal[i] = image.face[i] = i % 3 === 1 ? 1 : 0
  }
  return { picture: image, clean }
}

describe('the denoiser', () => {
  test('takes three fifths and more of the error off a small noisy Cornell box, and keeps its light', async () => {
    const size = { width: 64, height: 64, threads: 2 }
    const reference = (await trace(cornellBox(), { ...size, samples: 256, seed: 3 })).color
    const noisy = await trace(cornellBox(), { ...size, samples: 16 })
    const clean = await denoise(noisy, { threads: 2 })
    expect(relativeError(clean, reference)).toBeLessThan(relativeError(noisy.color, reference) / 2.5)
    const [mean, expected] = [meanOf(clean), meanOf(noisy.color)]
    mean.forEach((value, k) => expect(Math.abs(value / expected[k]! - 1)).toBeLessThan(0.01))
  })

  test('keeps every line of a texture', async () => {
    const { picture: image, clean } = painted(60, 40, (x, y) => (((x >> 1) + y) % 2 ? 0.9 : 0.2), 0.4)
    const filtered = await denoise(image, { threads: 1 })
    expect(relativeError(filtered, clean)).toBeLessThan(relativeError(image.color, clean) / 8)
  })

  test('leaves a picture without noise as it is', async () => {
    const { picture: image, clean } = painted(70, 66, (x) => (x < 30 ? 0.8 : 0.1), 0)
    const filtered = await denoise(image, { threads: 2 })
    expect(Math.max(...filtered.map((value, i) => Math.abs(value - clean[i]!)))).toBeLessThan(1e-5)
  })

  test('keeps an edge of light that neither colour nor normal shows', async () => {
    const { picture: image } = painted(48, 32, () => 0.5, 0.3)
    const shade = (plane: Float32Array) => plane.forEach((value, i) => Math.floor(i / 3) % 48 >= 24 && (plane[i] = value * 8))
    shade(image.color)
    shade(image.half)
    const filtered = await denoise(image, { threads: 1 })
    const at = (x: number) => filtered[(16 * 48 + x) * 3]!
    expect(at(22)).toBeLessThan(0.65)
    expect(at(25)).toBeGreaterThan(3.3)
  })

  test('takes a lucky path away, and leaves a lamp', async () => {
    const { picture: image } = painted(40, 30, () => 0.5, 0.02)
    const lit = (x: number, y: number) => {
      for (const plane of [image.color, image.half]) plane.fill(60, (y * 40 + x) * 3, (y * 40 + x) * 3 + 3)
    }
    lit(5, 5)
    for (const [x, y] of [
      [25, 15],
      [26, 15],
      [25, 16],
      [26, 16],
    ] as const)
      lit(x, y)
    const filtered = await denoise(image, { threads: 1 })
    expect(filtered[(5 * 40 + 5) * 3]).toBeLessThan(0.6)
    expect(filtered[(15 * 40 + 25) * 3]).toBeGreaterThan(30)
  })

  test('gives the same bytes on one thread and on two, of any size and of one sample', async () => {
    const noisy = await trace(cornellBox(), { width: 71, height: 65, samples: 1, threads: 2 })
    const [one, two] = await Promise.all([denoise(noisy, { threads: 1 }), denoise(noisy, { threads: 2 })])
    expect(Buffer.from(two.buffer).equals(Buffer.from(one.buffer))).toBe(true)
    expect(one.every(Number.isFinite)).toBe(true)
  })

  test('leaves no blotches on a wall in changing light: means of 16 × 16 and of 32 × 32 pixels are within 1.6 % and 1.2 % of what they should be', async () => {
    const [width, height] = [192, 128]
    const { picture: image } = painted(width, height, () => 0.6, 0)
    // Half of the light is soft; of both, a sample is often dark and seldom bright. Brighter to the right and to the top.
    const light = (x: number, y: number) => 0.6 * (0.5 + x / width) * (1 - (0.3 * y) / height)
    let seed = 7
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      const sample = () => -Math.log(random()) * 0.5 * light(x, y)
      const [softEven, softOdd, sharpEven, sharpOdd] = [sample(), sample(), sample(), sample()]
      for (let k = i * 3; k < i * 3 + 3; k++) {
        image.soft[k] = (softEven + softOdd) / 2
        image.softHalf[k] = softOdd
        image.color[k] = (softEven + softOdd + sharpEven + sharpOdd) / 2
        image.half[k] = softOdd + sharpOdd
      }
      image.place.set([x * 0.005, 1, y * 0.005], i * 3)
    }
    const filtered = await denoise(image, { threads: 2 })
    const blotchiness = (side: number) => {
      let [sum, count] = [0, 0]
      for (let top = 0; top + side <= height; top += side)
        for (let left = 0; left + side <= width; left += side, count++) {
          let [mean, expected] = [0, 0]
          for (let y = top; y < top + side; y++)
            for (let x = left; x < left + side; x++) {
              mean += filtered[(y * width + x) * 3]!
              expected += light(x, y)
            }
          sum += (mean / expected - 1) ** 2
        }
      return Math.sqrt(sum / count)
    }
    expect(blotchiness(16)).toBeLessThan(0.016)
    expect(blotchiness(32)).toBeLessThan(0.012)
  })

  test('stops when its signal is aborted', async () => {
    const { picture: image } = painted(300, 300, () => 0.5, 0.3)
    const controller = new AbortController()
    // Its planes are made by then, and its threads are starting.
    setTimeout(() => controller.abort('enough'), 0)
    expect(
      await denoise(image, { threads: 2, signal: controller.signal }).then(
        () => null,
        (cause: unknown) => cause,
      ),
    ).toBe('enough')
  })
})
