/** Interfaces that the page's styles use once the build has written them for the supported browsers: properties, their words, functions, selectors, rules, units. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform, type Targets } from 'lightningcss'
import { projectRoot } from '../steps.ts'
import { isKnown, knownKeys } from './compat.ts'
import type { Uses } from './inSource.ts'
import { targetsOf, SUPPORTED, type Supported } from './list.ts'

/** The list as lightningcss takes it. */
export const styleTargets = (browsers: readonly Supported[]): Targets =>
  Object.fromEntries(
    targetsOf(browsers).map((target) => {
      const [, name = '', major = '', minor = '0'] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(target) ?? []
      return [name === 'ios' ? 'ios_saf' : name, (Number(major) << 16) | (Number(minor) << 8)]
    }),
  )

const byLastName = (pattern: RegExp): ReadonlyMap<string, string> =>
  new Map([...knownKeys()].filter((key) => pattern.test(key)).map((key) => [key.slice(key.lastIndexOf('.') + 1), key]))
const UNITS = byLastName(/^css\.types\.(?:angle|dimension|flex|frequency|length|resolution|time)\.[a-z]+$/)
/** `color-mix` → `css.types.color.color-mix`. */
const FUNCTIONS = byLastName(/^css\.types\.(?:[\w-]+\.)?[a-z][\w-]*$/)

/** @returns keys of all that a style uses, after it has been written for older browsers */
export const keysInStyle = (file: string, css: string): Set<string> => {
  const { code } = transform({ filename: file, code: Buffer.from(css), cssModules: file.endsWith('.module.css'), targets: styleTargets(SUPPORTED) })
  const text = Buffer.from(code)
    .toString()
    .replace(/"[^"]*"|url\([^)]*\)/g, '""')
  const found = [
    ...Array.from(text.matchAll(/(?<=[{;]\s*)([a-z-]+):\s([^;{}]*);/g), ([, property, value = '']) => [
      `css.properties.${property}`,
      ...Array.from(value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g), ([word]) => `css.properties.${property}.${word}`),
    ]),
    ...Array.from(text.matchAll(/([a-z-]+)\(/g), ([, name = '']) => [FUNCTIONS.get(name) ?? '']),
    ...Array.from(text.matchAll(/(?<=\d)([a-z]+)\b/g), ([, unit = '']) => [UNITS.get(unit) ?? '']),
    ...Array.from(text.matchAll(/(?<=[\w\])\s,>+~&*]|^):{1,2}([a-z-]+)/gm), ([, name]) => [`css.selectors.${name}`]),
    ...Array.from(text.matchAll(/@([a-z-]+)/g), ([, name]) => [`css.at-rules.${name}`]),
    ...Array.from(text.matchAll(/@media[^{]*/g), ([query]) => Array.from(query.matchAll(/\(([a-z-]+)/g), ([, name]) => `css.at-rules.media.${name}`)),
  ]
  // A property that is also written with a browser's prefix is supported by that browser.
  const isPrefixed = (key: string) => /^css\.properties\.[a-z-]+$/.test(key) && new RegExp(`-(?:webkit|moz)-${key.split('.').at(-1)}:`).test(text)
  return new Set(found.flat().filter((key) => isKnown(key) && !isPrefixed(key)))
}

/** Whether a style asks `@supports` for the interface, for it or against it: its absence was thought of. */
const isAskedFor = (css: string, key: string): boolean => {
  const name = key.slice(key.lastIndexOf('.') + 1)
  return Array.from(css.matchAll(/@supports([^{]*)/g)).some(([, query = '']) => new RegExp(`(?<![\\w-])${name}\\s*[:(]`).test(query))
}

export const stylesOfPage = (): string[] => globSync('src/web/**/*.css', { cwd: projectRoot }).toSorted()

/** @param textOf reads a file, by its path in the project */
export const usesInStyles = (
  files: readonly string[],
  isWanted: (key: string) => boolean,
  textOf = (file: string): string => readFileSync(resolve(projectRoot, file), 'utf8'),
): Uses => {
  const uses: Uses = new Map()
  for (const file of files) {
    const css = textOf(file)
    for (const key of keysInStyle(file, css)) if (isWanted(key) && !isAskedFor(css, key)) uses.set(key, [...(uses.get(key) ?? []), file])
  }
  return uses
}
