/** WebKitGTK, the engine of Safari and of every browser of an iPhone, by W3C WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../service.ts'
import type { Button, Input, Installed, Session, Size, Tab } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser', '/usr/lib/*/webkitgtk-6.0/MiniBrowser']

/** WebDriver's code points of keys that type nothing (W3C WebDriver, 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
  F2: '\uE032',
  F10: '\uE03A',
}

/** Milliseconds that a script may take. While a page navigates, its answer now and then gets lost. */
const SCRIPT_TIMEOUT_MS = 40_000
/** Milliseconds after which the driver itself counts as silent: it now and then never answers, and goes on with the next request. */
const SILENT_AFTER_MS = 50_000

const POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
const MOVE = { type: 'pointerMove', duration: 0, origin: 'viewport' }
const BUTTONS: Readonly<Record<Button, number>> = { left: 0, right: 2 }
const round = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })

/** Sources of a WebDriver action (17.5) for what a hand does. */
const actionOf = (input: Input): object[] => {
  if ('move' in input) return [{ ...POINTER, actions: [{ ...MOVE, ...round(input.move) }] }]
  if ('down' in input) return [{ ...POINTER, actions: [{ type: 'pointerDown', button: BUTTONS[input.down] }] }]
  if ('up' in input) return [{ ...POINTER, actions: [{ type: 'pointerUp', button: BUTTONS[input.up] }] }]
  if ('fingers' in input) throw new Error('WebKit: its driver has no touch')
  if ('wheel' in input)
    return [
      {
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', ...round(input.at), deltaX: input.wheel.x, deltaY: input.wheel.y, duration: 0, origin: 'viewport' }],
      },
    ]
  const [type, key] = 'keyDown' in input ? ['keyDown', input.keyDown] : ['keyUp', input.keyUp]
  return [{ type: 'key', id: 'keys', actions: [{ type, value: KEYS[key] ?? key }] }]
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Requests that may not be sent twice: each press and key, a new window or session, a step in the history. */
const SENT_ONCE = /\/(?:actions|window\/new|session|back|forward)$/

/** The driver did not answer a request that may not be sent twice. */
class DriverSilent extends Error {
  override readonly name = 'DriverSilent'
}

/** Where the driver is silent, asks once more what may be asked twice. @throws DriverSilent, or DOMException TimeoutError where it stays silent */
const callsAt = (url: string): Call => {
  const ask: Call = async (method, path, body) => {
    const signal = AbortSignal.timeout(SILENT_AFTER_MS)
    const response = await fetch(`${url}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`)
    return value
  }
  return (method, path, body) =>
    ask(method, path, body).catch((error: unknown) => {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
      if (!isSilent) throw error
      if (method !== 'DELETE' && !SENT_ONCE.test(path)) return ask(method, path, body)
      throw new DriverSilent(`WebKit: its driver is silent: ${method} ${path}`, { cause: error })
    })
}

const tabOf = (call: Call, close: () => Promise<void>): Tab => {
  const run = async (source: string, args: readonly unknown[]): Promise<unknown> => {
    // A script of its own instead of one that is handed over as text: a page's policy forbids to evaluate that.
    const script = `const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${source})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await call('POST', '/execute/async', { script, args: [args] })) as { value?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }
  const resize = async ({ width, height }: Size): Promise<Size> => {
    // A window's frame and bar belong to its size.
    const set = (wide: number, high: number) => call('POST', '/window/rect', { x: 0, y: 0, width: wide, height: high })
    await set(width, height)
    const inside = async () => (await run('() => ({ width: innerWidth, height: innerHeight })', [])) as Size
    const inner = await inside()
    await set(2 * width - inner.width, 2 * height - inner.height)
    return inside()
  }
  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    back: async () => void (await call('POST', '/back', {})),
    forward: async () => void (await call('POST', '/forward', {})),
    call: run,
    act: async (inputs) => {
      for (const input of inputs) await call('POST', '/actions', { actions: actionOf(input) })
    },
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    resize,
    close,
  }
}

/** A session's calls go to one of its windows at a time: each window's wait for those of the others. */
const sessionOf = (call: Call): Omit<Session, 'downloads'> => {
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }
  let shown: string | undefined
  const within =
    (handle: string): Call =>
    (method, path, body) =>
      queued(async () => {
        if (shown !== handle) await call('POST', '/window', { handle })
        shown = handle
        return call(method, path, body)
      })
  // A session begins with a window, and ends with its last.
  const first = async () => (shown = (await call('GET', '/window')) as string)
  const another = async () => ((await call('POST', '/window/new', { type: 'window' })) as { handle: string }).handle
  let free: string | undefined
  let opened = 0
  const close = async (handle: string, within: Call): Promise<void> => {
    opened--
    if (opened > 0) return void (await within('DELETE', '/window'))
    await within('POST', '/url', { url: 'about:blank' })
    free = handle
  }
  return {
    open: async () => {
      const handle = await queued(() => (free === undefined ? (shown === undefined ? first() : another()) : Promise.resolve(free)))
      free = undefined
      opened++
      return tabOf(within(handle), () => close(handle, within(handle)))
    },
    close: async () => void (await queued(() => call('DELETE', ''))),
  }
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', done))

/** A driver, which drives one browser. */
interface Driver {
  call: Call
  /** Folder of downloads. */
  home: string
  /** Ends it, and the browser with it. */
  end: () => Promise<void>
}

const startDriver = async (display: string): Promise<Driver> => {
  const port = await freePort()
  // Downloads are saved in the person's home.
  const home = mkdtempSync(join(tmpdir(), 'diwan-webkit-'))
  // A desktop without animations is what it takes for a wish for reduced motion.
  const settings = join(home, '.config/gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const driver = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A group of its own: it ends with the browser that it started.
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      // For pages that cannot store their language.
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const call = callsAt(`http://127.0.0.1:${port}`)
  while ((await call('GET', '/status').catch(() => undefined)) === undefined) {
    if (driver.exitCode !== null) throw new Error(`${DRIVER} ended at once`)
    await new Promise((wait) => setTimeout(wait, 100))
  }
  return {
    call,
    home,
    end: async () => {
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid)
      await ended(driver)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const startSession = async (binary: string, { call }: Driver): Promise<string> => {
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      timeouts: { script: SCRIPT_TIMEOUT_MS },
    },
  }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  return sessionId
}

/** A driver that is silent before its browser has begun gives way to another one: nothing is lost with it. */
const begin = async (binary: string, display: string, isLast = false): Promise<Session> => {
  const driver = await startDriver(display)
  const sessionId = await startSession(binary, driver).catch(async (error: unknown) => {
    await driver.end()
    if (isLast || !(error instanceof DriverSilent)) throw error
    return null
  })
  if (sessionId === null) return begin(binary, display, true)
  const session = sessionOf((method, path, body) => driver.call(method, `/session/${sessionId}${path}`, body))
  return {
    ...session,
    downloads: driver.home,
    close: async () => {
      await session.close()
      await driver.end()
    },
  }
}

/** WebKit, where it is installed. */
export const webkit = (): Installed | undefined => {
  const binary = globSync(MINI_BROWSERS)[0]
  return binary === undefined || !existsSync(DRIVER)
    ? undefined
    : { start: async (display) => ({ begin: () => begin(binary, display), close: async () => undefined }) }
}
