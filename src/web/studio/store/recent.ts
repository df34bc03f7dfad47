/** What was lately put in rooms with this browser: product ids, the latest first. */
import { createStore } from 'zustand/vanilla'

const PLACE = 'diwan.recent'
const MOST = 12

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // A browser that keeps nothing, or something else lies there.
    return []
  }
}

export const recent = createStore<{ ids: readonly string[] }>(() => ({ ids: read() }))

export const rememberUsed = (productId: string): void => {
  const ids = [productId, ...recent.getState().ids.filter((id) => id !== productId)].slice(0, MOST)
  recent.setState({ ids })
  try {
    localStorage.setItem(PLACE, JSON.stringify(ids))
  } catch {
    // Remembered until the page is closed.
  }
}
