/** The yardstick's page: built, served and opened. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { serveFolders } from '../serveFolders.ts'
import type { MadeUp } from './madeUp.ts'

/** Does something with the address of a plain scene. @param folder of the page */
export const withPlain = async <T>(work: (origin: string) => Promise<T>, folder = join(import.meta.dirname, 'plain')): Promise<T> => {
  const outDir = mkdtempSync(join(tmpdir(), 'diwan-bench-plain-'))
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { outDir, emptyOutDir: true },
  })
  const { server, origin } = await serveFolders([outDir])
  try {
    return await work(origin)
  } finally {
    server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A tab with the plain scene; models come from the service as the studio's do. */
export const openPlain = async (made: MadeUp, origin: string) => {
  const tab = await made.tab()
  await tab.page.goto(`${origin}/index.html`)
  await tab.page.waitForFunction(() => window.plainRoom !== undefined)
  return tab
}

/** The same stools in the same places. */
export const furnishPlain = (page: Page, made: MadeUp, count: number, side: number): Promise<void> => {
  const places = made.crowd(count).map(({ position: { x, z } }) => ({ x, z }))
  const model = made.stool.threeDModel!.url
  return page.evaluate(([url, at, metres]) => window.plainRoom!.furnish(url, at, metres), [model, places, side] as const)
}
