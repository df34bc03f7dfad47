/** Recovery of a render whose browser is killed, hangs or is not given a file, on real PostgreSQL and with a real Chromium (docs/renders.md#what-happens-when). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { writePrintDocument } from '../../../../../test/service/modules/design/printDocument.ts'
import { noPostgres, onPostgres, testPostgres } from '../../../../../test/service/db.ts'
import { testService, type TestService } from '../../../../../test/service.ts'
import { drawingBrowser } from '../../../adapters/drawingBrowser.ts'
import { noSpace } from '../../../../../test/service/adapters/files.ts'
import { WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { browserRenderer } from './browserRenderer.ts'
import { LATER, LITTLE, RenderBench, withRenderWorker } from '../../../../../test/service/modules/renders.ts'

/** Milliseconds without progress: a page has to be opened in it, beside other tests. */
const STALL_MS = 10_000
const DRAWS = `
  const canvas = Object.assign(document.createElement('canvas'), { width: shot.width, height: shot.height })
  canvas.getContext('2d').fillRect(0, 0, 9, 9)
  return canvas.toDataURL('image/png')`
const WAITS = 'return new Promise(() => undefined)'
const CALCULATES = 'await new Promise((done) => setTimeout(done, 1000)); for (;;);'
const GOES_ON = `
  for (let i = 1; i <= 4; i++) {
    await new Promise((done) => setTimeout(done, 3500))
    window.diwanProgress(0.25 + i / 10)
  }
  ${DRAWS}`
const READS = `await fetch('/assets/${'0'.repeat(64)}.glb'); ${DRAWS}`

describe.skipIf(noPostgres !== null)(onPostgres('the lane of the browser'), () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-browser-'))
  let service: TestService
  let bench: RenderBench
  let browser: WarmBrowser
  /** Browsers that were started, the one in use last. */
  let started: Browser[]
  /** Set: what reading a model fails with. */
  let readFault: Error | undefined
  beforeAll(async () => {
    service = await testService({ database: (await testPostgres())! })
    service.services.log.level = 'silent'
    bench = new RenderBench(service)
    writePrintDocument(folder, '<!doctype html><script src="/page.js"></script>')
  })
  beforeEach(async () => {
    await bench.renew()
    await bench.worker.close()
    ;[readFault, started] = [undefined, []]
    const start = drawingBrowser(() => {})
    const launch = async () => {
      const opened = await start()
      started.push(opened)
      return opened
    }
    browser = new WarmBrowser({ launch })
    const { blobs } = service.services
    const read = async (name: string) => {
      if (readFault) throw readFault
      return blobs.read(name)
    }
    bench.worker = withRenderWorker(service.services, browserRenderer({ browser, page: folder, blobs: { ...blobs, read }, stallMs: STALL_MS }))
  })
  afterEach(async () => {
    await bench.worker.close()
    await browser.close()
  })
  afterAll(async () => {
    await service?.close()
    rmSync(folder, { recursive: true })
  })

  /** The page's behaviour for the next renders, after it reported that it began. */
  const behave = (script: string): void =>
    writeFileSync(join(folder, 'page.js'), `window.diwanRender = async (shot) => { window.diwanProgress(0.25); ${script} }`)
  const begun = (id: string, attempts = 1) => bench.until(id, { status: 'processing', progress: 0.25, attempts })
  const killBrowser = async (): Promise<void> => {
    const opened = started.at(-1)!
    const session = await opened.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL')
    await vi.waitFor(() => expect(opened.isConnected()).toBe(false))
  }

  test('draws a render again, once, whose browser was killed', async () => {
    behave(WAITS)
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await begun(id)
    behave(DRAWS)
    await killBrowser()
    await bench.until(id, { status: 'completed', attempts: 2, failure: null })
    expect((await bench.load((await bench.read(id)).imageUrl)).statusCode).toBe(200)
    expect([await bench.used(), started.length]).toEqual([1, 2])
  }, 120_000)

  test('gives a render up whose browser was killed twice, and the quota back', { tags: 'full', timeout: 120_000 }, async () => {
    behave(DRAWS)
    await bench.ask({ ...LITTLE, lighting: 'studio' })
    expect(await bench.used()).toBe(1)
    behave(WAITS)
    const asked = bench.ask()
    const { id } = await vi.waitFor(async () => (await bench.pending())[0] ?? Promise.reject(new Error('not requested yet')), 10_000)
    expect(await bench.used()).toBe(2)
    for (const attempts of [1, 2]) {
      await begun(id, attempts)
      await killBrowser()
    }
    const { error } = await asked
    expect([error.code, error.status]).toEqual(['RENDER_FAILED', 422])
    expect(await bench.row(id)).toMatchObject({ status: 'failed', attempts: 2, room: null })
    expect(await bench.used()).toBe(1)
    behave(DRAWS)
    expect((await bench.ask()).status).toBe(201)
    expect(await bench.used()).toBe(2)
  })

  test.each([
    ['waits for what never comes', WAITS],
    ['calculates for ever', CALCULATES],
  ])(
    'ends a render without progress, and draws it again in another browser: its page %s',
    { tags: 'full', timeout: 120_000 },
    async (_how, script) => {
      behave(script)
      const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
      await begun(id)
      behave(DRAWS)
      await bench.until(id, { status: 'completed', attempts: 2 })
      expect([await bench.used(), started.length]).toEqual([1, 2])
    },
  )

  test('lets a render that makes progress take longer than one that makes none', { tags: 'full', timeout: 120_000 }, async () => {
    behave(GOES_ON)
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await bench.until(id, { status: 'completed', attempts: 1 })
    expect(started).toHaveLength(1)
  })

  test('the browser is free at once after a render is cancelled whose page calculates for ever', { tags: 'full', timeout: 120_000 }, async () => {
    behave(CALCULATES)
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await begun(id)
    behave(DRAWS)
    expect((await bench.remove(id)).data.render.status).toBe('cancelled')
    await bench.worker.idle()
    const { render } = (await bench.ask({ ...LITTLE, lighting: 'studio' })).data
    expect([render.status, (await bench.row(render.id)).attempts]).toEqual(['completed', 1])
  })

  test('the browser is free at once after a render is cancelled that waits for its turn', { tags: 'full', timeout: 120_000 }, async () => {
    behave(DRAWS)
    const held = Promise.withResolvers<void>()
    const sheet = browser.use(() => held.promise, 60_000, { holder: 'another', key: 'a sheet' })
    const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
    await bench.until(id, { status: 'processing' })
    expect((await bench.remove(id)).data.render.status).toBe('cancelled')
    await bench.worker.idle()
    held.resolve()
    await sheet
    expect((await bench.ask({ ...LITTLE, lighting: 'studio' })).status).toBe(201)
  })

  test(
    'gives a render back untried whose model the storage did not give, rather than leave the piece out',
    { tags: 'full', timeout: 120_000 },
    async () => {
      behave(READS)
      readFault = noSpace()
      const { id } = (await bench.ask(LITTLE, bench.owner, LATER)).data.render
      await bench.until(id, { status: 'queued', attempts: 0, progress: 0 })
      readFault = undefined
      await bench.until(id, { status: 'completed', attempts: 1 })
      expect(await bench.used()).toBe(1)
    },
  )
})
