/**
 * From the wish for AR to files that a phone can load: rooms of 5, 30 and 100 items, made for the first time and asked for again; until an iPhone that
 * opens the link at once has its own; what other requests feel of it; and how large the files are.
 */
import type { ArPlatform, ArSession } from '#contract/ar/ar.ts'
import { quantile, row, type Part, type Row } from '../row.ts'
import { withRooms, type Furnished } from './room.ts'

const ITEMS = [5, 30, 100] as const
const FORMATS: Record<ArPlatform, string> = { web: 'GLB for the page', android: 'GLB for Scene Viewer', ios: 'USDZ' }
/** Milliseconds that all formats may take: those that no one waits for come after the others. */
const LATEST = 300_000

const pause = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))

/** The same session when every format of the room is made. */
const whole = async ({ account }: Furnished, { id, projectId }: ArSession): Promise<ArSession> => {
  const until = performance.now() + LATEST
  for (;;) {
    const { session } = await account.call<{ session: ArSession }>(`/design/projects/${projectId}/ar-session/${id}`)
    if ([session.arAssets, ...session.arAssets.objects].every(({ files }) => Object.values(files).every((file) => file !== null))) return session
    if (performance.now() > until) throw new Error('not every format was created in time')
    await pause(500)
  }
}

/** Milliseconds from the wish until a device of this kind, which has opened the link at once, has what it shows everything by. */
const untilShown = async (
  { account, openAr }: Furnished,
  projectId: string,
  platform: ArPlatform,
): Promise<{ session: ArSession; shown: number }> => {
  const begun = performance.now()
  const { session } = await openAr(projectId, { isLate: true })
  for (;;) {
    const seen = await account.call<{ session: ArSession }>(`/ar/${session.sessionToken}?platform=${platform}`)
    if (seen.session.arAssets.sceneUrl !== null) return { session, shown: performance.now() - begun }
    if (performance.now() - begun > LATEST) throw new Error('the scene was not created in time')
    await pause(100)
  }
}

/** Response time of an unrelated request meanwhile: milliseconds, 95th percentile. */
const beside = async <T>({ account }: Furnished, work: Promise<T>): Promise<{ done: T; late: number }> => {
  const times: number[] = []
  const state = { isDone: false }
  const end = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const begun = performance.now()
    await account.call('/products?limit=1')
    times.push(performance.now() - begun)
    await pause(20)
  }
  return { done: await end, late: quantile(times, 0.95) }
}

const measureRoom = async (furnished: Furnished, items: number): Promise<Row[]> => {
  const { done: iphone, late } = await beside(furnished, untilShown(furnished, await furnished.room(items), 'ios'))
  await whole(furnished, iphone.session)
  const { late: quiet } = await beside(furnished, pause(3000))
  // Another room of the same products, each slightly larger: all its files are new.
  const projectId = await furnished.room(items, { scale: 1 + 1 / items })
  const cold = await furnished.openAr(projectId)
  const { arAssets } = await whole(furnished, cold.session)
  const cached = await furnished.openAr(projectId)
  const again = await furnished.openAr(await furnished.room(items, { scale: 1 + 1 / items }))
  const bytes = (Object.keys(FORMATS) as ArPlatform[]).map((format) =>
    row(`ar.files.bytes.${items}.${format}`, `kB, ${FORMATS[format]}`, arAssets.files[format]!.bytes / 1000, {
      ...(format === 'android' && { aim: ['≤', 10_000] as const }),
    }),
  )
  return [
    row(`ar.files.ready.${items}.cold`, 'ms', cold.milliseconds),
    row(`ar.files.ready.${items}.moved`, 'ms, its things made before', again.milliseconds),
    row(`ar.files.ready.${items}.cached`, 'ms', cached.milliseconds),
    row(`ar.files.iphone.${items}.cold`, 'ms until an iPhone has its scene', iphone.shown),
    row(`ar.files.beside.${items}`, 'ms, 95 in 100 other requests', late, { baseline: quiet }),
    ...bytes,
  ]
}

export const arFilesPart: Part = {
  prefix: 'ar.files',
  measure: () =>
    withRooms(async (furnished) => {
      const rows: Row[] = []
      for (const items of ITEMS) rows.push(...(await measureRoom(furnished, items)))
      return rows
    }),
}
