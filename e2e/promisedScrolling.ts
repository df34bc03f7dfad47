import type { BrowserContext } from '@playwright/test'

/** Scrolling answers a promise, as CSSOM View has it and newer browsers do: an effect that returns one as its cleanup fails here, too. */
export const promisedScrolling = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    for (const name of ['scrollIntoView', 'scrollTo', 'scrollBy', 'scroll'] as const) {
      const { [name]: scroll } = Element.prototype as unknown as Record<string, (...given: unknown[]) => unknown>
      Object.defineProperty(Element.prototype, name, {
        configurable: true,
        writable: true,
        value(this: Element, ...given: unknown[]) {
          return Promise.resolve(scroll!.apply(this, given))
        },
      })
    }
  })
}
