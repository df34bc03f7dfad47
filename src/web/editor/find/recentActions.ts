/** The actions that were chosen from the palette lately, in this browser. */
import { readOwn, writeOwn } from '../../lib/storage/local.ts'

const KEPT = 6

export const recentIds = (): string[] => {
  try {
    const kept: unknown = JSON.parse(readOwn('recent-actions') ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

export const remember = (id: string): void => {
  writeOwn('recent-actions', JSON.stringify([id, ...recentIds().filter((one) => one !== id)].slice(0, KEPT)))
}
