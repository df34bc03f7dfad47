/** A gallery of states: each page as it looks with made data, opened in a size, a language and a theme, and looked at by programs. */
import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type Words } from '../fixtures.ts'
import { engine } from '../scope.ts'
import { wordsOf } from '../words.ts'

export type Theme = 'light' | 'dark'

/** Context of the states: a page of one size and language, and a service. */
export class Stage {
  readonly page: Page
  readonly words: Words
  readonly phone: boolean
  /** Origin of the service. */
  readonly url: string
  readonly t: ReturnType<typeof wordsOf>

  constructor(page: Page, { words, phone, url }: Pick<Stage, 'words' | 'phone' | 'url'>) {
    this.page = page
    this.words = words
    this.phone = phone
    this.url = url
    this.t = wordsOf(words)
  }
  get context(): BrowserContext {
    return this.page.context()
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
  }
  /** The last one in sight: what a phone shows twice, it shows last. */
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()
  press = (name: string): Promise<void> => this.button(name).click()
  field = (name: string): Locator => this.page.getByRole('textbox', { name })
}

/** @typeParam Data what the section has made at the service */
export interface State<Data> {
  name: string
  /** The address of its page; without one the page stays as the state before has left it. */
  path?: string | ((data: Data) => string)
  /** From the page into the state. */
  go?: (stage: Stage, data: Data) => Promise<unknown>
  /** Element that shows that the state is ready; by default, a heading of the first level. */
  there?: (stage: Stage, data: Data) => Locator
  /** Out of it again, for the state that follows on the same page. */
  back?: (stage: Stage, data: Data) => Promise<unknown>
  /** On these screens alone. */
  only?: 'phone' | 'desktop'
  /** In Chromium alone, which can pretend to be a phone. */
  pretends?: true
}

/** States of one kind of page. */
export interface Section<Data = unknown> {
  name: string
  /** Makes their data through the interface, and signs the page in. */
  prepare: (stage: Stage) => Promise<Data>
  states: readonly State<Data>[]
  /** Each state needs the ones before it: outside full scope all are shown on one screen. */
  together?: 'phone' | 'desktop'
}

/** An element that is still fading in does not have its final colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one.effect?.getComputedTiming().endTime === Infinity ? [] : [one.finished])))
  })

const axeFaults = async (page: Page, theme: Theme, only?: string) => {
  // There are no frames within the page: one script looks at all of it.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .exclude('[data-live-announcer]')
    .exclude('[data-webxr_runtime]')
  const { violations } = await (only ? axe.withRules([only]) : axe).analyze()
  // Behind a dialog the page and its heading are out of reach, as they should be; axe does not know each dialog for one.
  const modal = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0
  return violations
    .filter(({ id }) => !modal || id !== 'page-has-heading-one')
    .map(({ id, nodes }) => `${theme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Pixels that the page, or a dialog, is wider than its place, and what reaches farthest: on a phone all of it would slide about. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].flatMap((box) => {
      const { scrollWidth, clientWidth, tagName } = box
      if (scrollWidth <= clientWidth) return []
      const reach = (one: Element) => Math.max(one.getBoundingClientRect().right - innerWidth, -one.getBoundingClientRect().left)
      const isClipped = (one: Element | null): boolean =>
        one !== null && one !== document.body && (getComputedStyle(one).overflowX !== 'visible' || isClipped(one.parentElement))
      // The innermost of those that reach as far.
      const widest = [...box.querySelectorAll('*')]
        .filter(({ parentElement }) => !isClipped(parentElement))
        .reduce((far, one) => (reach(one) >= reach(far) ? one : far), box)
      return [
        `${tagName} is ${scrollWidth - clientWidth} px too wide: ${widest.tagName} ${widest.getAttribute('class')} in ${widest.parentElement?.getAttribute('class')}`,
      ]
    }),
  )

/** A reader's own size of text: browsers offer up to three times the usual one, and WCAG asks for twice. */
const LARGE_TEXT = '200%'

/**
 * Runs in the page. Finds Arabic words that a line breaks inside: their letters join, and come apart there. Hidden text may break: text of zero
 * visibility, text for screen readers in a box of one pixel, and the page beneath an open dialog.
 */
