/** Playwright's browser and its contexts, as far as the e2e tests use them, over any engine. */
import type { BrowserContext } from '@playwright/test'
import type { Engine, Session, Size } from './engine.ts'
import { Network } from './network.ts'
import { EnginePage, type Run, textOf } from './page.ts'

interface Stored {
  origins: { localStorage: { name: string; value: string }[] }[]
}
interface Options {
  viewport?: Size | null
  locale?: string
  hasTouch?: boolean
  serviceWorkers?: 'allow' | 'block'
  storageState?: Stored
}

/** The context that a test was given as Playwright's. */
export const engineContext = (context: BrowserContext): EngineContext => context as unknown as EngineContext

const USUAL: Size = { width: 1280, height: 720 }

/** Runs in the page: what is kept there already stays. */
const keep = (kept: readonly { name: string; value: string }[]): void => {
  for (const { name, value } of kept) if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
}

export class EngineContext {
  readonly #session: Session
  readonly #network: Network
  readonly #size: Size
  readonly #pages: EnginePage[] = []

  constructor(session: Session, network: Network, size: Size) {
    this.#session = session
    this.#network = network
    this.#size = size
  }
  /** Errors of its pages. */
  get errors(): readonly string[] {
    return this.#network.errors
  }
  get downloads(): string {
    return this.#session.downloads
  }
  pages(): readonly EnginePage[] {
    return this.#pages
  }
  async newPage(): Promise<EnginePage> {
    const page = new EnginePage(this, await this.#session.open(), this.#network)
    await page.setViewportSize(this.#size)
    this.#pages.push(page)
    return page
  }
  async addInitScript(run: Run, given?: unknown): Promise<void> {
    this.#network.addScript(`(${textOf(run)})(${given === undefined ? '' : JSON.stringify(given)})`)
  }
  async setOffline(isOffline: boolean): Promise<void> {
    this.#network.isOffline = isOffline
  }
  async storageState(): Promise<Stored> {
    const kept = await this.#pages[0]!.evaluate<{ name: string; value: string }[]>(() =>
      Object.keys(localStorage).map((name) => ({ name, value: localStorage.getItem(name)! })),
    )
    return { origins: [{ localStorage: kept }] }
  }
  async close(): Promise<void> {
    await this.#session.close()
    await this.#network.close()
  }
}

export class EngineBrowser {
  readonly #engine: Engine
  readonly #service: string

  /** @param service address of the service that its pages are of */
  constructor(engine: Engine, service: string) {
    this.#engine = engine
    this.#service = service
  }
  async newContext({ viewport, locale = 'en', hasTouch = false, serviceWorkers = 'block', storageState }: Options = {}): Promise<EngineContext> {
    const network = await Network.open(this.#service)
    network.keepsPages = serviceWorkers === 'allow'
    const context = new EngineContext(await this.#engine.begin(hasTouch), network, viewport ?? USUAL)
    // Set as a user preference: the language options of a driver differ between engines.
    const language = { name: 'diwan.language', value: locale.slice(0, 2) }
    await context.addInitScript(keep, [...(storageState?.origins.flatMap(({ localStorage }) => localStorage) ?? []), language])
    return context
  }
  async newPage(options: Options = {}): Promise<EnginePage> {
    return (await this.newContext(options)).newPage()
  }
}
