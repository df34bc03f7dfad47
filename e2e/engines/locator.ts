/** Playwright's locators, as far as the e2e tests use them, over any engine. */
import { described, type Step, wanted, type RoleFilter } from './finder.ts'
import type { Point } from './engine.ts'

/** Milliseconds until something that is waited for counts as missing: pictures are drawn by the processor. */
const LONGEST_WAIT = 60_000
const PAUSE = 100
const COVERED = 'behind'

/** Repeats a question. @returns the first answer that is not `undefined` @param longest milliseconds @throws the last error, when they are over */
export const until = async <T>(ask: () => Promise<T | undefined>, missing: () => string, longest = LONGEST_WAIT): Promise<T> => {
  const end = Date.now() + longest
  let failed: Error | undefined
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      failed = undefined
    } catch (error) {
      // A page that is on its way to another answers nothing.
      failed = error as Error
    }
    if (Date.now() > end) throw new Error(failed === undefined ? missing() : `${missing()}: ${failed.message}`)
    await new Promise((wait) => setTimeout(wait, PAUSE))
  }
}

/** The page's part that a locator needs. */
export interface Driven {
  evaluate: <T>(of: string | ((...given: never[]) => T | Promise<T>), ...args: unknown[]) => Promise<T>
  mouse: { move: (x: number, y: number) => Promise<void>; down: () => Promise<void>; up: () => Promise<void> }
  keyboard: { press: (keys: string) => Promise<void> }
}

declare global {
  interface Window {
    /** Progress of a press: it has reached the element, and the browser has fired a click. */
    __press?: { on: Element; state: 'awaited' | 'hit' | 'missed' | 'clicked' }
  }
}

type Named = string | RegExp
interface ByRole extends Omit<RoleFilter, 'name'> {
  name?: Named
  exact?: boolean
}
interface Exact {
  exact?: boolean
}
interface Filter {
  hasText?: Named
  has?: Located
  hasNot?: Located
  visible?: boolean
}

/** Facts about the one element that a locator means. */
export interface Facts {
  count: number
  isVisible: boolean
  isEnabled: boolean
  isFocused: boolean
  isChecked: boolean
  isInWindow: boolean
  /** Text of each element found. */
  texts: string[]
  /** Name from the element itself: its label, or its text. */
  name: string | null
  value: string | null
  attributes: Record<string, string>
}

/** Runs in the page. */
const factsOf = (steps: readonly Step[]): Facts => {
  const found = window.__find!(steps)
  const [one] = found
  const box = one?.getBoundingClientRect()
  return {
    count: found.length,
    isVisible: one !== undefined && window.__isVisible!(one),
    isEnabled: one !== undefined && !one.matches(':disabled') && one.closest('[aria-disabled="true"]') === null,
    isFocused: one !== undefined && one === document.activeElement,
    isChecked: one !== undefined && (one.matches(':checked') || one.getAttribute('aria-checked') === 'true'),
    isInWindow: box !== undefined && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    texts: found.map(window.__text!),
    name: one === undefined ? null : (one.getAttribute('aria-label') ?? window.__text!(one)),
    value: one !== undefined && 'value' in one ? String(one.value) : null,
    attributes: Object.fromEntries([...(one?.attributes ?? [])].map(({ name, value }) => [name, value])),
  }
}

