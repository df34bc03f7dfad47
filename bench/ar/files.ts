/** From the wish for AR to files that a phone can load: rooms of 5, 30 and 100 items, made for the first time and asked for again; and how large they are. */
import type { ArPlatform, ArSession } from '../../src/contract/ar.ts'
import { row, type Part, type Row } from '../row.ts'
import { withRooms, type Furnished } from './room.ts'

const ITEMS = [5, 30, 100] as const
const FORMATS: Record<ArPlatform, string> = { web: 'GLB for the page', android: 'GLB for Scene Viewer', ios: 'USDZ' }
/** Milliseconds that all formats may take: those that no one waits for come after the others. */
const LATEST = 300_000

/** The same session when every format of the room is made. */
const whole = async ({ account }: Furnished, { id, projectId }: ArSession): Promise<ArSession> => {
  const until = performance.now() + LATEST
  for (;;) {
    const { session } = await account.call<{ session: ArSession }>(`/design/projects/${projectId}/ar-session/${id}`)
    if (Object.values(session.arAssets.files).every((file) => file !== null)) return session
    if (performance.now() > until) throw new Error('not every format was made in time')
    await new Promise((wait) => setTimeout(wait, 500))
  }
}

const measureRoom = async (furnished: Furnished, items: number): Promise<Row[]> => {
  const projectId = await furnished.room(items)
  const cold = await furnished.openAr(projectId)
  const { arAssets } = await whole(furnished, cold.session)
  const cached = await furnished.openAr(projectId)
  const bytes = (Object.keys(FORMATS) as ArPlatform[]).flatMap((format) => {
    const file = arAssets.files[format]
    return file
      ? [
          row(`ar.files.bytes.${items}.${format}`, `kB, ${FORMATS[format]}`, file.bytes / 1000, {
            ...(format === 'android' && { aim: ['≤', 10_000] as const }),
          }),
        ]
      : []
  })
  return [row(`ar.files.ready.${items}.cold`, 'ms', cold.milliseconds), row(`ar.files.ready.${items}.cached`, 'ms', cached.milliseconds), ...bytes]
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
