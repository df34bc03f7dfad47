/** The smallest parts of what is sent and answered (docs/interface/wire.md). */
import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { isWholeSteps, PIASTRES, stepsIn, type Egp } from './money.ts'
import { RULES } from '../rules.ts'
import { DATA_LANGUAGES, LANGUAGES, type Translated } from '../text/languages.ts'
import { withoutCopiedMarks } from '../text/typedSigns.ts'

export const language = z.enum(LANGUAGES)

/** A text of that schema in each language of data. */
export const inDataLanguages = <Text extends z.ZodType>(text: Text) =>
  z.strictObject(Object.fromEntries(DATA_LANGUAGES.map((language) => [language, text])) as Record<keyof Translated, Text>)
export const translated = inDataLanguages(z.string())

/** Written in small letters, as the database answers it. */
export const id = z.uuid().toLowerCase()
/** A moment as the service answers it: ISO 8601 UTC, e.g. `2026-11-21T02:00:00.000Z`. */
export const timestamp = z.iso.datetime()

/** Years of every date that is sent. A date drives loops (a charge for each month of a lease) and ends up in calendars of others. */
const YEARS = { first: 1900, last: 2150 }
/** Not a number where the text is no date, which its schema says. */
const yearOf = (written: string): number => new Date(written).getUTCFullYear()
const withinYears = <T extends z.ZodType<string>>(schema: T) =>
  schema
    .refine((written) => !(yearOf(written) < YEARS.first), RULES.firstYear.en)
    .refine((written) => !(yearOf(written) > YEARS.last), RULES.lastYear.en)

const calendarDay = z.iso.date()
const dateTime = z.iso
  .datetime({ offset: true })
  .max(LIMITS.text.timestamp)
  .overwrite((written) => {
    const at = new Date(written)
    // Text that is no date-time was refused already.
    return Number.isNaN(at.getTime()) ? written : at.toISOString()
  })
/**
 * A moment as a caller sends it: ISO 8601 with `Z` or any offset, and many decimals, so that Python's `isoformat`
 * (`2026-11-21T02:00:00.123456+00:00`) is taken as it is. Parsed, it is a `timestamp`: UTC, to the millisecond.
 */
export const moment = withinYears(dateTime)
/** A calendar day, `YYYY-MM-DD`. */
export const day = withinYears(calendarDay)
/** A day, or a moment within it, as a caller sends it. */
export const dayOrMoment = withinYears(z.union([calendarDay, dateTime], RULES.dayOrMoment.en))
/** `#RRGGBB`. */
export const hexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, RULES.color.en)
  .meta({ maxLength: LIMITS.text.color })
/** ISO 3166-1, two letters. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, RULES.country.en)
  .meta({ maxLength: LIMITS.text.country })
/** A parameter in a path; one named `…Id` is held against an id's form by the wire. */
export const pathPart = z.string().max(LIMITS.text.pathPart)

/** Any finite number: zod refuses NaN and the infinities by itself. */
const finite = z.number()
/** A point or direction in the room: metres, right-handed, y up (docs/interface/design.md#axes-and-units). */
export const vec3 = z.strictObject({ x: finite, y: finite, z: finite })
export type Vec3 = z.infer<typeof vec3>
/** A plan point: metres; `y` is the world's z (docs/interface/design.md#axes-and-units). */
export const planPoint = z.strictObject({ x: finite, y: finite })
export type PlanPoint = z.infer<typeof planPoint>

/**
 * A number that is kept in steps of 1/`steps`. It is rounded to a step before anything else is asked of it: `decimal(…).positive()` refuses
 * an amount that would be kept as 0.
 * @param rule sentence about a value between two steps
 */
export const decimal = (steps: number, rule: string) =>
  z
    .number()
    .refine((value) => isWholeSteps(value, steps), { error: rule, abort: true })
    .overwrite((value) => stepsIn(value, steps) / steps)

const amount = decimal(PIASTRES, RULES.piastres.en)
/** Money on the wire, within bounds: EGP with at most two decimals; inside, integer piastres (see money.ts). */
export const moneyWithin = (bounded: (egp: typeof amount) => typeof amount): z.ZodType<Egp, Egp> => bounded(amount)
export const money = moneyWithin((egp) => egp)
export const currency = z.literal('EGP')