const brokenWords = (): string[] => {
  const dialogs = '[role="dialog"], [role="alertdialog"]'
  const hasDialog = document.querySelector(dialogs) !== null
  const isOffScreen = (box: Element): boolean => {
    if (!box.checkVisibility({ visibilityProperty: true })) return true
    if (hasDialog && box.closest('[inert], [aria-hidden="true"]') && !box.closest(dialogs)) return true
    for (let around: Element | null = box; around; around = around.parentElement)
      if (around.clientWidth === 1 && around.clientHeight === 1) return true
    return false
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const broken = new Set<string>()
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement
    const words = [...(text.textContent ?? '').matchAll(/[\p{Script=Arabic}\p{M}]{2,}/gu)]
    if (!box || words.length === 0 || isOffScreen(box)) continue
    for (const { 0: word, index } of words) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (lines.some(({ top, height }) => top - lines[0]!.top > height / 2)) broken.add(`${word} is broken inside ${box.className}`)
    }
  }
  return [...broken]
}

/** Runs in the page. Links and buttons that a window's side cuts off, but for those in a list that scrolls sideways: what is fixed makes no page wider. */
const cutOff = (): string[] => {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const scrollsAside = (box: Element | null): boolean =>
    box !== null && (['auto', 'scroll'].includes(getComputedStyle(box).overflowX) || scrollsAside(box.parentElement))
  return [...(dialog ?? document).querySelectorAll('a, button')].flatMap((control) => {
    const { left, right, width, height } = control.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    return isSeen && (left < -1 || right > innerWidth + 1) && !scrollsAside(control.parentElement)
      ? [`${control.textContent || control.className} is cut off: ${Math.round(left)}–${Math.round(right)}`]
      : []
  })
}

const notFitting = async (page: Page): Promise<string[]> => {
  await settled(page)
  const link = await page.evaluate(() => document.querySelector('a[href="#main"]:not(:focus)')?.getBoundingClientRect().bottom ?? 0)
  return [
    ...(link > 0 ? [`the link past the menu hangs ${link} px into the page`] : []),
    ...(await overflow(page)),
    ...(await page.evaluate(brokenWords)),
    ...(await page.evaluate(cutOff)),
  ]
}

/** Columns whose width a script works out follow the size of text a moment later. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 100

/** Elements that overflow with large text; the page is left unchanged. */
const largeTextFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), LARGE_TEXT)
  try {
    let found = await notFitting(page)
    for (let look = 1; found.length > 0 && look < LOOKS; look++) {
      await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), BETWEEN_LOOKS_MS)
      found = await notFitting(page)
    }
    return found.map((fault) => `with text at ${LARGE_TEXT}: ${fault}`)
  } finally {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
}

/** Shows the pages that need no step in French, whose words are the longest, with large text. @returns what does not fit */
export const showLargeInFrench = async <Data>({ page }: Stage, data: Data, states: readonly State<Data>[]): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(() => localStorage.setItem('diwan.language', 'fr'))
  for (const { name, path, go, there } of states) {
    if (path === undefined || go || there) continue
    await page.goto(typeof path === 'string' ? path : path(data))
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await largeTextFaults(page)).map((fault) => `${name} in French ${fault}`))
  }
  return found
}

/** Nothing on the page is out of reach, hard to read or out of the window, as far as programs can tell. */
const faults = async ({ page, phone }: Stage, themes: readonly Theme[]): Promise<string[]> => {
  await settled(page)
  const found = [...(await overflow(page)), ...(phone && themes.length > 0 ? await largeTextFaults(page) : [])]
  // axe finds the same in all engines, and needs Playwright's own page.
  if (engine !== undefined) return found
  for (const [i, theme] of themes.entries()) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    found.push(...(await axeFaults(page, theme, i === 0 ? undefined : 'color-contrast')))
  }
  return found
}

/** Goes into a state and looks at it. @returns what is wrong with it */
export const show = async <Data>(stage: Stage, data: Data, state: State<Data>, themes: readonly Theme[]): Promise<string[]> => {
  const { path, go, there } = state
  if (path !== undefined) await stage.page.goto(typeof path === 'string' ? path : path(data))
  if (path !== undefined && go === undefined && there === undefined) await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await go?.(stage, data)
  if (there) await expect(there(stage, data).first()).toBeVisible()
  const found = await faults(stage, themes)
  await state.back?.(stage, data)
  return found.map((fault) => `${state.name}: ${fault}`)
}