/** Runs in the page: brings the element into sight, at another place after each try that found it covered. @returns where it can be pressed, or why it cannot yet */
const placeToPress = async (steps: readonly Step[], force: boolean, tries: number, covered: string): Promise<Point | string> => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const found = window.__find!(steps)
  if (found.length !== 1) return `${found.length} elements`
  const one = found[0]!
  if (!force && !window.__isVisible!(one)) return 'not visible'
  if (!force && (one.matches(':disabled') || one.closest('[aria-disabled="true"]'))) return 'disabled'
  one.scrollIntoView({ block: tries % 2 === 0 ? 'nearest' : 'center', inline: 'nearest', behavior: 'instant' })
  const before = one.getBoundingClientRect()
  await frame()
  await frame()
  const { x, y, width, height } = one.getBoundingClientRect()
  if (Math.hypot(x - before.x, y - before.y) > 0.5) return 'moving'
  const at = { x: x + width / 2, y: y + height / 2 }
  if (force) return at
  const isHit = (hit: Element): boolean => {
    const label = hit.closest('label')
    return one.contains(hit) || (label !== null && (label.control === one || label === one.closest('label')))
  }
  const hit = document.elementFromPoint(at.x, at.y)
  if (hit === null || !isHit(hit)) return `${covered} ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`
  // An element that moves before the press cannot be pressed, and no other element at its place may be.
  const press = (window.__press = { on: one, state: 'awaited' } as NonNullable<Window['__press']>)
  const watching = new AbortController()
  const spare = (event: Event) => {
    if (event.type === 'pointerdown') press.state = isHit(event.target as Element) ? 'hit' : 'missed'
    if (event.type === 'click') {
      watching.abort()
      if (press.state === 'hit') press.state = 'clicked'
    }
    if (press.state !== 'missed') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, spare, { capture: true, signal: watching.signal })
  return at
}

/**
 * Runs in the page: whether the press was one. A window that has just opened may receive no event, and Firefox now and then makes no click of a
 * press on something that is still there: nothing has happened then, and it is pressed again, as people do.
 */
const isPressed = async (): Promise<boolean> => {
  const press = window.__press
  // A document that has come after the pressed one knows of no press.
  if (press === undefined) return true
  const isOpen = () => press.state === 'awaited' || (press.state === 'hit' && press.on.isConnected && !press.on.matches(':disabled'))
  for (let waited = 0; waited < 1_000 && isOpen(); waited += 50) await new Promise((done) => setTimeout(done, 50))
  return press.state !== 'missed' && !isOpen()
}

/** Runs in the page: puts a text into a field as one that is pasted. */
const fillIn = (steps: readonly Step[], text: string): string | undefined => {
  const found = window.__find!(steps)
  const [one] = found
  if (found.length !== 1 || !(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)) return `${found.length} fields`
  if (one.disabled || one.readOnly) return 'it cannot be changed'
  one.focus()
  one.select()
  if (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)) return undefined
  // Fields of dates, numbers and colours take no pasted text in some engines.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(one), 'value')!.set!.call(one, text)
  for (const type of ['input', 'change']) one.dispatchEvent(new Event(type, { bubbles: true }))
  return undefined
}

/** A place to search for elements: a whole page, or an element. */
export abstract class Finding {
  protected abstract within(...steps: Step[]): Located

  getByRole(role: string, { name, exact, ...where }: ByRole = {}): Located {
    return this.within({ role, where: { ...where, ...(name !== undefined && { name: wanted(name, exact) }) } })
  }
  getByText(text: Named, { exact }: Exact = {}): Located {
    return this.within({ text: wanted(text, exact) })
  }
  getByLabel(text: Named, { exact }: Exact = {}): Located {
    return this.within({ label: wanted(text, exact) })
  }
  getByTestId(testId: string): Located {
    return this.within({ testId })
  }
  locator(css: string, filter: Filter = {}): Located {
    return this.within(css === 'xpath=..' ? { parent: true } : { css }).filter(filter)
  }
}

export class Located extends Finding {
  readonly page: Driven
  readonly steps: readonly Step[]

  constructor(page: Driven, steps: readonly Step[]) {
    super()
    this.page = page
    this.steps = steps
  }
  protected override within(...steps: Step[]): Located {
    return new Located(this.page, [...this.steps, ...steps])
  }

  filter({ hasText, has, hasNot, visible }: Filter): Located {
    return this.within(
      ...(hasText === undefined ? [] : [{ hasText: wanted(hasText) }]),
      ...(has === undefined ? [] : [{ has: has.steps }]),
      ...(hasNot === undefined ? [] : [{ hasNot: hasNot.steps }]),
      ...(visible === undefined ? [] : [{ visible }]),
    )
  }
  nth(nth: number): Located {
    return this.within({ nth })
  }
  first(): Located {
    return this.nth(0)
  }
  last(): Located {
    return this.nth(-1)
  }
  or({ steps }: Located): Located {
    return this.within({ or: steps })
  }

