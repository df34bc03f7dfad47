/**
 * Twenty rooms opened and closed in one tab, one after another. After the fifth and the twentieth the page must hold the same: script memory after
 * garbage collection, and objects on the graphics card, counted where they are created and deleted. A lost or released context frees its objects. V8
 * keeps compiling hot code as long as rooms are opened: its code is reported separately and does not count as growth.
 */
import type { CDPSession, Page } from 'playwright-core'
import { row, type Part } from '../row.ts'
import { waitForItems, withMadeUp } from './madeUp.ts'

const ROOMS = 20
const WARM = 5
const FURNISHED = 30
/** react-three-fiber lets a context go half a second after its canvas. */
const LET_GO = 1500

/** Follows every WebGL object of the page. */
const followObjects = () => {
  const contexts = new Map<WebGL2RenderingContext, Set<unknown>>()
  const { prototype } = WebGL2RenderingContext
  const replaced = (name: string, by: (gl: WebGL2RenderingContext, done: unknown, about: unknown[]) => void) => {
    const real: unknown = Reflect.get(prototype, name)
    if (typeof real !== 'function') throw new Error(`WebGL has no ${name}`)
    const call = function (this: WebGL2RenderingContext, ...about: unknown[]) {
      const done: unknown = Reflect.apply(real, this, about)
      by(this, done, about)
      return done
    }
    Object.defineProperty(prototype, name, { value: call })
  }
  for (const kind of ['Buffer', 'Texture', 'Framebuffer', 'Renderbuffer', 'Program', 'Shader', 'VertexArray']) {
    replaced(`create${kind}`, (gl, made) => contexts.set(gl, (contexts.get(gl) ?? new Set()).add(made)))
    replaced(`delete${kind}`, (gl, _, [gone]) => contexts.get(gl)?.delete(gone))
  }
  const alive = () => [...contexts].filter(([gl]) => !gl.isContextLost())
  const forget = () => {
    for (const [gl] of contexts) if (gl.isContextLost()) contexts.delete(gl)
  }
  Object.assign(window, {
    liveObjects: () => {
      forget()
      return { contexts: alive().length, objects: alive().reduce((sum, [, objects]) => sum + objects.size, 0) }
    },
  })
}
interface Live {
  contexts: number
  objects: number
}
declare global {
  interface Window {
    liveObjects?: () => Live
  }
}
interface Held extends Live {
  /** Bytes of objects, arrays, strings and closures. */
  heap: number
  /** Bytes of what V8 has compiled. */
  code: number
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}
/** Outside the script's own heap: the browser's memory, and what V8 made of our functions. */
const NOT_OURS = new Set(['native', 'code'])

/** Bytes reachable by the page's script. Taking a snapshot collects garbage first. */
const reachable = async (cdp: CDPSession): Promise<{ heap: number; code: number }> => {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const sums = { heap: 0, code: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]!]!
    if (kind === 'code') sums.code += nodes[at + size]!
    if (!NOT_OURS.has(kind)) sums.heap += nodes[at + size]!
  }
  return sums
}

const heldBy = async (page: Page, cdp: CDPSession): Promise<Held> => {
  const live = await page.evaluate(() => window.liveObjects!())
  return { ...live, ...(await reachable(cdp)) }
}

/** Like a link of the page: no reload. */
const goTo = (page: Page, path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path)

export const memoryPart: Part = {
  prefix: 'studio.memory',
  measure: () =>
    withMadeUp(async (made) => {
      const { page, cdp } = await made.tab({ before: followObjects })
      const rooms = await made.newRooms(ROOMS)
      // Every room is another part of the catalogue; the last ones are the first ones again.
      await made.furnish(page, (id) => made.mixed(FURNISHED, (rooms.indexOf(id) % WARM) * FURNISHED))
      const after = new Map<number, { open: Held; closed: Held }>()
      for (let n = 0; n < ROOMS; n++) {
        if (n === 0) await page.goto(`${made.service.url}/studio/${rooms[n]}?perf`)
        else await goTo(page, `/studio/${rooms[n]}`)
        await waitForItems(page, FURNISHED)
        const asked = n + 1 === WARM || n + 1 === ROOMS
        const open = asked ? await heldBy(page, cdp) : null
        await goTo(page, '/rooms')
        await page.waitForFunction(() => window.__diwan === undefined)
        await page.waitForTimeout(LET_GO)
        if (open) after.set(n + 1, { open, closed: await heldBy(page, cdp) })
      }
      const [early, late] = [after.get(WARM)!, after.get(ROOMS)!]
      return [
        row('studio.memory.heap', `B after ${ROOMS} rooms, to ${WARM}`, late.closed.heap, { baseline: early.closed.heap, aim: ['≤', 1.05] }),
        row('studio.memory.heap.open', `B in the ${ROOMS}th room, to the ${WARM}th`, late.open.heap, { baseline: early.open.heap, aim: ['≤', 1.05] }),
        row('studio.memory.code', `B compiled by V8 after ${ROOMS} rooms, to ${WARM}`, late.closed.code, { baseline: early.closed.code }),
        row('studio.memory.objects', 'WebGL objects, all rooms closed', late.closed.objects, { aim: ['=', 0] }),
        row('studio.memory.objects.open', `WebGL objects in the ${ROOMS}th room, to the ${WARM}th`, late.open.objects, {
          baseline: early.open.objects,
          aim: ['=', 1],
        }),
        row('studio.memory.contexts', 'WebGL contexts, all rooms closed', late.closed.contexts, { aim: ['=', 0] }),
      ]
    }),
}
