/**
 * A session's secrets: the token that opens it and the token in its files' addresses. Neither is stored: both are its id under a seal that only this
 * service can make. A file's address, which viewers outside the browser receive, does not open the session.
 */
import { sealFor, type Seal, type SecretPlace } from '../../secrets/secret.ts'

const ID_BYTES = 16
const SEAL_BYTES = 23
/** Base64url of both, to the bit. */
const TOKEN = /^[\w-]{52}$/

const inHex = (digest: Buffer): string => digest.subarray(0, SEAL_BYTES).toString('hex')
const SESSIONS = sealFor('AR sessions', inHex)
const FILES = sealFor('AR files', inHex)

const tokenOf = (place: SecretPlace, seal: Seal, sessionId: string): string => {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, Buffer.from(seal.of(place, id), 'hex')]).toString('base64url')
}

const idIn = (place: SecretPlace, seal: Seal, token: string): string | null => {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  if (!seal.isOf(place, id, bytes.subarray(ID_BYTES).toString('hex'))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const sessionTokenOf = (place: SecretPlace, sessionId: string): string => tokenOf(place, SESSIONS, sessionId)
/** The session that a token opens; null for what is no token of ours. */
export const sessionIn = (place: SecretPlace, token: string): string | null => idIn(place, SESSIONS, token)

export const fileTokenOf = (place: SecretPlace, sessionId: string): string => tokenOf(place, FILES, sessionId)
/** The session whose files a token leads to; null for what is no token of ours. */
export const sessionOfFiles = (place: SecretPlace, token: string): string | null => idIn(place, FILES, token)
