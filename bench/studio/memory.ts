/**
 * Twenty rooms opened and closed in one tab, one after another, as somebody does who looks through her rooms. After the fifth and the twentieth the page
 * must hold the same: its heap once everything unreachable is collected, and objects on the graphics card, counted where they are made and deleted.
 * A context that is lost or forgotten takes its objects with it.
 */
import type { CDPSession, Page } from 'playwright-core'
import { row, type Part } from '../row.ts'
import { standing, withMadeUp } from './madeUp.ts'

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
  heap: number
}

const heldBy = async (page: Page, cdp: CDPSession): Promise<Held> => {
  const live = await page.evaluate(() => window.liveObjects!())
  for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return { ...live, heap: usedSize }
}

/** As a link of the page does: no reload. */
const goTo = (page: Page, path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path)

export const memoryPart: Part = {
  prefix: 'studio.memory',
  measure: () =>
    withMadeUp(async (made) => {
      const { page, cdp } = await made.tab({ before: followObjects })
      const rooms = await made.newRooms(ROOMS)
      // Every room is another part of the catalogue; the last ones are the first ones again.
      await made.furnish(page, (id) => made.mixed(FURNISHED, (rooms.indexOf(id) % WARM) * FURNISHED))
      const after: { open: Held; closed: Held }[] = []
      for (let n = 0; n < ROOMS; n++) {
        if (n === 0) await page.goto(`${made.service.url}/studio/${rooms[n]}?perf`)
        else await goTo(page, `/studio/${rooms[n]}`)
        await standing(page, FURNISHED)
        const open = await heldBy(page, cdp)
        await goTo(page, '/rooms')
        await page.waitForFunction(() => window.__diwan === undefined)
        await page.waitForTimeout(LET_GO)
        after.push({ open, closed: await heldBy(page, cdp) })
      }
      const [early, late] = [after[WARM - 1]!, after[ROOMS - 1]!]
      return [
        row('studio.memory.heap', `B after ${ROOMS} rooms, to ${WARM}`, late.closed.heap, { baseline: early.closed.heap, aim: ['≤', 1.05] }),
        row('studio.memory.heap.open', `B in the ${ROOMS}th room, to the ${WARM}th`, late.open.heap, { baseline: early.open.heap, aim: ['≤', 1.05] }),
        row('studio.memory.objects', 'WebGL objects, all rooms closed', late.closed.objects, { aim: ['=', 0] }),
        row('studio.memory.objects.open', `WebGL objects in the ${ROOMS}th room, to the ${WARM}th`, late.open.objects, {
          baseline: early.open.objects,
          aim: ['=', 1],
        }),
        row('studio.memory.contexts', 'WebGL contexts, all rooms closed', late.closed.contexts, { aim: ['=', 0] }),
      ]
    }),
}