  facts(): Promise<Facts> {
    return this.page.evaluate(factsOf, this.steps)
  }
  async #one(): Promise<Facts> {
    return until(
      async () => {
        const facts = await this.facts()
        return facts.count === 0 ? undefined : facts
      },
      () => `nothing is found: ${described(this.steps)}`,
    )
  }
  async count(): Promise<number> {
    return (await this.facts()).count
  }
  async all(): Promise<Located[]> {
    return Array.from({ length: await this.count() }, (_, i) => this.nth(i))
  }
  async isVisible(): Promise<boolean> {
    return (await this.facts()).isVisible
  }
  async textContent(): Promise<string> {
    return (await this.#one()).texts[0]!
  }
  innerText(): Promise<string> {
    return this.textContent()
  }
  async allTextContents(): Promise<string[]> {
    return (await this.facts()).texts
  }
  allInnerTexts(): Promise<string[]> {
    return this.allTextContents()
  }
  async inputValue(): Promise<string> {
    return (await this.#one()).value ?? ''
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).attributes[name] ?? null
  }
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}): Promise<void> {
    const holds = ({ count, isVisible }: Facts) => ({ visible: isVisible, attached: count > 0, hidden: !isVisible, detached: count === 0 })[state]
    await until(
      async () => (holds(await this.facts()) ? true : undefined),
      () => `it is not ${state}: ${described(this.steps)}`,
    )
  }
  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    await this.#one()
    return this.page.evaluate((steps: readonly Step[]) => {
      const box = window.__find!(steps)[0]?.getBoundingClientRect()
      return box ? { x: box.x, y: box.y, width: box.width, height: box.height } : null
    }, this.steps)
  }
  async evaluate<T>(run: (element: never, ...given: never[]) => T, given?: unknown): Promise<T> {
    await this.#one()
    return this.page.evaluate(`(steps, given) => (${run.toString()})(window.__find(steps)[0], given)`, this.steps, given)
  }
  async evaluateAll<T>(run: (elements: never, ...given: never[]) => T, given?: unknown): Promise<T> {
    return this.page.evaluate(`(steps, given) => (${run.toString()})(window.__find(steps), given)`, this.steps, given)
  }

  async #placeToPress(force = false): Promise<Point> {
    let why = ''
    let tries = 0
    return until(
      async () => {
        const place = await this.page.evaluate(placeToPress, this.steps, force, tries, COVERED)
        if (typeof place === 'object') return place
        why = place
        if (why.startsWith(COVERED)) tries++
        return undefined
      },
      () => `it cannot be pressed (${why}): ${described(this.steps)}`,
    )
  }
  async hover(): Promise<void> {
    const { x, y } = await this.#placeToPress()
    await this.page.mouse.move(x, y)
  }
  async click({ force }: { force?: boolean } = {}): Promise<void> {
    await until(
      async () => {
        const { x, y } = await this.#placeToPress(force)
        await this.page.mouse.move(x, y)
        await this.page.mouse.down()
        await this.page.mouse.up()
        return (await this.page.evaluate(isPressed)) ? true : undefined
      },
      () => `it is not hit: ${described(this.steps)}`,
    )
  }
  tap(): Promise<void> {
    return this.click()
  }
  async check(given: { force?: boolean } = {}): Promise<void> {
    if (!(await this.facts()).isChecked) await this.click(given)
  }
  async focus(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.focus())
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.evaluate((element: HTMLElement) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  }
  async press(keys: string): Promise<void> {
    await this.focus()
    await this.page.keyboard.press(keys)
  }
  async fill(text: string): Promise<void> {
    let why: string | null | undefined
    await until(
      async () => {
        why = await this.page.evaluate<string | null | undefined>(fillIn, this.steps, text)
        return why === null || why === undefined ? true : undefined
      },
      () => `it cannot be filled in (${why}): ${described(this.steps)}`,
    )
  }
}
