/**
 * The network between a tab and the service: what WebDriver cannot do in every engine is done here. It runs scripts before the page's own,
 * receives the page's errors, answers requests itself, and can be offline.
 */
import { buffer } from 'node:stream/consumers'
import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { installFinder } from './finder.ts'

/** The script that every page loads before all others: at an address of which the service worker keeps nothing. */
const FIRST = '/first-of-the-tests.js'
const WORKER = '/sw.js'
const ERRORS = '/errors-of-the-page'
const LIBRARY = readFileSync(createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8')

/** Runs in the page before all other scripts: reports each error. */
const reportErrors = (path: string): void => {
  // A page that is left loads no more, which some engines let its scripts see.
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  const report = (error: string) => isLeft || navigator.sendBeacon(path, error)
  const said = (thrown: unknown): string => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}\n${thrown.stack}` : String(thrown))
  addEventListener('error', ({ message, error }) => message && report(error === null ? message : said(error)))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${said(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    report(`the page's policy forbids this: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
  )
  const { error: logged } = console
  console.error = (...given: unknown[]) => {
    report(given.map(said).join(' '))
    logged(...given)
  }
}

export interface Answer {
  status: number
  contentType: string
  body: string | Buffer
}
/** A request that was caught on its way. */
export interface Caught {
  url: string
  method: string
  body: Buffer
  /** Answers in the service's place. */
  fulfill: (answer: Answer) => void
  abort: () => void
  /** Lets it pass, with another body if one is given. */
  pass: (body?: Buffer) => void
  /** Responses of the service. */
  fetch: () => Promise<Response>
}
export type Catcher = (caught: Caught) => unknown
export interface Passed {
  url: string
  method: string
  /** Once it is answered. */
  answer?: { status: number; body: Buffer }
}

export class Network {
  readonly url: string
  /** Errors of pages. */
  readonly errors: string[] = []
  /** Called with every request, and with every answer that is JSON. */
  readonly listeners = new Set<(passed: Passed) => void>()
  isOffline = false
  /** Whether pages may have a service worker. */
  keepsPages = false
  readonly #server: Server
  readonly #service: string
  #scripts: string[] = []
  #catchers: { matches: (url: string) => boolean; catcher: Catcher }[] = []

  private constructor(server: Server, service: string) {
    this.#server = server
    this.#service = service
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on(
      'request',
      (incoming: IncomingMessage, outgoing: ServerResponse) => void this.#answer(incoming, outgoing).catch(() => outgoing.destroy()),
    )
  }

  /** @param service address of the service that answers */
  static async open(service: string): Promise<Network> {
    const server = createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return new Network(server, service)
  }

  /** URL of a service's page through this network. @param address as the service or another network has it, or a path */
  through(address: string): string {
    const { pathname, search, hash } = new URL(address, this.url)
    return this.url + pathname + search + hash
  }

  /** Runs a script on each page that is loaded from now on, before the page's own. */
  addScript(script: string): void {
    this.#scripts.push(script)
  }

  /** The latest name takes precedence. */
  intercept(matches: (url: string) => boolean, catcher: Catcher): void {
    this.#catchers.unshift({ matches, catcher })
  }
  release(catches?: (url: string) => boolean): void {
    this.#catchers = catches === undefined ? [] : this.#catchers.filter(({ matches }) => matches !== catches)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    if (path === ERRORS) {
      this.errors.push((await buffer(incoming)).toString())
      outgoing.writeHead(204).end()
      return
    }
    if (path === FIRST) return this.#first(outgoing)
    if (this.isOffline) return void incoming.socket.destroy()
    if (path === WORKER && !this.keepsPages) return void outgoing.writeHead(404).end()
    const url = this.url + path
    const { method = 'GET' } = incoming
    this.#notify({ url, method })
    const caught = this.#catchers.find(({ matches }) => matches(url))
    if (caught) return this.#caught(caught.catcher, url, incoming, outgoing)
    this.#pass(incoming, outgoing)
  }

  #notify(passed: Passed): void {
    for (const listener of this.listeners) listener(passed)
  }

  #first(outgoing: ServerResponse): void {
    const scripts = [LIBRARY, `(${installFinder.toString()})()`, `(${reportErrors.toString()})('${ERRORS}')`, ...this.#scripts]
    outgoing.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
    outgoing.end(scripts.map((script) => `;${script}`).join('\n'))
  }

  async #caught(catcher: Catcher, url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    const { method = 'GET' } = incoming
    await catcher({
      url,
      method,
      body,
      fulfill: ({ status, contentType, body: given }) => void outgoing.writeHead(status, { 'Content-Type': contentType }).end(given),
      abort: () => void incoming.socket.destroy(),
      pass: (given = body) => this.#pass(incoming, outgoing, given),
      fetch: () => {
        const headers = Object.entries(incoming.headers).filter(([name]) => !/^(?:host|connection|content-length|accept-encoding)$/.test(name))
        return fetch(this.#service + (incoming.url ?? ''), {
          method,
          headers: headers as [string, string][],
          ...(body.length > 0 && { body: new Uint8Array(body) }),
        })
      },
    })
  }

  /** @param body what was read of the request */
  #pass(incoming: IncomingMessage, outgoing: ServerResponse, body?: Buffer): void {
    const { port } = new URL(this.#service)
    const { url, method } = incoming
    // Uncompressed, as listeners read the text of an answer.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', ...(body && { 'content-length': String(body.length) }) }
    // A connection that is kept may be one to a service that was killed.
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (answer) => {
      const { statusCode: status = 502 } = answer
      if (answer.headers['content-type']?.startsWith('text/html')) {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        outgoing.writeHead(status, { ...rest, 'cache-control': 'no-store' })
        buffer(answer).then(
          (html) => outgoing.end(html.toString().replace('<head>', `<head><script src="${FIRST}"></script>`)),
          () => outgoing.destroy(),
        )
        return
      }
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
      // Data read of an endless stream are not stored.
      if (answer.headers['content-type']?.startsWith('application/json'))
        buffer(answer).then(
          (read) => this.#notify({ url: this.url + (url ?? ''), method: method ?? 'GET', answer: { status, body: read } }),
          () => undefined,
        )
      outgoing.once('close', () => answer.destroy())
    })
    onward.once('error', () => outgoing.destroy())
    if (body) onward.end(body)
    else incoming.pipe(onward)
  }
}
