/** Link preview of a shared room: name, facts, an image. All of it is only for holders of a valid link; search engines are asked not to index it. */
import type { FastifyInstance } from 'fastify'
import { fill } from '#contract/text/fill.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import type { Services } from '../../../services.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import type { HeadOf } from '../../../http/pages/pageHead.ts'
import { WORDS } from '../../../words/words.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { productIds, totalsOf } from '../catalogue.ts'
import { sendThumbnail } from '../images/sendThumbnail.ts'
import { THUMBNAIL_SIZE } from '../images/photograph.ts'
import { readRoom, type Room } from '../storage.ts'
import { findByToken } from './sharedProject.ts'

const SHARED_PAGE = /^\/shared\/([\w-]{43})\/?$/
/** Milliseconds that a messenger waits for a picture, about. */
const DRAWING_TIMEOUT_MS = 9000
/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** `4 items · EGP 52,400 · 5 × 4 m` */
export const roomInWords = (room: { length: number; width: number; pieces: number; egp: number }, language: Language): string => {
  const { heads } = WORDS[language]
  const locale = HOME_LOCALE[language]
  const metres = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const facts = [
    fill(heads['room.items'], { count: room.pieces }, language),
    ...(room.egp > 0 ? [moneyFormat(language, locale)(room.egp)] : []),
    fill(heads['room.size'], { length: metres.format(room.length), width: metres.format(room.width) }, language),
  ]
  return facts.join(' · ')
}

/** The room that a good link leads to, now. */
const roomByToken = async ({ db, clock }: Services, token: string): Promise<Room | undefined> => {
  const projectId = await findByToken(db.root, token, clock.now())
  return projectId === undefined ? undefined : readRoom(db.root, projectId, NOBODY, 'none')
}

/** The head of `/shared/{token}`. A client that requests it will request the image next: its drawing begins. */
export const sharedRoomHead =
  (services: Services): HeadOf =>
  async ({ path, language, publicUrl }) => {
    const token = SHARED_PAGE.exec(path)?.[1]
    if (token === undefined) return null
    const room = await roomByToken(services, token)
    if (!room) return null
    const { project, bill } = room
    const products = await findProducts(services.db.root, productIds(bill), services.config)
    const pieces = bill.reduce((sum, { items }) => sum + items, 0)
    void services.state.roomThumbnails?.ask(services, project)
    const url = `${publicUrl}/shared/${token}`
    return {
      title: `${project.name} – ${WORDS[language].heads.brand}`,
      description: roomInWords({ length: project.length, width: project.width, pieces, egp: totalsOf(bill, products).totalWithTax }, language),
      url,
      image: `${url}/picture.jpg?v=${project.version}`,
      imageSize: THUMBNAIL_SIZE,
      private: true,
    }
  }

/** A link that was just made is about to be passed on: the room's picture is drawn meanwhile. */
export const drawAhead = async (services: Services, projectId: string): Promise<void> => {
  const room = await readRoom(services.db.root, projectId, NOBODY, 'none')
  if (room) await services.state.roomThumbnails?.ask(services, room.project)
}

/** `/shared/{token}/picture.jpg`: as long as the link is good. */
export const previewRoute = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { token: string } }>('/shared/:token/picture.jpg', { logLevel: 'warn' }, async ({ params }, reply) => {
    const room = await roomByToken(services, params.token)
    if (!room) throw new Refusal('SHARE_NOT_FOUND')
    return sendThumbnail(services, reply, room.project, { waitMs: DRAWING_TIMEOUT_MS, shared: true })
  })
}
