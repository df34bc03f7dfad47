import { describe, expect, test } from 'vitest'
import { neutral, toneMap, toSrgb } from './toneMap.ts'

const curve = (...rgb: [number, number, number]): number[] => {
  const color = Float32Array.from(rgb)
  neutral(color)
  return [...color]
}

describe('tone mapping', () => {
  test('shows the colours of materials as they are, less what a dielectric mirrors', () => {
    curve(0.5, 0.3, 0.2).forEach((value, k) => expect(value).toBeCloseTo([0.46, 0.26, 0.16][k]!, 6))
    // Near black the offset fades as Khronos has it: x − 6.25 x².
    expect(curve(0.04, 0.04, 0.04)[0]).toBeCloseTo(6.25 * 0.04 ** 2, 6)
    expect(curve(0, 0, 0)).toEqual([0, 0, 0])
  })

  test('compresses what is brighter, steadily and never above white', () => {
    let before = 0
    for (let x = 0.01; x < 500; x *= 1.1) {
      const [value] = curve(x, x, x)
      expect(value).toBeGreaterThan(before)
      expect(value).toBeLessThan(1)
      before = value!
    }
    // For grey 1.04: peak 1, so 1 − 0.24² / (1 + 0.24 − 0.76).
    expect(curve(1.04, 1.04, 1.04)[0]).toBeCloseTo(1 - 0.24 ** 2 / 0.48, 5)
  })

  test('lets bright colours fade to white, their hue kept', () => {
    // Peak 10 becomes 1 − 0.24² / 9.48; of it, 1 − 1 / (0.15 × 9.006 + 1) is white.
    curve(10, 0, 0).forEach((value, k) => expect(value).toBeCloseTo([0.99392, 0.57114, 0.57114][k]!, 4))
    const [r, g, b] = curve(40, 4, 0.2)
    expect(r).toBeGreaterThan(0.95)
    expect(g! - b!).toBeGreaterThan(0)
    expect(b).toBeGreaterThan(curve(2, 0.2, 0.01)[2]!)
  })

  test('encodes as sRGB, with exposure', () => {
    expect(toSrgb(0.2140411)).toBeCloseTo(0.5, 5)
    const bytes = toneMap(
      Float32Array.from({ length: 300 }, () => 0.2540411 / 4),
      { exposure: 4 },
    )
    const mean = bytes.filter((_, i) => i % 4 === 0).reduce((sum, value) => sum + value, 0) / 100
    expect(mean).toBeGreaterThan(126.7)
    expect(mean).toBeLessThan(128.3)
    expect(bytes[3]).toBe(255)
  })

  test('hides the steps of bytes: a slow ramp has its mean value everywhere', () => {
    const width = 4096
    const ramp = Float32Array.from({ length: width * 3 }, (_, i) => 0.3 + (0.01 * Math.floor(i / 3)) / width)
    const bytes = toneMap(ramp)
    // Between two steps both bytes are there, in their shares.
    for (let at = 0; at + 512 <= width; at += 512) {
      const [color] = curve(ramp[(at + 256) * 3]!, ramp[(at + 256) * 3]!, ramp[(at + 256) * 3]!)
      let sum = 0
      for (let i = at; i < at + 512; i++) sum += bytes[i * 4]!
      expect(Math.abs(sum / 512 - toSrgb(color!) * 255)).toBeLessThan(0.12)
    }
  })

  test('leaves pure black and what is beyond white without noise, and is the same each time', () => {
    const color = Float32Array.from({ length: 600 }, (_, i) => (i < 300 ? 0 : 1e9))
    const bytes = toneMap(color)
    expect(new Set(bytes.subarray(0, 400).filter((_, i) => i % 4 < 3))).toEqual(new Set([0]))
    expect(new Set(bytes.subarray(400).filter((_, i) => i % 4 < 3))).toEqual(new Set([255]))
    expect(toneMap(color)).toEqual(bytes)
  })
})
