/**
 * Renders that this account requested with this browser, from the request until its user was notified of their outcome: over closed
 * dialogs, other pages and reloads (RenderNotices.tsx).
 */
import { create } from 'zustand'
import type { Render } from '#contract/renders/renders.ts'
import { onSession } from '../lib/api/session.ts'
import { readOwn, writeOwn } from '../lib/storage/local.ts'
import { dismiss } from '../lib/ui/toasts.ts'

export type FollowedRender = Pick<Render, 'id' | 'projectId'>

/** Renders that are followed, the newest: more than an account may have waiting. */
const MOST = 30

const isFollowed = (value: unknown): value is FollowedRender => {
  const { id, projectId } = (value ?? {}) as Partial<FollowedRender>
  return typeof id === 'string' && typeof projectId === 'string'
}

const read = (): FollowedRender[] => {
  try {
    const kept: unknown = JSON.parse(readOwn('followed-renders') ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFollowed) : []
  } catch {
    return []
  }
}

/** Oldest first. */
export const useFollowedRenders = create<{ renders: readonly FollowedRender[] }>(() => ({ renders: read() }))

/** Adopts the renders of another tab, or of another account. */
export const rereadFollowed = (): void => useFollowedRenders.setState({ renders: read() })
onSession(rereadFollowed)

const write = (renders: readonly FollowedRender[]): void => {
  writeOwn('followed-renders', renders.length > 0 ? JSON.stringify(renders) : null)
  useFollowedRenders.setState({ renders })
}

export const followRender = ({ id, projectId }: FollowedRender): void =>
  write([...read().filter((one) => one.id !== id), { id, projectId }].slice(-MOST))

/** @returns whether it was followed: true in one tab alone, once */
export const unfollowRender = (id: string): boolean => {
  const before = read()
  const after = before.filter((one) => one.id !== id)
  write(after)
  return after.length < before.length
}

/** The render of a room that was requested last, of those that are followed. */
export const lastFollowedIn = (projectId: string): string | undefined =>
  useFollowedRenders.getState().renders.findLast((one) => one.projectId === projectId)?.id

// ---- Where renders are in sight ------------------------------------------------------------------------------------

/** By render: how many parts of the page show it. */
const visibleRenders = new Map<string, number>()
export const isRenderVisible = (id: string): boolean => visibleRenders.has(id)

/** By render: the notice that is shown of it. */
const toasts = new Map<string, number>()
export const noteToast = (id: string, toastId: number): void => void toasts.set(id, toastId)

/** A part of the page shows the render: it needs no notice. @returns ends it */
export const keepRenderVisible = (id: string): (() => void) => {
  visibleRenders.set(id, (visibleRenders.get(id) ?? 0) + 1)
  const said = toasts.get(id)
  if (said !== undefined) dismiss(said)
  toasts.delete(id)
  return () => {
    const left = (visibleRenders.get(id) ?? 1) - 1
    if (left > 0) visibleRenders.set(id, left)
    else visibleRenders.delete(id)
  }
}

let opener: { projectId: string; open: (id: string) => void } | undefined

/** An opened room shows its renders itself. @returns ends it */
export const openRendersWith = (projectId: string, open: (id: string) => void): (() => void) => {
  const own = { projectId, open }
  opener = own
  return () => {
    if (opener === own) opener = undefined
  }
}

/** @returns whether the room is open, and shows it */
export const openRenderHere = ({ id, projectId }: FollowedRender): boolean => {
  if (opener?.projectId !== projectId) return false
  opener.open(id)
  return true
}
