import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { DataUtils, Mesh, MeshLambertMaterial, MeshStandardMaterial } from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { expect, test } from 'vitest'
import { CubeImage } from './CubeImage.ts'
import { bell, byRoughness, prefilterEnvironment, lobe } from './prefilterEnvironment.ts'
import { evenEnvironment, readEnvironment, writeEnvironment } from './environmentFile.ts'
import { skyImages } from './skyImages.ts'
import { MEAN } from './skyLight.ts'
import { studioEnvironment } from './studioEnvironment.ts'

type Way = [number, number, number]
const away = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }))
  .map(([y, turn]): Way => [Math.sqrt(1 - y * y) * Math.cos(turn), y, Math.sqrt(1 - y * y) * Math.sin(turn)])

/** Over all directions alike. */
const mean = (image: CubeImage): number => {
  let [sum, all] = [0, 0]
  const solid = CubeImage.painted(image.size, (x, y, z) => Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) ** 3)
  image.values.forEach((value, i) => {
    sum += value * solid.values[i]!
    all += solid.values[i]!
  })
  return sum / all
}
const brightest = (image: CubeImage): Way => {
  const best = image.values.indexOf(Math.max(...image.values))
  let at = 0
  let found: Way = [0, 0, 0]
  CubeImage.painted(image.size, (...way) => {
    if (at++ === best) found = way
    return 0
  })
  return found
}

test('a colour painted in a direction is seen there', () => {
  const image = CubeImage.painted(32, (x, y, z) => 2 + x + 3 * y - z)
  fc.assert(fc.property(away, ([x, y, z]) => Math.abs(image.at(5 * x, 5 * y, 5 * z) - (2 + x + 3 * y - z)) < 0.15))
})

test('a pixel that needs many looks shows their mean', () => {
  const right = (x: number) => (x > 0.3 ? 1 : 0)
  const [coarse, fine] = [CubeImage.painted(2, right), CubeImage.painted(2, right, () => 8)]
  expect(new Set(coarse.values)).toEqual(new Set([0, 1]))
  expect([...fine.values].some((value) => value > 0 && value < 1)).toBe(true)
})

test('under an even sky a surface of any roughness is evenly bright', () => {
  const even = new CubeImage(64)
  even.values.fill(3)
  for (const image of [...byRoughness(even, 16), CubeImage.painted(8, prefilterEnvironment(bell(0.3, 9), [even]))])
    for (const value of image.values) expect(value).toBeCloseTo(3, 4)
})

test('a lamp shines most at its place, and ever wider on rougher surfaces', () => {
  const lamp: Way = [0.48, 0.6, 0.64]
  const toLamp = ([x, y, z]: Way) => x * lamp[0] + y * lamp[1] + z * lamp[2]
  const images = byRoughness(
    CubeImage.painted(64, (...way) => (toLamp(way) > 0.995 ? 100 : 0)),
    48,
  )
  const tops = images.map((image) => Math.max(...image.values))
  expect(images.map(({ size }) => size)).toEqual([64, 32, 16, 8])
  expect(tops).toEqual(tops.toSorted((a, b) => b - a))
  for (const image of images) expect(toLamp(brightest(image))).toBeGreaterThan(0.97)
})

test('a mirrored ray is never behind the surface', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 1, noNaN: true }), fc.integer({ min: 1, max: 64 }), (roughness, count) =>
      lobe(roughness, count, 64).every(({ across, along, ahead }) => ahead > 0 && Math.abs(Math.hypot(across, along, ahead) - 1) < 1e-9),
    ),
  )
})

test('the room of soft boxes has no colour and no way out', () => {
  const room = new RoomEnvironment()
  const colours: string[] = []
  room.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const { material } = object
    expect(material instanceof MeshLambertMaterial || material instanceof MeshStandardMaterial).toBe(true)
    colours.push((material instanceof MeshLambertMaterial ? material.emissive : material.color).getHexString())
  })
  expect(new Set(colours)).toEqual(new Set(['ffffff']))
  const { seen, fine } = studioEnvironment()
  fc.assert(fc.property(away, (way) => seen(...way) >= 0 && seen(...way) <= 100 && fine(...way) >= 1))
  expect(seen(0, 1, 0)).toBe(100)
  expect(fine(0, 1, 0)).toBeGreaterThan(1)
  expect(seen(0, -1, 0)).toBeGreaterThan(0)
})

test('the sky loses and gains no light, however rough the surface', () => {
  const { seen, fine } = studioEnvironment()
  const all = mean(CubeImage.painted(128, seen, fine))
  for (const image of skyImages()) expect(mean(image) / all).toBeCloseTo(1, 1.3)
})

test('the file that the page reads is what is computed here: if not, run npm run environment', async () => {
  const bytes = await readFile(new URL('environment.bin', import.meta.url))
  const written = writeEnvironment(skyImages())
  expect(bytes.equals(new Uint8Array(written.buffer))).toBe(true)
})

test('the even sky that is there before it is as bright', () => {
  const halves = evenEnvironment(MEAN)
  expect(DataUtils.fromHalfFloat(halves[0]!)).toBeCloseTo(mean(skyImages()[0]!), 1)
  expect(new Set(halves).size).toBe(1)
  expect(halves.length).toBe(writeEnvironment(skyImages()).length)
})

test('the file is read as three.js wants the sky: left and right changed, white, opaque, four degrees of roughness', () => {
  const faces = readEnvironment(writeEnvironment(skyImages()))
  expect(faces).toHaveLength(6)
  const images = Array.from({ length: 4 }, (_, level) => {
    const image = new CubeImage(64 >> level)
    faces.forEach(({ mipmaps }, face) => {
      const { data, width } = mipmaps[level]!
      expect(width).toBe(image.size)
      for (let i = 0; i < width * width; i++) {
        const [red, green, blue, opaque] = Array.from(data.subarray(4 * i, 4 * i + 4), (half) => DataUtils.fromHalfFloat(half))
        expect([green, blue, opaque]).toEqual([red, red, 1])
        image.values[face * width * width + i] = red!
      }
    })
    return image
  })
  const { seen } = studioEnvironment()
  const apart = fc.sample(away, { numRuns: 400, seed: 6 }).map(([x, y, z]) => Math.abs(Math.log(images[0]!.at(-x, y, z) / seen(x, y, z))))
  expect(apart.toSorted((a, b) => a - b)[300]).toBeLessThan(0.05)
})

test('a file of another length is refused', () => {
  expect(() => readEnvironment(writeEnvironment(skyImages()).slice(1))).toThrow('32640 values, not 32639')
  expect(() => writeEnvironment(skyImages().slice(1))).toThrow('64, 32, 16, 8')
})
