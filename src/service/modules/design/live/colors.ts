/** The colours of those who have a room open together. */

/** Distinguishable from each other, on light and on dark (3:1 on white and on ink). */
export const PRESENCE_COLORS = ['#2F7FE0', '#D9413D', '#16955A', '#9B59D8', '#C2641A', '#0E93A6', '#D4438F', '#7A8A12', '#6F6BE8', '#9C7448'] as const

interface ColoredPresence {
  userId: string
  color: string
}

/** Chooses the colour of a new presence: the one that this person has in another window, else the first free one, else one of those used least. */
export const chooseColor = (present: readonly ColoredPresence[], userId: string): string => {
  const own = present.find((presence) => presence.userId === userId)
  if (own) return own.color
  const usersOf = (color: string) => new Set(present.filter((presence) => presence.color === color).map((presence) => presence.userId)).size
  return PRESENCE_COLORS.map((color) => ({ color, count: usersOf(color) })).reduce((best, next) => (next.count < best.count ? next : best)).color
}
