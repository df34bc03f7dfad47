/**
 * Dragging one item among 10, 100 and 1,000 in a 20 × 20 m room: script per pointer move (the move's own handlers and the
 * frame it causes), store commits and React renders per drag. The crowd stands as dense in each room, so that what differs is its size.
 * A project holds 500 items: the page is answered a made-up room, the service is not asked.
 */
import type { Page } from 'playwright-core'
import type { Item, Project } from '../src/contract/design.ts'
import { launchBrowser } from '../src/service/work/browser.ts'
import { RunningService } from '../e2e/service.ts'
import { median, row, type Part, type Row } from './row.ts'

const CROWDS = [10, 100, 1000] as const
const MOVES = 150
const DRAGS = 5
const SIDE = 20
const GAP = 0.6

interface Answer {
  data: { token: string; user: unknown; project: Project; products: { id: string; name: string }[]; version: number }
}

const ask = async (url: string, body?: unknown, token?: string): Promise<Answer['data']> => {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return ((await answer.json()) as Answer).data
}

/** A real room with one stool in it, as the service answers it. */
const realRoom = async (base: string) => {
  const { token, user } = await ask(`${base}/v1/auth/guest`, {})
  const dimensions = { length: SIDE, width: SIDE, height: 3 }
  const { project } = await ask(`${base}/v1/design/projects`, { name: 'Bench', roomType: 'kitchen', style: 'modern', dimensions }, token)
  const { products } = await ask(`${base}/v1/products?category=stool`)
  const [stool] = products
  if (!stool) throw new Error('the catalogue has no stool')
  await ask(`${base}/v1/design/projects/${project.id}/items`, { productId: stool.id, position: { x: 1, y: 0, z: 1 } }, token)
  const { project: read } = await ask(`${base}/v1/design/projects/${project.id}`, undefined, token)
  return { token, user, project: read, one: read.items![0]! }
}

/** `count` stools in rows from a corner, every second row left free for the drag. */
const crowd = (one: Item, count: number): Item[] => {
  const inRow = Math.floor((SIDE - 1) / GAP)
  return Array.from({ length: count }, (_, i) => ({
    ...one,
    id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
    position: { x: 0.5 + (i % inRow) * GAP, y: 0, z: 0.5 + Math.floor(i / inRow) * GAP },
  }))
}

/** One drag of the first item among the others; milliseconds of script a pointer move. */
const drag = async (page: Page, id: string): Promise<{ ms: number; commits: number; renders: number }> => {
  const at = (await page.evaluate((item) => window.__diwan!.screenOf(item), id))!
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 12, at.y + 6)
  const cost = await page.evaluate(
    async ({ x, y, moves }) => {
      const { meter, storeCommits } = window.__diwan!
      const room = document.querySelector<HTMLElement>('[data-testid="room"]')!
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      await frame()
      const [framesMs, renders, commits] = [meter.totalMs, meter.renders, storeCommits()]
      let handlers = 0
      for (let i = 0; i < moves; i++) {
        const turn = (i / moves) * Math.PI * 4
        const move = {
          clientX: x + 40 * Math.sin(turn),
          clientY: y + 25 * (1 - Math.cos(turn)),
          pointerId: 1,
          pointerType: 'mouse',
          buttons: 1,
          bubbles: true,
        }
        const from = performance.now()
        room.dispatchEvent(new PointerEvent('pointermove', move))
        handlers += performance.now() - from
        await frame()
      }
      return { ms: (handlers + meter.totalMs - framesMs) / moves, renders: meter.renders - renders, before: commits }
    },
    { x: at.x + 12, y: at.y + 6, moves: MOVES },
  )
  await page.mouse.up()
  const commits = (await page.evaluate(() => window.__diwan!.storeCommits())) - cost.before
  return { ms: cost.ms, renders: cost.renders, commits }
}

export const studioPart: Part = {
  prefix: 'studio.drag',
  measure: async () => {
    const service = await RunningService.start()
    const browser = await launchBrowser()
    try {
      const room = await realRoom(service.url)
      const context = await browser.newContext({ viewport: { width: 960, height: 600 }, locale: 'en-GB' })
      const session = { token: room.token, userId: '', isGuest: true, email: null, firstName: null }
      await context.addInitScript((kept) => {
        localStorage.setItem('diwan.session', kept)
        // Script is measured, not the rasteriser, which here is software: WebGL takes every call but fills no triangle.
        for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced', 'drawRangeElements'] as const) {
          WebGL2RenderingContext.prototype[name] = () => {}
        }
      }, JSON.stringify(session))
      let version = room.project.version
      const costs = new Map<number, number>()
      const rows: Row[] = []
      for (const count of CROWDS) {
        const page = await context.newPage()
        const project = { ...room.project, items: crowd(room.one, count), itemCount: count }
        const envelope = (data: unknown) => ({ json: { success: true, data, timestamp: new Date().toISOString(), requestId: 'bench' } })
        await page.route(`**/v1/design/projects/${project.id}*`, (route) => route.fulfill(envelope({ project: { ...project, version } })))
        await page.route(`**/v1/design/projects/${project.id}/changes`, (route) => {
          const { ops } = route.request().postDataJSON() as { ops: { op: string }[] }
          version++
          return route.fulfill(envelope({ version, results: ops.map(({ op }) => ({ op, itemId: null, item: null })), skipped: [], totalCost: 0 }))
        })
        await page.goto(`${service.url}/studio/${project.id}?perf`)
        await page.waitForFunction(() => window.__diwan !== undefined && window.__diwan.pendingModels() === 0 && window.__diwan.meter.frames > 2)
        const id = project.items[0]!.id
        await drag(page, id)
        const drags = []
        for (let i = 0; i < DRAGS; i++) drags.push(await drag(page, id))
        costs.set(count, median(drags.map(({ ms }) => ms)))
        const baseline = count === 1000 ? costs.get(100) : undefined
        rows.push(
          row(`studio.drag.${count}`, 'ms script/move', costs.get(count)!, baseline === undefined ? {} : { baseline, aim: ['≤', 1.5] }),
          row(`studio.drag.${count}.commits`, 'commits/drag', Math.max(...drags.map(({ commits }) => commits)), { aim: ['=', 1] }),
          row(`studio.drag.${count}.renders`, 'React renders while dragging', Math.max(...drags.map(({ renders }) => renders)), { aim: ['=', 0] }),
        )
        await page.close()
      }
      return rows
    } finally {
      await browser.close()
      await service.stop()
    }
  },
}
