/** What a first visit to the home page downloads in JavaScript, gzip; three must not be in it. */
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '../src/service/work/browser.ts'
import { RunningService } from '../e2e/service.ts'
import { row, type Part } from './row.ts'

export const pagePart: Part = {
  prefix: 'page',
  measure: async () => {
    const service = await RunningService.start()
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      const scripts = new Map<string, Buffer>()
      const bodies: Promise<unknown>[] = []
      page.on('response', (answer) => {
        if (/javascript/.test(answer.headers()['content-type'] ?? '')) bodies.push(answer.body().then((body) => scripts.set(answer.url(), body)))
      })
      await page.goto(service.url, { waitUntil: 'networkidle' })
      await Promise.all(bodies)
      const kilobytes = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
      const three = [...scripts.values()].filter((body) => body.includes('WebGLRenderer')).length
      return [row('page.home.js', 'kB gzip', kilobytes, { aim: ['≤', 120] }), row('page.home.three', 'files', three, { aim: ['=', 0] })]
    } finally {
      await browser.close()
      await service.stop()
    }
  },
}
