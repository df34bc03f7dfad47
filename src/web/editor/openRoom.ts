/** Opens a room from the service, or from this device while the service cannot be reached. */
import type { Product } from '#contract/catalog/catalog.ts'
import { call } from '../lib/api/client.ts'
import { mayPass } from '../lib/api/failure.ts'
import { queryClient, productQuery } from '../lib/api/queries.ts'
import { sessionState } from '../lib/api/session.ts'
import { keepForRoom } from '../lib/offline/keeping.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { RoomPermission } from './store/permission.ts'
import { EditedRoom } from './EditedRoom.ts'
import { documentOf, furnished } from './store/loading.ts'
import { serviceComments } from './sync/commentRemote.ts'
import { whenHidden } from '../lib/ui/device/pageVisibility.ts'
import { pauseUntilOnline } from '../lib/ui/device/pause.ts'
import { serviceRemote } from './sync/remote.ts'
import { forgetRoom, keepRoom, keptRoom } from '../lib/offline/keptRooms.ts'
import { accountOutbox, NO_OUTBOX } from './sync/outbox.ts'

export interface OpenedRoom {
  projectId: string
  document: RoomDocument
  version: number
  permission: RoomPermission
  /** Known without asking. */
  products: readonly Product[]
  /** When it was stored, if it was read from this device; null from the service. */
  keptAt: number | null
}

/**
 * @throws ApiError, NetworkError when the service refuses, or cannot be reached and this account never opened the room here
 */
export const readRoom = async (projectId: string, signal: AbortSignal): Promise<OpenedRoom> => {
  try {
    const { project } = await call('getProject', { params: { projectId }, signal })
    return {
      projectId,
      document: documentOf(furnished(project)),
      version: project.version,
      permission: project.permission,
      products: [],
      keptAt: null,
    }
  } catch (error) {
    const userId = sessionState().session?.userId
    const kept = userId !== undefined && mayPass(error) ? await keptRoom(projectId, userId).catch(() => undefined) : undefined
    if (!kept) {
      // The service refused: a room that the user may no longer see is deleted from this device.
      if (!mayPass(error) && userId !== undefined) void forgetRoom(projectId, userId).catch(() => undefined)
      throw error
    }
    return { ...kept, keptAt: kept.keptAt }
  }
}

/** Opens a room for the account that is signed in: its changes are sent as that account, or stay in its outbox. */
export const openEditedRoom = ({ projectId, document, version, permission, products, keptAt }: OpenedRoom): EditedRoom => {
  const account = sessionState().session?.userId
  const room = new EditedRoom({
    projectId,
    document,
    version,
    permission,
    remote: serviceRemote(projectId, account),
    comments: serviceComments(projectId),
    outbox: account === undefined ? NO_OUTBOX : accountOutbox(account),
    fetchProduct: async (id) => (await queryClient.fetchQuery(productQuery(id))).product,
    pause: pauseUntilOnline,
    offline: keptAt !== null,
  })
  room.products.add(products)
  return room
}

/** Polls the service until it answers. @returns a function that stops */
export const reconnect = (room: EditedRoom): (() => void) => {
  const stopped = new AbortController()
  const poll = async (): Promise<void> => {
    await pauseUntilOnline(10_000)
    if (stopped.signal.aborted || (await room.sync.queue.refresh())) return
    await poll()
  }
  void poll()
  return () => stopped.abort()
}

const productsIn = (room: EditedRoom, { items }: RoomDocument): Product[] =>
  [...new Set([...items.values()].map(({ productId }) => productId))].flatMap((id) => room.products.get(id) ?? [])

/** Milliseconds between the last change and storing the room. */
const KEEP_DELAY_MS = 1200

/** Stores the acknowledged room on this device after each change that the service acknowledged. @returns a function that stops */
export const keepOnMachine = (room: EditedRoom): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    const userId = sessionState().session?.userId
    if (userId === undefined || room.live.getState().sync.at === 'offline') return
    const { acknowledged, version } = room.sync.queue
    const products = productsIn(room, acknowledged)
    const { permission } = room.live.getState()
    await keepRoom({ projectId: room.projectId, userId, document: acknowledged, version, permission, products, keptAt: Date.now() })
  }
  const now = () => {
    clearTimeout(timer)
    keep().catch((cause: unknown) => console.info('offline: storing the room failed', cause))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(now, KEEP_DELAY_MS)
  }
  const stops = [
    whenHidden(now),
    room.live.subscribe(({ sync }, before) => {
      if (sync !== before.sync && sync.at === 'saved') later()
    }),
    room.products.store.subscribe(later),
  ]
  later()
  const keepParts = () => {
    const files = productsIn(room, room.document).flatMap(({ threeDModel, image }) => (threeDModel ? [threeDModel.url, image] : [image]))
    keepForRoom(files).catch((cause: unknown) => console.info('offline: storing the page failed', cause))
  }
  // The lazy chunks of the page are stored after the room is shown.
  const whole = setTimeout(keepParts, 8 * KEEP_DELAY_MS)
  return () => {
    clearTimeout(timer)
    clearTimeout(whole)
    for (const stop of stops) stop()
  }
}
