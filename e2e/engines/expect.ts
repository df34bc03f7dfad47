/** Playwright's assertions about locators, over any engine: each asks again until it holds. */
import { expect as playwright } from '@playwright/test'
import { described } from './finder.ts'
import { type Facts, Located, until } from './locator.ts'
import { EnginePage } from './page.ts'

type Said = string | RegExp
const matches = (text: string, said: Said): boolean => (typeof said === 'string' ? text === said.replaceAll(/\s+/g, ' ').trim() : said.test(text))
const contains = (text: string, said: Said): boolean =>
  typeof said === 'string' ? text.includes(said.replaceAll(/\s+/g, ' ').trim()) : said.test(text)

/** All of the texts in their order, or the first. */
const each = (texts: readonly string[], said: Said | readonly Said[], holds: (text: string, said: Said) => boolean): boolean => {
  if (!Array.isArray(said)) return texts[0] !== undefined && holds(texts[0], said as Said)
  return texts.length === said.length && texts.every((text, i) => holds(text, (said as readonly Said[])[i]!))
}

const HOLDS = {
  toBeVisible: ({ isVisible }) => isVisible,
  toBeHidden: ({ isVisible }) => !isVisible,
  toBeAttached: ({ count }) => count > 0,
  toBeEnabled: ({ count, isEnabled }) => count > 0 && isEnabled,
  toBeDisabled: ({ count, isEnabled }) => count > 0 && !isEnabled,
  toBeFocused: ({ isFocused }) => isFocused,
  toBeChecked: ({ isChecked }) => isChecked,
  toBeInViewport: ({ isInWindow }) => isInWindow,
  toBeEmpty: ({ texts }) => texts[0] === '',
  toHaveCount: ({ count }, expected: number) => count === expected,
  toHaveText: ({ texts }, said: Said | readonly Said[]) => each(texts, said, matches),
  toContainText: ({ texts }, said: Said | readonly Said[]) => each(texts, said, contains),
  toHaveAccessibleName: ({ name }, said: Said) => name !== null && matches(name, said),
  toHaveValue: ({ value }, said: Said) => value !== null && matches(value, said),
  toHaveAttribute: ({ attributes }, name: string, said?: Said) => name in attributes && (said === undefined || matches(attributes[name]!, said)),
} satisfies Record<string, (facts: Facts, ...given: never[]) => boolean>

const asserting = (located: Located, wanted: boolean): Record<string, (...given: unknown[]) => Promise<void>> =>
  Object.fromEntries(
    Object.entries(HOLDS).map(([name, holds]) => [
      name,
      async (...given: unknown[]) => {
        let seen: Facts | undefined
        await until(
          async () => {
            seen = await located.facts()
            return (holds as (facts: Facts, ...given: unknown[]) => boolean)(seen, ...given) === wanted ? true : undefined
          },
          () =>
            `${wanted ? '' : 'not '}${name}(${given.map(String).join(', ')}) does not hold for ${described(located.steps)}: ${JSON.stringify(seen)}`,
        )
      },
    ]),
  )

/** Playwright's own `expect`, which takes locators of any engine, too. */
export const expect = new Proxy(playwright, {
  apply: (own, self, given: Parameters<typeof playwright>) => {
    const [received] = given as unknown[]
    if (received instanceof EnginePage) return { toHaveURL: (url: Said) => received.waitForURL(url) }
    return received instanceof Located ? { ...asserting(received, true), not: asserting(received, false) } : Reflect.apply(own, self, given)
  },
})
