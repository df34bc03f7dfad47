import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')

/** Colours of both themes, by name: light, dark. */
const COLOURS = new Map(
  Array.from(read('tokens.css').matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g), ([, name = '', light = '', dark = '']) => [
    name,
    [light, dark] as const,
  ]),
)
/** Relative luminance, as WCAG has it. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}
const colourIn = (selector: string, property: string): string => {
  const [, body = ''] = new RegExp(`^${selector.replaceAll(/[.[\]]/g, '\\$&')} \\{([^}]*)\\}`, 'm').exec(read('forms/choices.module.css')) ?? []
  return new RegExp(`(?:^|\\s)${property}: var\\(--([\\w-]+)\\)`).exec(body)?.[1] ?? 'none'
}

test.each([
  ['light', 0],
  ['dark', 1],
] as const)('the chosen segment of a switch is lifted and easy to read in the %s', (_, theme) => {
  const of = (name: string) => COLOURS.get(name)![theme]
  const [background, chosen, ink, others] = [
    of(colourIn('.segmented', 'background')),
    of(colourIn('.segment[data-selected]', 'background')),
    of(colourIn('.segment[data-selected]', 'color')),
    of(colourIn('.segment', 'color')),
  ]
  // A nearer surface is lighter, by day and by night.
  expect(luminance(chosen)).toBeGreaterThan(luminance(background))
  expect(contrast(chosen, background)).toBeGreaterThan(theme === 0 ? 1.15 : 1.5)
  expect(contrast(ink, chosen)).toBeGreaterThan(7)
  expect(contrast(others, background)).toBeGreaterThan(4.5)
})