const textWithin = (typed: z.ZodString, min: number, max: number) => typed.trim().min(min).max(max)

/** Text that a person typed: trimmed, without NUL and other control characters but line breaks. */
export const text = (min: number, max: number) =>
  textWithin(z.string(), min, max)
    // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
    .refine((s) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(s), RULES.controlCharacters.en)
    .refine((s) => s.isWellFormed(), RULES.wellFormed.en)

/**
 * Characters that are invisible or change the direction of text (zero-width ones, soft hyphens, fillers, overrides of direction, tags), and
 * line breaks: with them one name looks like another, and a sentence around it reads as something else.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/**
 * Characters that belong to their neighbours, as Unicode's rules for identifiers have it: a joiner that changes how letters of the Arabic script or
 * after an Indic virama are drawn, what makes several pictographs one, and a variant of an ideograph.
 */
const JOINING = [
  String.raw`(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})`,
  String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Extended_Pictographic})\ufe0f`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\p{Script=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
]
const JOINERS = new RegExp(JOINING.join('|'), 'gu')

/**
 * Name of a person, a place or a thing: one line of text in which every character is visible.
 * @param read cleans signs that copying adds, before validation
 */
export const name = (min: number, max: number, read = withoutCopiedMarks) =>
  textWithin(z.string().overwrite(read), min, max)
    .refine((s) => !UNSEEN.test(s.replace(JOINERS, '')), RULES.unseen.en)
    .refine((s) => s.isWellFormed(), RULES.wellFormed.en)

/** Search text of a list. */
export const searchText = z
  .string()
  .overwrite(withoutCopiedMarks)
  .trim()
  .max(LIMITS.text.search)
  .meta({ description: 'Words to look for', example: 'sofa' })

/** A number in a query string is written as in JSON: `0x10`, blanks and an empty text are none. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** A number in a query string. */
export const fromQuery = <T extends z.ZodNumber>(number: T) =>
  z.preprocess((written) => (typeof written === 'string' && JSON_NUMBER.test(written) ? Number(written) : written), number)
const wholeFromQuery = (min: number, max: number) => fromQuery(z.int().min(min).max(max))
/** Query of every list: `page` from 1, `limit` 20, at most 100 (docs/interface/wire.md#lists). */
export const pageQuery = {
  page: wholeFromQuery(1, 1_000_000).default(1).meta({ description: 'Page of the list, from 1' }),
  limit: wholeFromQuery(1, LIMITS.entries.pageRows).default(20).meta({ description: 'Rows of a page, at most 100', example: 20 }),
}
/** Query of lists that can also be read on from a row: `after` is its id, and takes the place of `page` (docs/interface/wire.md#lists). */
export const cursorQuery = {
  ...pageQuery,
  after: id
    .optional()
    .meta({ description: 'The id of a row: the list goes on behind it, whatever was added meanwhile. It takes the place of `page`' }),
}
/** For `refine`: a list is read by pages, or from a row. */
export const PAGE_OR_AFTER: [(asked: { page: number; after?: string | undefined }) => boolean, { path: string[]; message: string }] = [
  ({ page, after }) => after === undefined || page === 1,
  { path: ['page'], message: RULES.pageOrAfter.en },
]
export const pagination = z
  .strictObject({
    page: z.int().meta({ example: 1 }),
    limit: z.int().meta({ example: 20 }),
    total: z.int().meta({ example: 1 }),
    totalPages: z.int().meta({ example: 1 }),
  })
  .meta({ id: 'Pagination' })
export type Pagination = z.infer<typeof pagination>
type PageAsked = Pick<Pagination, 'page' | 'limit'>

/** @param total rows of the whole list */
export const paginationOf = ({ page, limit }: PageAsked, total: number): Pagination => ({ page, limit, total, totalPages: Math.ceil(total / limit) })

/** One page of a list that a limit keeps short enough to be read whole. */
export const pageOf = <T>(rows: readonly T[], { page, limit }: PageAsked): { rows: T[]; pagination: Pagination } => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  pagination: paginationOf({ page, limit }, rows.length),
})
/** A boolean in a query string. */
export const queryBoolean = z.enum(['true', 'false']).transform((s) => s === 'true')
