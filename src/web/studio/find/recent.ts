/** The actions that were chosen from the palette lately, in this browser. */
const PLACE = 'diwan.recent-actions'
const KEPT = 6

export const recentIds = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export const remember = (id: string): void => {
  try {
    localStorage.setItem(PLACE, JSON.stringify([id, ...recentIds().filter((one) => one !== id)].slice(0, KEPT)))
  } catch {
    // A browser that keeps nothing: the palette begins with everything.
  }
}
