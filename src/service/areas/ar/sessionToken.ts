/**
 * A session's secrets: the token that opens it and the token in its files' addresses. Neither is kept anywhere: both are its id under a
 * seal that only this service can make. Whoever was handed a file's address (a viewer outside the browser is) cannot open the session by it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor, type SecretPlace } from '../../work/secret.ts'

type Purpose = 'AR sessions' | 'AR files'

const ID_BYTES = 16
const SEAL_BYTES = 23
/** Base64url of both, to the bit. */
const TOKEN = /^[\w-]{52}$/

const sealOf = (place: SecretPlace, purpose: Purpose, id: Buffer): Buffer =>
  createHmac('sha256', keyFor(place, purpose)).update(id).digest().subarray(0, SEAL_BYTES)

const tokenOf = (place: SecretPlace, purpose: Purpose, sessionId: string): string => {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sealOf(place, purpose, id)]).toString('base64url')
}

const idIn = (place: SecretPlace, purpose: Purpose, token: string): string | null => {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sealOf(place, purpose, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const sessionTokenOf = (place: SecretPlace, sessionId: string): string => tokenOf(place, 'AR sessions', sessionId)
/** The session that a token opens; null for what is no token of ours. */
export const sessionIn = (place: SecretPlace, token: string): string | null => idIn(place, 'AR sessions', token)

export const fileTokenOf = (place: SecretPlace, sessionId: string): string => tokenOf(place, 'AR files', sessionId)
/** The session whose files a token leads to; null for what is no token of ours. */
export const sessionOfFiles = (place: SecretPlace, token: string): string | null => idIn(place, 'AR files', token)
