/**
 * Two browsers on one room, cut off from the real service, each with fifty random edits; they come back one after the other or at once. It
 * stands above the house's rooms: the studio's sessions and the service's routes meet here as on the wire.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../test/contract/scope.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import type { ChangeAnswer, Op } from '#contract/design/design.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { canonical, judge, type LedgerEdit, type RoomState } from '../test/room/ledger.ts'
import { designService, livingRoom, type DesignService, type Thing } from '../test/service/modules/design.ts'
import { testDatabase } from '../test/service/db.ts'
import { edits, type Chance, chance } from './web/editor/randomActions.ts'
import type { EditedRoom as Opened } from './web/editor/EditedRoom.ts'
import type { Remote } from './web/editor/sync/queue.ts'
import { FakeOutbox, productOf } from '../test/web/editor.ts'

const ME = '00000000-0000-4000-8000-000000000001'
const EDITS = 50

let service: DesignService
let catalogue: Product[]
let remoteOf: (projectId: string) => Remote
let EditedRoom: typeof Opened
beforeAll(async () => {
  service = await designService(await testDatabase())
  const product = ({ id, variants }: Thing, about: Partial<Product>) => {
    const [model] = productOf({ id }).variants
    return productOf({ id, ...about, variants: variants.map((variant) => ({ ...model!, id: variant })) })
  }
  catalogue = [
    product(service.products.sofa, { category: 'sofa', size: { width: 1.2, depth: 0.8, height: 0.8 } }),
    product(service.products.lamp, { category: 'ceiling-lamp', mount: 'ceiling', size: { width: 0.4, depth: 0.4, height: 0.5 } }),
    product(service.products.voucher, { category: 'mirror', mount: 'wall', size: { width: 0.6, depth: 0.05, height: 0.9 } }),
  ]
})
beforeEach(async () => {
  // The page's own calls, over the service's own wire.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token: ME, userId: ME }), setItem: () => undefined })
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, headers, body }: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }) => {
      const answer = await service.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
      return new Response(answer.body, { status: answer.statusCode })
    },
  )
  // The page's modules anew: they read who is signed in when they are loaded.
  vi.resetModules()
  remoteOf = (await import('./web/editor/sync/remote.ts')).serviceRemote
  EditedRoom = (await import('./web/editor/EditedRoom.ts')).EditedRoom
})
afterAll(() => service.close())
afterEach(() => vi.restoreAllMocks())

const plain = ({ scene, project, items }: RoomDocument): RoomState => ({ scene, project, items: [...items.values()] })
/** The same edits for the same seed: new items have names that follow from it. */
const namedBy = (random: Chance) => {
  const hex = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('')
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`)
}

interface Entry extends LedgerEdit {
  by: string
  changeId?: string
}
interface Taken {
  by: string
  changeId: string
  answer: ChangeAnswer | null
}

/** A browser whose network can be cut. What it sends is noted with what came of it. */
const browserOn = (name: string, projectId: string, read: Awaited<ReturnType<Remote['read']>>, machine: FakeOutbox, taken: Taken[]) => {
  const remote = remoteOf(projectId)
  let cut = true
  let back: () => void = () => undefined
  const reachable = new Promise<void>((done) => (back = done))
  const room = new EditedRoom({
    projectId,
    document: read.document,
    version: read.version,
    permission: 'owner',
    outbox: machine,
    fetchProduct: () => Promise.reject(new Error('every product is known')),
    pause: () => reachable,
    remote: {
      read: () => (cut ? Promise.reject(new TypeError('no network')) : remote.read()),
      send: async (change, exactly) => {
        if (cut) throw new TypeError('no network')
        try {
          const answer = (await remote.send(change, exactly)) as ChangeAnswer
          taken.push({ by: name, changeId: change.changeId, answer })
          return answer
        } catch (error) {
          if (error instanceof Error && error.name === 'ChangeRefused') taken.push({ by: name, changeId: change.changeId, answer: null })
          throw error
        }
      },
    },
  })
  room.products.add(catalogue)
  const told: string[] = []
  room.live.subscribe(({ notice }, before) => {
    if (notice !== before.notice && notice?.about === 'change-refused') told.push(notice.step.key)
  })
  const join = async () => {
    cut = false
    back()
    await room.sync.queue.refresh()
    await room.sync.queue.settled()
  }
  return { name, room, machine, told, join }
}
type Browser = ReturnType<typeof browserOn>

/** Fifty edits without a network, each written down as it was made. */
const editApart = ({ name, room, machine }: Browser, seed: number): Entry[] => {
  const entries: Entry[] = []
  const stop = room.scene.store.subscribe((now, before) => {
    if (now.document !== before.document) entries.push({ by: name, before: plain(before.document), after: plain(now.document) })
  })
  edits(room, seed, EDITS)
  stop()
  const kept = [...machine.kept.values()]
  expect(kept).toHaveLength(entries.length)
  return entries.map((entry, i) => ({ ...entry, changeId: kept[i]!.changeId }))
}

/** The edits in the order in which the service took them; each was answered once. */
const inOrder = (made: readonly Entry[], taken: readonly Taken[]): Entry[] => {
  expect(taken.map(({ changeId }) => changeId).toSorted()).toEqual(made.map(({ changeId }) => changeId!).toSorted())
  const byVersion = taken.filter(({ answer }) => answer !== null).toSorted((a, b) => a.answer!.version - b.answer!.version)
  const refused = taken.filter(({ answer }) => answer === null)
  const of = ({ changeId }: Taken) => made.find((entry) => entry.changeId === changeId)!
  return [...byVersion.map(of), ...refused.map((one) => ({ ...of(one), refused: true }))]
}

const furnished = async () => {
  const send = service.as(ME)
  const { id } = (await send('POST', '/projects', livingRoom())).data.project as { id: string }
  const [sofa, lamp, mirror] = catalogue as [Product, Product, Product]
  const ops: Op[] = [
    [sofa, 1, 0, 1],
    [sofa, 3, 0, 1],
    [sofa, 2, 0, 3],
    [lamp, 2, 2.8, 2],
    [lamp, 4, 2.8, 3],
    [mirror, 3, 1.2, 0],
  ].map(([product, x, y, z]) => ({
    op: 'addItem',
    item: {
      productId: (product as Product).id,
      position: { x: x as number, y: y as number, z: z as number },
      rotation: { x: 0, y: 0, z: 0 },
      scale: { x: 1, y: 1, z: 1 },
      quantity: 1,
      customization: {},
    },
  }))
  await send('POST', `/projects/${id}/changes`, { baseVersion: 1, changeId: crypto.randomUUID(), ops })
  return id
}

const ORDERS = ['first', 'second', 'at once'] as const

test('two browsers with fifty edits each, cut off, come back in any order: both show the service’s room, and no edit is missing', async () => {
  const seeds = Array.from({ length: cases(3) }, (_, i) => 1001 + i)
  for (const seed of seeds)
    for (const order of ORDERS) {
      const about = `seed ${seed}, ${order}`
      const projectId = await furnished()
      const start = await remoteOf(projectId).read()
      const taken: Taken[] = []
      namedBy(chance(seed * 31 + ORDERS.indexOf(order)))
      const open = (name: string, machine: FakeOutbox) => browserOn(name, projectId, start, machine, taken)
      let both = ['here', 'there'].map((name) => open(name, new FakeOutbox()))
      const made = both.flatMap((one, i) => editApart(one, seed * 2 + i))
      // Every other time both tabs crash, and what they kept is taken up by new ones.
      if (seed % 2 === 0) {
        for (const { room } of both) room.close()
        both = both.map(({ name, machine }) => open(name, machine))
        for (const { room } of both) await room.sync.queue.resume()
      }
      const joining = order === 'second' ? both.toReversed() : both
      if (order === 'at once') await Promise.all(joining.map((one) => one.join()))
      else for (const one of joining) await one.join()
      for (const { room } of both) await room.sync.queue.refresh()
      vi.restoreAllMocks()

      const end = plain((await remoteOf(projectId).read()).document)
      for (const { room, machine } of both) {
        expect(canonical(plain(room.document)), about).toBe(canonical(end))
        expect(room.live.getState().sync, about).toEqual({ at: 'saved' })
        expect(machine.kept.size, about).toBe(0)
        room.close()
      }
      const acknowledged = inOrder(made, taken)
      const { wrong, leftOut } = judge(plain(start.document), acknowledged, end)
      expect(wrong, about).toEqual([])
      const refused = taken.filter(({ answer }) => answer === null).length
      expect(both.flatMap(({ told }) => told).length, `${about}: told`).toBeGreaterThanOrEqual(refused + leftOut.length)
    }
})
