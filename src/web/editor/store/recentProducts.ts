/** Products that this account recently placed in rooms with this browser: product ids, the latest first. */
import { createStore } from 'zustand/vanilla'
import { onSession } from '../../lib/api/session.ts'
import { readOwn, writeOwn } from '../../lib/storage/local.ts'

const MOST = 12

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(readOwn('recent') ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export const recent = createStore<{ ids: readonly string[] }>(() => ({ ids: read() }))
// Another account has placed other products in its rooms.
onSession(() => recent.setState({ ids: read() }))

export const rememberUsed = (productId: string): void => {
  const ids = [productId, ...recent.getState().ids.filter((id) => id !== productId)].slice(0, MOST)
  recent.setState({ ids })
  writeOwn('recent', JSON.stringify(ids))
}
