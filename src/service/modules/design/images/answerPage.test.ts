/** Files that a page in the service's own browser can load. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileBlobs } from '../../../adapters/blobs.ts'
import { drawingBrowser } from '../../../adapters/drawingBrowser.ts'
import { answerPage, RENDER_ORIGIN } from './answerPage.ts'

describe('a page that the service draws', () => {
  let browser: Browser
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  }).on('upgrade', (request, socket) => {
    asked.push(`socket ${request.url}`)
    socket.destroy()
  })
  const folder = mkdtempSync(join(tmpdir(), 'diwan-page-'))
  beforeAll(async () => {
    writeFileSync(join(folder, 'page.html'), '<!doctype html><script src="page.js"></script>')
    writeFileSync(join(folder, 'page.js'), 'window.loaded = true')
    writeFileSync(join(folder, 'sw.js'), '')
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    browser = await drawingBrowser(() => {})()
  })
  afterAll(async () => {
    await browser?.close()
    server.close()
    rmSync(folder, { recursive: true })
  })

  test('loads its own files and reaches nothing else: no address, no web socket, no service worker, no script of its own writing', async () => {
    const outside = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await answerPage(context, folder, fileBlobs(folder))
    const page = await context.newPage()
    await page.goto(`${RENDER_ORIGIN}/page.html`)
    const seen = await page.evaluate(async (host) => {
      const settled = (work: () => Promise<unknown>) =>
        work().then(
          () => 'done',
          () => 'failed',
        )
      const inserted = document.createElement('script')
      inserted.textContent = 'window.injected = true'
      document.head.append(inserted)
      return {
        loaded: 'loaded' in window,
        injected: 'injected' in window,
        fetched: await settled(() => fetch(`http://${host}/fetched`, { mode: 'no-cors' })),
        socket: await new Promise((done) => {
          const socket = new WebSocket(`ws://${host}/socket`)
          socket.addEventListener('open', () => setTimeout(() => done('open'), 50))
          for (const end of ['close', 'error']) socket.addEventListener(end, () => done('closed'))
        }).catch(() => 'refused'),
        worker: 'serviceWorker' in navigator ? await settled(() => navigator.serviceWorker.register('/sw.js')) : 'failed',
      }
    }, outside)
    expect(seen).toMatchObject({ loaded: true, injected: false, fetched: 'failed' })
    expect(asked).toEqual([])
    await context.close()
  })

  test('has no network even where nothing answers in its place', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await expect(page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/leak`)).rejects.toThrow(/ERR_/)
    expect(asked).toEqual([])
    await context.close()
  })
})
