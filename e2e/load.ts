/** Resources that a page has loaded: its document, scripts, styles, fonts and responses. Models and images are excluded. */
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
      // The waiting caller is notified; requests that were in flight when the page closed have none.
      reading.catch(() => undefined)
    })
  }

  /** Resources loaded so far. @param kinds all by default */
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
