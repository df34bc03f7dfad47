/** A Diwan of a test's own: the real process on a free port and an empty data folder, that can be killed and started again. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { constants, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '..')

/** Memory options that `npm start` passes to Node. */
const NODE_FLAGS = (JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'))

/** An unused port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', refuse)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PEM, as in files, and the host that it is for. */
export interface Certificate {
  host: string
  cert: string
  key: string
}

/** True if it responds with 200; accepts an untrusted certificate. */
const isReady = (url: string): Promise<boolean> =>
  new Promise((done) => {
    const report = (status: number | undefined) => done(status === 200)
    if (url.startsWith('https:'))
      get(url, { rejectUnauthorized: false }, (answer) => report(answer.resume().statusCode)).on('error', () => report(undefined))
    else
      fetch(url).then(
        ({ status }) => report(status),
        () => report(undefined),
      )
  })

export interface ServiceOptions {
  /** With one it speaks HTTPS, and calls itself by the certificate's host. */
  certificate?: Certificate
  /** Settings as in the environment, before those that are otherwise a test's own: `DATABASE_URL`. */
  settings?: Record<string, string>
  /** Whether it has a browser, to draw sheets, invoices and images of rooms; by default it has. They take seconds of the processor each. */
  draws?: boolean
  /** A data folder to begin with, of a service that was stopped in order. */
  from?: string
}

/** Copies a data folder. Blobs are linked, as a file of that name never changes: they are most of it. */
const copyData = (from: string, to: string): void => {
  cpSync(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => path === from || !/[/\\](?:blobs[/\\].+|database\.lock)$/.test(path),
  })
  for (const name of readdirSync(join(from, 'blobs'))) linkSync(join(from, 'blobs', name), join(to, 'blobs', name))
}

export class RunningService {
  readonly url: string
  readonly dataDir = mkdtempSync(join(tmpdir(), 'diwan-e2e-'))
  #port: number
  readonly #certificate: Certificate | undefined
  readonly #settings: Record<string, string>
  readonly #draws: boolean
  #child: ChildProcess | undefined
  #output = ''

  private constructor(port: number, { certificate, settings = {}, from, draws = true }: ServiceOptions) {
    if (from !== undefined) copyData(from, this.dataDir)
    this.#port = port
    this.#certificate = certificate
    this.#settings = settings
    this.#draws = draws
    this.url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  }

  /** Port and folder, not started yet. */
  static async prepare(options: ServiceOptions = {}): Promise<RunningService> {
    return new RunningService(await freePort(), options)
  }

  static async start(): Promise<RunningService> {
    const service = await RunningService.prepare()
    await service.start()
    return service
  }

  /** Id of its process, while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Makes an account whose e-mail is confirmed, before the service is started. */
  async account(about: { email: string; password: string; firstName: string; lastName: string; role?: 'customer' | 'staff' }): Promise<void> {
    const words = ['--email', about.email, '--first-name', about.firstName, '--last-name', about.lastName]
    const made = promisify(execFile)(
      process.execPath,
      [resolve(root, 'scripts/account.ts'), 'create', '--role', about.role ?? 'customer', ...words],
      {
        cwd: root,
        env: { ...process.env, DATA_DIR: this.dataDir, DATABASE_URL: '', ...this.#settings },
      },
    )
    made.child.stdin?.end(about.password)
    await made
  }

  /** Resolves once `/readyz` answers 200. */
  async start(): Promise<void> {
    this.#output = ''
    const child = spawn(process.execPath, [...NODE_FLAGS, resolve(root, 'src/service/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        ...(this.#certificate ? this.#secured(this.#certificate) : { PUBLIC_URL: this.url, TLS_CERT: '', TLS_KEY: '' }),
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '0',
        FILES_AHEAD: 'false',
        ...(!this.#draws && { CHROMIUM_PATH: '/no/browser' }),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The service stopped while starting:\n${this.#output}`)
      if (await isReady(`${this.url}/readyz`)) return
      await new Promise((wait) => setTimeout(wait, 100))
    }
  }

  /** HTTPS settings; the files are beside its data. */
  #secured({ host, cert, key }: Certificate): Record<string, string> {
    const folder = join(this.dataDir, 'tls')
    mkdirSync(folder, { recursive: true })
    const place = (name: string, pem: string): string => {
      const path = join(folder, name)
      writeFileSync(path, pem)
      return path
    }
    return { PUBLIC_URL: `https://${host}:${this.#port}`, TLS_CERT: place('cert.pem', cert), TLS_KEY: place('key.pem', key) }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  /** `kill -9`: nothing is finished, nothing is flushed. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Ends it in order, and starts it again on what it keeps. */
  async restart(): Promise<void> {
    await this.close()
    await this.start()
  }

  /** Ends it in order; what it keeps stays. */
  close(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async stop(): Promise<void> {
    await this.close()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
