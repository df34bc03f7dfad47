/** What a page has loaded of itself: its document, scripts, styles, fonts and answers. Models and pictures are not among it. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const KINDS = ['document', 'script', 'stylesheet', 'font', 'fetch'] as const
export type LoadKind = (typeof KINDS)[number]
const isKind = (kind: string): kind is LoadKind => (KINDS as readonly string[]).includes(kind)
const THINGS = /^\/(?:assets|ar-assets)\//

export interface Loaded {
  url: string
  kind: LoadKind
  body: Buffer
}

export class Load {
  readonly #loading: { kind: LoadKind; reading: Promise<Loaded> }[] = []

  /** From now on. */
  constructor(page: Page) {
    page.on('response', (answer) => {
      const [url, kind] = [answer.url(), answer.request().resourceType()]
      const { protocol, pathname } = new URL(url)
      if (!answer.ok() || !protocol.startsWith('http') || !isKind(kind) || THINGS.test(pathname)) return
      const reading = answer.body().then((body) => ({ url, kind, body }))
      this.#loading.push({ kind, reading })
      // Who asks hears of it; what was on its way when the page was closed is asked for by nobody.
      reading.catch(() => undefined)
    })
  }

  /** What has come so far. @param kinds all of them where none is named */
  async all(...kinds: LoadKind[]): Promise<Loaded[]> {
    // Only these are waited for: a stream of answers does not end.
    const asked = this.#loading.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    return Promise.all(asked.map(({ reading }) => reading))
  }

  /** Its kilobytes, each file in gzip. */
  async gzip(...kinds: LoadKind[]): Promise<number> {
    return (await this.all(...kinds)).reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1000
  }

  /** Addresses of scripts in which three.js draws. */
  async drawing(): Promise<string[]> {
    return (await this.all('script')).flatMap(({ url, body }) => (body.includes('WebGLRenderer') ? [url] : []))
  }
}
