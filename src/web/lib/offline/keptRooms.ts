/** Rooms that were visited, kept on this machine for a day without a network. Each belongs to the account that opened it. */
import type { Product } from '#contract/catalog/catalog.ts'
import type { Project } from '#contract/design/design.ts'
import type { RoomDocument } from '#room/document/document.ts'
import { accountTable } from '../storage/tables.ts'

export interface KeptRoom {
  projectId: string
  /** The account that opened it; another never sees it. */
  userId: string
  document: RoomDocument
  version: number
  permission: Project['permission']
  products: readonly Product[]
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Rooms kept at once, of an account; those not opened for longest go first. */
const LARGEST_COUNT = 20

const roomsOf = (userId: string) => accountTable<KeptRoom>('rooms', userId)

/** @throws SignedOut */
export const keepRoom = async (room: KeptRoom): Promise<void> => {
  const rooms = roomsOf(room.userId)
  await rooms.set(room.projectId, room)
  const old = (await rooms.all()).toSorted((a, b) => b.keptAt - a.keptAt).slice(LARGEST_COUNT)
  await Promise.all(old.map(({ projectId }) => rooms.delete(projectId)))
}

/** The room as this account last saw it here, or undefined. */
export const keptRoom = (projectId: string, userId: string): Promise<KeptRoom | undefined> => roomsOf(userId).get(projectId)

/** A room that is gone, or no longer this account's to see. */
export const forgetRoom = (projectId: string, userId: string): Promise<void> => roomsOf(userId).delete(projectId)
