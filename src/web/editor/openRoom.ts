/** A room read from the service, or taken from this machine while the service cannot be reached. */
import type { Product } from '#contract/catalog/catalog.ts'
import { call } from '../lib/api/client.ts'
import { mayPass } from '../lib/api/failure.ts'
import { queryClient, productQuery } from '../lib/api/queries.ts'
import { sessionState } from '../lib/api/session.ts'
import { keepForRoom } from '../lib/offline/keeping.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { HeldPermission } from './store/permission.ts'
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
  permission: HeldPermission
  /** Known without asking. */
  products: readonly Product[]
  /** When it was kept, where it comes from this machine; null from the service. */
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
      // A refusal is an answer: what one may no longer see is not kept either.
      if (!mayPass(error) && userId !== undefined) void forgetRoom(projectId, userId).catch(() => undefined)
      throw error
    }
    return { ...kept, keptAt: kept.keptAt }
  }
}

/** Opens it for the account that is signed in: what is changed here is sent as that account, or waits for it. */
export const openSession = ({ projectId, document, version, permission, products, keptAt }: OpenedRoom): EditedRoom => {
  const account = sessionState().session?.userId
  const session = new EditedRoom({
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
  session.products.add(products)
  return session
}

/** Asks for the service until it is there. @returns the end of it */
export const reconnect = (session: EditedRoom): (() => void) => {
  const life = new AbortController()
  const poll = async (): Promise<void> => {
    await pauseUntilOnline(10_000)
    if (life.signal.aborted || (await session.sync.queue.refresh())) return
    await poll()
  }
  void poll()
  return () => life.abort()
}

const productsIn = (session: EditedRoom, { items }: RoomDocument): Product[] =>
  [...new Set([...items.values()].map(({ productId }) => productId))].flatMap((id) => session.products.get(id) ?? [])

/** Milliseconds after the last change at which the room is kept. */
const SOON = 1200

/** Keeps the room on this machine as the service has it, after each change that it acknowledged. @returns the end of it */
export const keepOnMachine = (session: EditedRoom): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    const userId = sessionState().session?.userId
    if (userId === undefined || session.live.getState().sync.at === 'offline') return
    const { acknowledged, version } = session.sync.queue
    const products = productsIn(session, acknowledged)
    const { permission } = session.live.getState()
    await keepRoom({ projectId: session.projectId, userId, document: acknowledged, version, permission, products, keptAt: Date.now() })
  }
  const now = () => {
    clearTimeout(timer)
    keep().catch((cause: unknown) => console.info('This room is not kept on this machine.', cause))
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(now, SOON)
  }
  const stops = [
    whenHidden(now),
    session.live.subscribe(({ sync }, before) => {
      if (sync !== before.sync && sync.at === 'saved') later()
    }),
    session.products.store.subscribe(later),
  ]
  later()
  const keepParts = () => {
    const things = productsIn(session, session.document).flatMap(({ threeDModel, image }) => (threeDModel ? [threeDModel.url, image] : [image]))
    keepForRoom(things).catch((cause: unknown) => console.info('The page is not kept for later.', cause))
  }
  // The page's own late parts come once the room stands.
  const whole = setTimeout(keepParts, 8 * SOON)
  return () => {
    clearTimeout(timer)
    clearTimeout(whole)
    for (const stop of stops) stop()
  }
}
