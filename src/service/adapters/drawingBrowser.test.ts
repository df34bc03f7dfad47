import { statSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bundledChromium } from './browser.ts'
import { drawingBrowser, userIn, warningAtStart, waysToStart } from './drawingBrowser.ts'

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n'
const NOBODY = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** A browser whose pages open by `open`; `mark` is noted when it is closed. */
const opening = (open: () => Promise<unknown>, closed: boolean[] = [], mark = true): Browser =>
  ({
    newPage: async () => {
      await open()
      return { close: async () => {} }
    },
    close: async () => void closed.push(mark),
  }) as unknown as Browser

describe('the browser that draws', () => {
  test('the drawing browser starts as another user under root where there is one, with its sandbox if that works, and as root only when all else fails', () => {
    expect(waysToStart(true, NOBODY)).toEqual([
      { user: NOBODY, sandbox: true },
      { user: NOBODY, sandbox: false },
      { user: null, sandbox: false },
    ])
    expect(waysToStart(true, null)).toEqual([{ user: null, sandbox: false }])
    expect(waysToStart(false, null)).toEqual([{ user: null, sandbox: true }])
  })

  test('the drawing browser never starts as root by the name of another user', () => {
    expect(userIn(PASSWD, 'nobody')).toEqual(NOBODY)
    for (const name of ['root', 'absent', '', 'nob']) expect(userIn(PASSWD, name)).toBeNull()
  })

  test('warns an operator who runs the service as root, and nobody else', () => {
    expect(warningAtStart(true, NOBODY)).toMatch(/runs as root: Chromium.* is started as the user "nobody"/)
    expect(warningAtStart(true, null)).toMatch(/runs as root: Chromium.* without its sandbox: name a user in CHROMIUM_USER/)
    expect(warningAtStart(false, null)).toBeNull()
  })

  test('keeps to the way that worked, and warns once when that is not the safest', async () => {
    const tried: boolean[] = []
    const said: unknown[] = []
    const launch = drawingBrowser((facts) => void said.push(facts), {
      ways: waysToStart(true, NOBODY),
      launch: async ({ sandbox }) => {
        tried.push(sandbox)
        if (sandbox) throw new Error('no sandbox here')
        return opening(async () => {})
      },
    })
    await launch()
    await launch()
    expect(tried).toEqual([true, false, false])
    expect(said).toEqual([{ user: 'nobody', sandbox: false }])
  })

  test('leaves a way by which the browser starts and opens no page, and closes that browser', async () => {
    const closed: boolean[] = []
    const launch = drawingBrowser(() => {}, {
      ways: waysToStart(true, NOBODY),
      launch: async ({ user, sandbox }) => opening(async () => (user === null ? undefined : Promise.reject(new Error('no page'))), closed, sandbox),
    })
    await launch()
    expect(closed).toEqual([true, false])
  })

  test('npm’s browser can be started by another user than root', async () => {
    expect(statSync(await bundledChromium()).mode & 0o005).toBe(process.getuid?.() === 0 ? 0o005 : 0)
  })

  test('leaves the signals to the service, which ends it when its work has gone back', async () => {
    const counts = () => (['SIGTERM', 'SIGINT', 'SIGHUP'] as const).map((signal) => process.listenerCount(signal))
    const before = counts()
    const browser = await drawingBrowser(() => {})()
    expect(counts()).toEqual(before)
    await browser.close()
  })

  test('says why the first way failed when none works', async () => {
    const launch = drawingBrowser(() => {}, {
      ways: waysToStart(true, NOBODY),
      launch: async ({ sandbox }) => Promise.reject(new Error(`sandbox ${sandbox}`)),
    })
    await expect(launch()).rejects.toThrow('sandbox true')
  })
})
