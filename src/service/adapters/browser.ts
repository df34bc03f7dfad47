/**
 * Chromium, the one browser Diwan drives: for images, and for its e2e tests. Looked for in this order: CHROMIUM_PATH, the system's Chromium, the
 * optional dependency @sparticuz/chromium.
 */
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const MESA_EGL = '/usr/share/glvnd/egl_vendor.d/50_mesa.json'

// Pages are painted by the processor's own routines: a graphics card played by the processor does it worse.
const PAINTED = ['--disable-gpu-rasterization']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--hide-scrollbars']
const MESA = ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist']
const SWIFTSHADER = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

/** Path of the Chromium that the machine's own packages installed, or undefined. */
export const systemChromium = (): string | undefined => SYSTEM_PATHS.find((path) => existsSync(path))

/**
 * Path of the Chromium that npm installed, which every user of this machine may start: it unpacks itself for its own user alone, and root
 * starts it as another. @throws where the optional dependency is absent or has no build for this machine
 */
export const bundledChromium = async (): Promise<string> => {
  const path = await (await import('@sparticuz/chromium')).default.executablePath()
  if (process.getuid?.() === 0) await chmod(path, 0o755)
  return path
}

/** Path of a Chromium that can be started, or an error that says what to install. */
export const chromiumPath = async (): Promise<string> => {
  const installed = process.env['CHROMIUM_PATH'] || systemChromium()
  if (installed) return installed
  try {
    return await bundledChromium()
  } catch (cause) {
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.', { cause })
  }
}

/** Flags that give WebGL by software: Mesa's EGL with a system Chromium, else the SwiftShader that Chromium carries. */
const glFlags = (path: string): string[] => (SYSTEM_PATHS.includes(path) && existsSync(MESA_EGL) ? MESA : SWIFTSHADER)

/** Options of Playwright's `launch` for a Chromium with WebGL on any machine, root included. */
export const launchOptions = async () => {
  const executablePath = await chromiumPath()
  // Behind a busy service a browser may take long to come up, and being slow is no fault.
  return {
    executablePath,
    timeout: 180_000,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...QUIET, ...PAINTED, ...glFlags(executablePath)],
  }
}

/** Playwright, read when a browser is first started: it takes some 50 MB, which a service that draws nothing can do without. */
export const chromium = async () => (await import('playwright-core')).chromium

/** @param signals whether the browser's driver ends this process on a signal, as it does by default */
export const launchBrowser = async (signals: { handleSIGINT?: boolean; handleSIGTERM?: boolean } = {}): Promise<Browser> =>
  (await chromium()).launch({ ...(await launchOptions()), ...signals })
