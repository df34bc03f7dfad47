/**
 * Chromium as the service starts it to draw sheets and images of user content: without a network, without the service's environment, and with as few
 * rights as the machine allows.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { chromium, launchOptions } from './browser.ts'

const AS_USER = fileURLToPath(new URL('chromiumAsUser.sh', import.meta.url))
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

/** Whatever a page tries, no name and no address is found, and WebRTC sends nothing past the proxy that is not there. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]
/** Environment variables that Chromium and its wrapper need; the service's environment also holds passwords. */
const PASSED_VARIABLES =
  /^(?:PATH|HOME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+|CHROMIUM_PATH|LIBGL_\w+|GALLIUM_\w+|SystemRoot|TEMP)$/

export interface User {
  name: string
  uid: number
  gid: number
}
/** One way to start it. `user`: whose rights it gets; null for those of the service. */
export interface Rights {
  user: User | null
  sandbox: boolean
}

/** The user of that name in an /etc/passwd; null for none, or for root. */
export const userIn = (passwd: string, name: string): User | null => {
  const [, , uid, gid] = (passwd.split('\n').find((line) => line.startsWith(`${name}:`)) ?? '').split(':')
  return uid && gid && Number(uid) > 0 ? { name, uid: Number(uid), gid: Number(gid) } : null
}

/**
 * Ways to start Chromium, the safest first. Chromium's sandbox does not work for root, and not everywhere for others: some containers forbid
 * what it is made of.
 * @param user another user that root can start it as; null for none
 */
export const waysToStart = (isRoot: boolean, user: User | null): Rights[] => {
  if (!isRoot) return [{ user: null, sandbox: true }]
  const asUser: Rights[] =
    user === null
      ? []
      : [
          { user, sandbox: true },
          { user, sandbox: false },
        ]
  return [...asUser, { user: null, sandbox: false }]
}

const isRoot = (): boolean => process.getuid?.() === 0

/** CHROMIUM_USER, else `nobody`; null where there is no such user, or nothing that starts a program as another. */
const otherUser = (): User | null => {
  if (!SETPRIV.some((path) => existsSync(path)) || !existsSync('/etc/passwd')) return null
  return userIn(readFileSync('/etc/passwd', 'utf8'), process.env['CHROMIUM_USER'] || 'nobody')
}

/** Warning for the operator before the first sheet is drawn; null when all is well. */
export const warningAtStart = (root = isRoot(), user = root ? otherUser() : null): string | null => {
  if (!root) return null
  const how =
    user === null
      ? 'runs as root too, without its sandbox: name a user in CHROMIUM_USER (and install setpriv)'
      : `is started as the user "${user.name}" where that works, as root where it does not, and its sandbox may be off`
  return `the service runs as root: Chromium, which draws sheets and pictures, ${how}. Better: run the service as a user of its own`
}

const envOf = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (PASSED_VARIABLES.test(name) && value !== undefined ? [[name, value]] : [])),
  )

const start = async ({ user, sandbox }: Rights): Promise<Browser> => {
  // The service ends its browsers itself, when what they draw has gone back to its queue; SIGHUP is about certificates.
  const options = { ...(await launchOptions()), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const args = [...options.args, ...NO_NETWORK]
  const driver = await chromium()
  if (user === null) return driver.launch({ ...options, args, chromiumSandbox: sandbox, env: envOf() })
  const env = { ...envOf(), CHROMIUM_PROGRAM: options.executablePath, CHROMIUM_UID: String(user.uid), CHROMIUM_GID: String(user.gid) }
  return driver.launch({ ...options, args, chromiumSandbox: sandbox, executablePath: AS_USER, env })
}

/** A browser can start with rights by which none of its pages can: that way has failed too. */
const opensPage = async (browser: Browser): Promise<void> => {
  try {
    await (await browser.newPage()).close()
  } catch (error) {
    await browser.close().catch(() => {})
    throw error
  }
}

/**
 * A launcher that tries each way in turn, and from then on the one that worked.
 * @param warn called once, when a way with fewer protections had to be taken
 */
export const drawingBrowser = (
  warn: (facts: { user: string | null; sandbox: boolean }, message: string) => void,
  { ways = waysToStart(isRoot(), isRoot() ? otherUser() : null), launch = start }: { ways?: Rights[]; launch?: typeof start } = {},
): (() => Promise<Browser>) => {
  let known: Rights | undefined
  return async () => {
    let failure: unknown
    for (const way of known ? [known] : ways) {
      try {
        const browser = await launch(way)
        if (!known) await opensPage(browser)
        const user = way.user?.name ?? null
        if (!known && (!way.sandbox || way !== ways[0])) warn({ user, sandbox: way.sandbox }, 'chromium: started with fewer protections than it has')
        known = way
        return browser
      } catch (error) {
        failure ??= error
      }
    }
    throw failure
  }
}
