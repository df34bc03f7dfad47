/** Conditions on the version of what is read or written: `If-Match` and `If-None-Match` (RFC 9110 §13.1). */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Versions of which one must stand for a write; null for any. */
export type IfMatch = readonly number[] | null

interface EntityTag {
  isWeak: boolean
  /** Text between its quotes. */
  opaque: string
}

/** One of a list; a version is taken without its quotes too. */
const TAG = /\s*(W\/)?(?:"([\x21\x23-\x7e\x80-\xff]*)"|(\d{1,9}))\s*(?:,|$)/y

/** The tags of a list; null for what is none. */
const entityTags = (header: string): EntityTag[] | null => {
  const tags: EntityTag[] = []
  TAG.lastIndex = 0
  while (TAG.lastIndex < header.length) {
    const [, weak, quoted, plain] = TAG.exec(header) ?? []
    const opaque = quoted ?? plain
    if (opaque === undefined) return null
    tags.push({ isWeak: weak !== undefined, opaque })
  }
  return tags.length === 0 ? null : tags
}

/** A version, alone or as `readTag` writes it. */
const VERSION = /^(\d{1,9})(?:-[\w-]+)?$/

/**
 * The tag of what a GET answers, with its quotes: the version, for `If-Match`, and a hash, as prices, rights and words change without a new one.
 * @param written the data as JSON
 */
export const readTag = (version: number, written: string): string => `"${version}-${createHash('sha256').update(written).digest('base64url')}"`

/**
 * The versions that `If-Match` names; null for `*`, and without the header. A weak tag matches nothing, nor does one that is no version: a
 * list of such alone is empty, and every version differs from it.
 * @throws Refusal VALIDATION_ERROR
 */
export const readIfMatch = ({ headers }: FastifyRequest): IfMatch => {
  const header = headers['if-match']?.trim()
  if (header === undefined || header === '*') return null
  const tags = entityTags(header)
  if (tags === null) throw new Refusal('VALIDATION_ERROR', [{ path: 'If-Match', code: 'INVALID_FORMAT', about: 'etag', format: 'etag' }])
  return tags.flatMap(({ isWeak, opaque }) => {
    const version = isWeak ? undefined : VERSION.exec(opaque)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}

/** Whether `If-None-Match` names what would be answered; weak tags count. @param etag with its quotes */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const header = headers['if-none-match']?.trim()
  if (header === undefined) return false
  return header === '*' || (entityTags(header) ?? []).some(({ opaque }) => `"${opaque}"` === etag)
}
