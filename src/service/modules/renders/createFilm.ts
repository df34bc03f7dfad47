/** Requesting a film (docs/interface/renders.md#films). */
import { toWire } from '#contract/wire/money.ts'
import { offersAmong, roomBill } from '#contract/pricing/room.ts'
import type { Language } from '#contract/text/languages.ts'
import { renderInput, type FilmInput } from '#contract/renders/renders.ts'
import type { Services } from '../../services.ts'
import type { Holder } from '../../shares/holder.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { findProducts } from '../catalog/products/products.ts'
import { assertPermission, permissionOf } from '../design/access.ts'
import { productIds } from '../design/catalogue.ts'
import { tokenToShow } from '../design/sharing/share.ts'
import { readRoom } from '../design/storage.ts'
import { enqueue, type Requested } from './createRender.ts'
import { filmLinkOf } from './filmLink.ts'
import { renderOnWire } from './images.ts'
import { contentHashOf, renderRoomOf, renderSpecOf } from './drawing/renderRoom.ts'

export interface FilmRequest {
  accountId: string
  /** Holder whose share of the queue it takes. */
  holder: Holder
  projectId: string
  input: FilmInput
  /** Language of the film's text, where the input names none. */
  language: Language
}

/**
 * Requests a film of a room as it is now, for an account that may edit it; it is not waited for. The same request on an unchanged room
 * answers with the film that there is.
 *
 * The room's own link is written on a film that its owner requests, as the link is theirs to show: where it is good, and does not let others edit.
 * Every other film names the shop.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, RENDER_QUOTA_EXCEEDED, RENDER_FAILED, SERVICE_UNAVAILABLE
 */
export const createFilm = async (services: Services, { accountId, holder, projectId, input, language: spoken }: FilmRequest): Promise<Requested> => {
  const { db, config, clock } = services
  const found = await readRoom(db.root, projectId, accountId, 'all')
  assertPermission(found, accountId, 'edit')
  const worker = services.state.renderWorker
  if (!worker?.makesFilms) throw new Refusal('RENDER_FAILED')
  const { project, items, bill } = found
  const products = await findProducts(db.root, productIds(bill), config)
  const { total } = roomBill(items, offersAmong(products))
  const language = input.language ?? spoken
  const { width, height } = config.film
  const spec = { ...renderSpecOf(renderInput.parse({ quality: 'high', lighting: input.lighting }), project.scene), width, height }
  const isOwner = permissionOf(found, accountId) === 'owner'
  const requested = await db.transaction(async (tx) => {
    const token = isOwner ? await tokenToShow(tx, projectId, clock.now()) : null
    const link = token === null ? config.publicUrl : await filmLinkOf(tx, services, projectId, token)
    const facts = { language, name: project.name, total: total > 0 ? toWire(total) : null, link }
    const room = { ...renderRoomOf({ scene: project.scene, items }), film: facts }
    const contentHash = contentHashOf(room, spec, products)
    return enqueue(tx, services, {
      accountId,
      holder,
      projectId,
      projectVersion: project.version,
      spec,
      room,
      contentHash,
      film: { language, link },
      isAwaited: false,
    })
  })
  worker.wake('film')
  return { render: renderOnWire(services, requested), isLate: requested.status !== 'completed' }
}
