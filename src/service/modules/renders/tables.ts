/** Renders: the row that the API shows is the row that a process claims (docs/decisions/0002). */
import { getTableColumns, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import type { Language } from '#contract/text/languages.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { FilmFormat, RenderFormat, RenderLighting, RenderProjection, RenderQuality } from '#contract/renders/vocabulary.ts'
import type { RenderRoom } from './drawing/renderRoom.ts'

/** `expired` is no status of a row: it follows from the time. */
export type StoredStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled'

/** Facts of a film from its request on, and of its file once that is made. */
export interface StoredFilm {
  language: Language
  /** The address that is written on it. */
  link: string
  file?: {
    format: FilmFormat
    /** Bytes. */
    size: number
    /** Seconds. */
    duration: number
  }
}

/** Queue lane of a render: each renderer has its own, so that jobs of minutes do not hold up jobs of seconds. */
export type Lane = 'browser' | 'tracer' | 'film'

/** The lane of a row, as the indexes have it: a condition on it is written in no other way. */
export const laneOfRow = ({ isTraced, film }: Record<'isTraced' | 'film', SQLWrapper>): SQL<Lane> =>
  sql`(case when ${isTraced} then 'tracer' when ${film} is null then 'browser' else 'film' end)`

export const renders = pgTable(
  'renders',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id').notNull(),
    projectVersion: integer('project_version').notNull(),
    /** The account whose quota it counts to, and in whose turn it is drawn. */
    accountId: uuid('account_id').notNull(),
    /** Holder whose share of the queue it takes (shares/holder.ts): the network, and the account or the guests of the network. */
    network: text().notNull().default(''),
    share: text().notNull().default(''),
    /** The one request that wants it waits for it, and does not know its id: it is not drawn for a caller that went away. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    status: text().$type<StoredStatus>().notNull(),
    /** Drawn by the path tracer; the others by the browser. */
    isTraced: boolean('is_traced').notNull(),
    /** Null for an image. */
    film: jsonb().$type<StoredFilm>(),
    quality: text().$type<RenderQuality>().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    camera: jsonb().$type<RenderCamera>().notNull(),
    lighting: text().$type<RenderLighting>().notNull(),
    format: text().$type<RenderFormat>().notNull(),
    projection: text().$type<RenderProjection>().notNull(),
    /** The room as it was when the render was requested; null once it is not needed any more. */
    room: jsonb().$type<RenderRoom>(),
    /** SHA-256 of all that decides the image: the same request on an unchanged room has the same. */
    contentHash: text('content_hash').notNull(),
    /** From 0 to 1. */
    progress: doublePrecision().notNull(),
    /** Number of claims. */
    attempts: integer().notNull(),
    /** A claim is void when this comes: its process has ended. */
    leasedUntil: moment('leased_until'),
    startedAt: moment('started_at'),
    /** The image so far, of one that is being drawn. */
    previewBlob: text('preview_blob'),
    blob: text(),
    filmBlob: text('film_blob'),
    /** Bytes of the image. */
    fileSize: integer('file_size'),
    renderTimeSeconds: doublePrecision('render_time_seconds'),
    /** Reason of the failure, for operators. */
    failure: text(),
    /** It was deleted by a user, and only counts to the quota. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('renders_of_project').on(table.projectId, table.createdAt, table.id),
    index('renders_of_account').on(table.accountId, table.createdAt),
    index('renders_last_of_account').on(table.accountId, laneOfRow(table), table.startedAt),
    index('renders_last_of_share').on(table.share, laneOfRow(table), table.startedAt),
    index('renders_last_of_network').on(table.network, laneOfRow(table), table.startedAt),
    index('renders_pending')
      .on(table.isTraced, table.createdAt)
      .where(sql`${table.status} in ('queued', 'processing')`),
    index('renders_by_content').on(table.projectId, table.contentHash),
    index('renders_by_expiry').on(table.expiresAt),
    index('renders_by_blob').on(table.blob),
    index('renders_by_film_blob').on(table.filmBlob),
  ],
)
export type RenderRow = typeof renders.$inferSelect
/** A render as it is shown: without its room, which may be large. */
export type ShownRender = Omit<RenderRow, 'room'>
const { room: _room, ...shown } = getTableColumns(renders)
export const shownColumns = shown

/** Short addresses that are written on films: each leads to a project, as long as its link is valid. */
export const filmLinks = pgTable(
  'film_links',
  {
    code: text().primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** SHA-256 of the project's link: with another one the address leads nowhere. */
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('film_links_of_project').on(table.projectId, table.tokenHash)],
)
