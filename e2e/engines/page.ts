/** Playwright's page, as far as the e2e tests use it, over any engine. */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Button, Input, Point, Size, Tab } from './engine.ts'
import { type Driven, Finding, Located, until } from './locator.ts'
import type { Step } from './finder.ts'
import type { EngineContext } from './context.ts'
import type { Answer, Caught, Network, Passed } from './network.ts'

/** A file that a browser is still writing: Firefox, WebKit. */
const UNFINISHED = /\.(?:part|wkdownload)$/
/** @returns bytes of a file; none of a folder, or of what is gone */
const sizeOf = (path: string): number[] => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? [found.size] : []
}

export type Run = string | ((...given: never[]) => unknown)

export const textOf = (run: Run): string => (typeof run === 'function' ? run.toString() : run)
/** Addresses as Playwright's `route` names them: `**` any, `*` any but a slash, `?` itself. */
const globbed = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&')
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '.*')}$`,
  )

interface Fulfilled {
  status?: number
  json?: unknown
  contentType?: string
  body?: string | Buffer
  /** Options of the page; others have their defaults. */
  response?: Response
}
const answerOf = ({ response, status = response?.status ?? 200, json, contentType, body }: Fulfilled): Answer =>
  json === undefined
    ? { status, contentType: contentType ?? response?.headers.get('content-type') ?? 'text/plain', body: body ?? '' }
    : { status, contentType: 'application/json', body: JSON.stringify(json) }

/** The space bar has a name in Playwright. */
const charOf = (key: string): string => (key === 'Space' ? ' ' : key)

class Keyboard {
  readonly #tab: Tab
  constructor(tab: Tab) {
    this.#tab = tab
  }
  down(key: string): Promise<void> {
    return this.#tab.act([{ keyDown: charOf(key) }])
  }
  up(key: string): Promise<void> {
    return this.#tab.act([{ keyUp: charOf(key) }])
  }
  /** @param keys such as `Control+Shift+z` */
  press(keys: string): Promise<void> {
    const pressed = keys === '+' ? ['+'] : keys.split('+').map(charOf)
    return this.#tab.act([...pressed.map((keyDown) => ({ keyDown })), ...pressed.toReversed().map((keyUp) => ({ keyUp }))])
  }
  type(text: string): Promise<void> {
    return this.#tab.act(Array.from(text).flatMap((key) => [{ keyDown: key }, { keyUp: key }]))
  }
}

class Mouse {
  readonly #tab: Tab
  #at = { x: 0, y: 0 }
  constructor(tab: Tab) {
    this.#tab = tab
  }
  move(x: number, y: number, { steps = 1 }: { steps?: number } = {}): Promise<void> {
    const from = this.#at
    this.#at = { x, y }
    const part = (i: number) => ({ x: from.x + ((x - from.x) * i) / steps, y: from.y + ((y - from.y) * i) / steps })
    return this.#tab.act(Array.from({ length: steps }, (_, i): Input => ({ move: part(i + 1) })))
  }
  down({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    return this.#tab.act([{ down: button }])
  }
  up({ button = 'left' }: { button?: Button } = {}): Promise<void> {
    return this.#tab.act([{ up: button }])
  }
  async click(x: number, y: number, { button = 'left' }: { button?: Button } = {}): Promise<void> {
    await this.move(x, y)
    await this.#tab.act([{ down: button }, { up: button }])
  }
  wheel(x: number, y: number): Promise<void> {
    return this.#tab.act([{ wheel: { x, y }, at: this.#at }])
  }
}

/** The page that a test was given as Playwright's. */
export const enginePage = (page: Page): EnginePage => page as unknown as EnginePage

export class EnginePage extends Finding {
  readonly keyboard: Keyboard
  readonly mouse: Mouse
  readonly #tab: Tab
  readonly #network: Network
  readonly #driven: Driven
  #size: Size = { width: 0, height: 0 }
  #url = 'about:blank'
  readonly #context: EngineContext
  readonly #routes = new Map<string | RegExp, (url: string) => boolean>()

  constructor(context: EngineContext, tab: Tab, network: Network) {
    super()
    this.#context = context
    this.#tab = tab
    this.#network = network
    this.keyboard = new Keyboard(tab)
    this.mouse = new Mouse(tab)
    this.#driven = { evaluate: (run, ...args) => this.#call(run, args), mouse: this.mouse, keyboard: this.keyboard }
  }
  protected override within(...steps: Step[]): Located {
    return new Located(this.#driven, steps)
  }

  async #call<T>(run: Run, args: readonly unknown[]): Promise<T> {
    const source = `async (...given) => ({ value: await (${textOf(run)})(...given), url: location.href })`
    const { value, url } = (await this.#tab.call(source, args)) as { value: T; url: string }
    this.#url = url
    return value
  }
  evaluate<T>(run: Run, given?: unknown): Promise<T> {
    const isCallable = typeof run === 'function'
    return this.#call<T>(isCallable ? run : `() => (${run})`, given === undefined ? [] : [given])
  }

  /** URL of the page that responded last. */
  url(): string {
    return this.#url
  }
  async #went(): Promise<void> {
    this.#url = await until(
      async () => (await this.#tab.call('() => location.href', [])) as string,
      () => 'the page does not answer',
    )
  }
  async goto(address: string): Promise<void> {
    await this.#tab.goto(this.#network.through(address))
    await this.#went()
  }
  async reload(): Promise<void> {
    await this.#tab.reload()
    await this.#went()
  }
  async goBack(): Promise<void> {
    await this.#tab.back()
    await this.#went()
  }
  async goForward(): Promise<void> {
    await this.#tab.forward()
    await this.#went()
  }
  async waitForURL(url: RegExp | string): Promise<void> {
    await until(
      async () => {
        await this.#went()
        return (typeof url === 'string' ? this.#url === this.#network.through(url) : url.test(this.#url)) ? true : undefined
      },
      () => `the page is still ${this.#url}, not ${String(url)}`,
    )
  }
  async waitForFunction(run: Run, given?: unknown): Promise<void> {
    await until(
      async () => ((await this.evaluate(run, given)) ? true : undefined),
      () => `it does not become true: ${textOf(run)}`,
    )
  }

  viewportSize(): Size {
    return this.#size
  }
  async setViewportSize(size: Size): Promise<void> {
    this.#size = await this.#tab.resize(size)
  }
  /** @param points of all fingers that are down, in the order in which they came down */
  fingers(points: readonly Point[]): Promise<void> {
    return this.#tab.act([{ fingers: points }])
  }
  async pdf(): Promise<Uint8Array> {
    if (!this.#tab.pdf) throw new Error('the driver of this engine cannot print')
    return this.#tab.pdf()
  }
  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot()
  }

  context(): EngineContext {
    return this.#context
  }
  addInitScript(run: Run, given?: unknown): Promise<void> {
    return this.#context.addInitScript(run, given)
  }
  close(): Promise<void> {
    return this.#tab.close()
  }

  /** @param name only events of this name are reported */
  on(name: 'request', listener: (request: object) => void): void {
    this.#network.listeners.add(({ url, method, answer }) => {
      if (name === 'request' && answer === undefined) listener({ url: () => url, method: () => method })
    })
  }
  /** @param name of nothing else is waited for @returns the next file that comes whole into the folder of downloads, under its name there */
  async waitForEvent(name: 'download', { timeout }: { timeout?: number } = {}): Promise<object> {
    const folder = this.#context.downloads
    const sizes = () => new Map(globSync('*', { cwd: folder }).flatMap((file) => sizeOf(join(folder, file)).map((size) => [file, size] as const)))
    const before = sizes()
    let last = before
    const file = await until(
      async () => {
        const now = sizes()
        const isWhole = [...now].find(([one, size]) => !before.has(one) && size > 0 && last.get(one) === size)?.[0]
        const isComing = [...now.keys()].some((one) => UNFINISHED.test(one))
        last = now
        return isComing ? undefined : isWhole
      },
      () => `no ${name} came`,
      timeout,
    )
    return { suggestedFilename: () => file, path: async () => join(folder, file) }
  }
  /** Waits for a JSON response. */
  async waitForResponse(of: string | RegExp | ((response: object) => boolean)): Promise<object> {
    const pattern = typeof of === 'string' ? globbed(of) : of
    const { listeners } = this.#network
    return new Promise((done) => {
      const listener = ({ url, method, answer }: Passed) => {
        if (answer === undefined) return
        const response = {
          url: () => url,
          status: () => answer.status,
          request: () => ({ url: () => url, method: () => method }),
          json: async () => JSON.parse(answer.body.toString()) as unknown,
        }
        if (!(pattern instanceof RegExp ? pattern.test(url) : pattern(response))) return
        listeners.delete(listener)
        done(response)
      }
      listeners.add(listener)
    })
  }
  async route(of: string | RegExp, handle: (route: object) => unknown): Promise<void> {
    const pattern = typeof of === 'string' ? globbed(of) : of
    const matches = (url: string) => pattern.test(url)
    this.#routes.set(of, matches)
    this.#network.intercept(matches, ({ url, method, body, fulfill, abort, pass, fetch }: Caught) => {
      const go = async ({ postData }: { postData?: object } = {}) => pass(postData && Buffer.from(JSON.stringify(postData)))
      return handle({
        request: () => ({ url: () => url, method: () => method, postDataJSON: () => JSON.parse(body.toString()) as unknown }),
        fulfill: async (given: Fulfilled) => fulfill(answerOf(given)),
        abort: async () => abort(),
        continue: go,
        fallback: go,
        fetch,
      })
    })
  }
  async unroute(of: string | RegExp): Promise<void> {
    this.#network.release(this.#routes.get(of))
  }
  async unrouteAll(): Promise<void> {
    this.#network.release()
  }
}
