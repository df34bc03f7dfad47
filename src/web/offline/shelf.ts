/** Rooms that were visited, kept on this machine for a day without a network. Each belongs to the account that opened it. */
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import type { Product } from '../../contract/catalog.ts'
import type { RoomDocument } from '../../room/document.ts'
import type { HeldPermission } from '../studio/permission.ts'

export interface KeptRoom {
  projectId: string
  /** Who opened it; another account never sees it. */
  userId: string
  document: RoomDocument
  version: number
  permission: HeldPermission
  products: readonly Product[]
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Rooms kept at once; those not opened for longest go first. */
const MOST = 20

let store: UseStore | undefined
const rooms = (): UseStore => (store ??= createStore('diwan-rooms', 'rooms'))

export const keepRoom = async (room: KeptRoom): Promise<void> => {
  await set(room.projectId, room, rooms())
  const all = await entries<string, KeptRoom>(rooms())
  const old = all.toSorted(([, a], [, b]) => b.keptAt - a.keptAt).slice(MOST)
  await Promise.all(old.map(([id]) => del(id, rooms())))
}

/** The room as this account last saw it here, or undefined. */
export const keptRoom = async (projectId: string, userId: string): Promise<KeptRoom | undefined> => {
  const room = await get<KeptRoom>(projectId, rooms())
  return room?.userId === userId ? room : undefined
}

/** Whoever signs out leaves no room behind on this machine. */
export const forgetRooms = (): Promise<void> => clear(rooms())

/** A room that is gone, or no longer ours to see. */
export const forgetRoom = (projectId: string): Promise<void> => del(projectId, rooms())
