/**
 * Waiting time of one user while another account floods the service: its database, its AR files, its PDF sheets. Each is compared with twice the same
 * wait without a flood plus a second, so a ratio of 1 is the most that is allowed. The memory of the service's process meanwhile is compared with its
 * use for one user alone.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ArSession } from '#contract/ar/ar.ts'
import { Account } from '../../e2e/account.ts'
import { withRooms, type Furnished } from '../ar/room.ts'
import { median, row, type Part, type Row } from '../row.ts'

const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))

/** Requests of the flooding account under way at once; more would be refused. */
const AT_ONCE = 40
const ROOMS = 8
const ITEMS = 20
const ROUNDS = 5
const LATEST_MS = 300_000
const MEMORY_INTERVAL_MS = 250

/** Seconds. */
const wait = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** Runs the work during that many loops of requests, ignoring their responses. */
const during = async <T>(loops: number, request: (n: number) => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
  const state = { isOver: false }
  const running = Array.from({ length: loops }, async (_, n) => {
    while (!state.isOver) await request(n).catch(() => pause(50))
  })
  await pause(1000)
  try {
    return await work()
  } finally {
    state.isOver = true
    await Promise.all(running)
  }
}

/** The most memory that a process takes, MB, from now until it is asked; asked again, since it was last asked. Threads count, child processes do not. */
const watchMemory = (pid: number) => {
  const resident = async () => Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024
  let most = 0
  const sampling = setInterval(() => {
    // A sample that fails is left out: the process may just have ended.
    void resident().then(
      (now) => (most = Math.max(most, now)),
      () => undefined,
    )
  }, MEMORY_INTERVAL_MS)
  return {
    peak: async (): Promise<number> => {
      const peak = Math.max(most, await resident())
      most = 0
      return peak
    },
    stop: () => clearInterval(sampling),
  }
}

const allowed = (alone: number): number => 2 * alone + 1

const database = async ({ service, account }: Furnished, projectId: string): Promise<Row> => {
  const stranger = await Account.open(service.url)
  const mine = await stranger.room()
  const ask = () => wait(() => stranger.call(`/design/projects/${mine}`))
  const times = async () => {
    const all: number[] = []
    for (let n = 0; n < ROUNDS; n++) all.push(await ask())
    return median(all)
  }
  const alone = await times()
  const beside = await during(AT_ONCE, () => account.call(`/design/projects/${projectId}`), times)
  return row('limits.stranger.database', 's (baseline: 2 × alone + 1 s)', beside, { baseline: allowed(alone), aim: ['≤', 1] })
}

/** Until the files of the stranger's new room are made. */
const ar = async ({ service, room, openAr }: Furnished, rooms: readonly string[]): Promise<Row> => {
  const stranger = await Account.open(service.url)
  const open = async (): Promise<number> => {
    const projectId = await stranger.room()
    return wait(async () => {
      let { session } = await stranger.call<{ session: ArSession }>(`/design/projects/${projectId}/ar-session`, {})
      const until = performance.now() + LATEST_MS
      while (session.arAssets.state === 'preparing' && performance.now() < until) {
        await pause(100)
        session = (await stranger.call<{ session: ArSession }>(`/design/projects/${projectId}/ar-session/${session.id}`)).session
      }
      if (session.arAssets.state !== 'ready') throw new Error(`the other account's files are ${session.arAssets.state}`)
    })
  }
  // The products' own files once: what is compared is the room's.
  await open()
  const alone = await open()
  await Promise.all(rooms.map((projectId) => openAr(projectId, { isLate: true })))
  await openAr(await room(ITEMS), { isLate: true })
  const beside = await open()
  return row('limits.stranger.ar', 's (baseline: 2 × alone + 1 s)', beside, { baseline: allowed(alone), aim: ['≤', 1] })
}

const sheet = async ({ service, account }: Furnished, rooms: readonly string[]): Promise<Row> => {
  const stranger = await Account.open(service.url)
  const pdf = async ({ token }: Account, projectId: string): Promise<number> => {
    const answer = await fetch(`${service.url}/v1/design/projects/${projectId}/sheet`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.status
  }
  const drawn = async (): Promise<number> => {
    const projectId = await stranger.room()
    return wait(async () => {
      const until = performance.now() + LATEST_MS
      while ((await pdf(stranger, projectId)) !== 200) {
        if (performance.now() > until) throw new Error("the other account's PDF was not drawn in time")
        await pause(200)
      }
    })
  }
  await drawn()
  const alone = await drawn()
  const flood = Promise.all(rooms.map((projectId) => pdf(account, projectId)))
  await pause(200)
  const beside = await drawn()
  await flood
  return row('limits.stranger.sheet', 's (baseline: 2 × alone + 1 s)', beside, { baseline: allowed(alone), aim: ['≤', 1] })
}

export const strangerPart: Part = {
  prefix: 'limits.stranger',
  measure: () =>
    withRooms(async (furnished) => {
      const rooms: string[] = []
      for (let n = 0; n < ROOMS; n++) rooms.push(await furnished.room(ITEMS))
      const memory = watchMemory(furnished.service.pid!)
      try {
        // Everything once for one person: what is loaded then stays.
        await furnished.openAr(await furnished.room(ITEMS))
        const alone = await memory.peak()
        const waits = [await database(furnished, rooms[0]!), await sheet(furnished, rooms), await ar(furnished, rooms)]
        return [...waits, row('limits.stranger.memory', "MB of the service's process", await memory.peak(), { baseline: alone, aim: ['≤', 2] })]
      } finally {
        memory.stop()
      }
    }),
}
