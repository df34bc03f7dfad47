/** Keys that only this service knows: for values that are stored in the database but must not be read from it, and for seals that only it can make. */
import { createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { OperatorError } from '../operatorError.ts'

const FILE = 'secret'
const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

export type SecretPlace = Pick<Config, 'secrets' | 'dataDir'>

/** Path of the generated secret, which is made where none is set. */
export const secretFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, FILE)

/** The fewest characters of a secret. */
const LEAST = 32

/**
 * Secrets with commas between them, the one that seals first; none where no text is long enough. Earlier versions took a comma for a part of the
 * one secret: the text from each part to the end opens too, after all others.
 */
export const secretsIn = (written: string): string[] => {
  const parts = written.split(',')
  const rests = parts.map((_, index) => parts.slice(index).join(','))
  return [...new Set([...parts, ...rests].map((text) => text.trim()))].filter((secret) => secret.length >= LEAST)
}

/**
 * The secrets in the folder; one is made first where there is none. Processes that make it at the same moment agree on one.
 * @throws OperatorError where the file holds none
 */
const fromFolder = (dataDir: string): readonly string[] => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = secretFile({ dataDir })
  const unfinished = join(dataDir, `${FILE}.${randomUUID()}`)
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(unfinished)
  }
  const found = secretsIn(readFileSync(path, 'utf8'))
  if (found.length > 0) return found
  throw new OperatorError(
    `The file ${path} holds no secret of at least ${LEAST} characters.
  Put the secret back that it held before, from a backup (docs/secret.md). For a new database, delete the file: the next start makes another.`,
  )
}

const kept = new Map<string, readonly string[]>()
const secretsOf = ({ secrets, dataDir }: SecretPlace): readonly string[] => {
  if (secrets !== undefined) return secrets
  const known = kept.get(dataDir) ?? fromFolder(dataDir)
  kept.set(dataDir, known)
  return known
}

/** Whether one secret replaces another at present. */
export const isReplacing = (place: SecretPlace): boolean => secretsOf(place).length > 1

/** Deriving a key takes longer than most of what is done with one. Purposes are few. */
const derived = new LRUCache<string, Buffer>({ max: 500 })
const derive = (secret: string, purpose: string): Buffer => {
  const name = `${purpose}\n${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `diwan ${purpose}`, 32))
  derived.set(name, key)
  return key
}

/**
 * 32 bytes for one purpose by each of the secrets: what is learnt of one key says nothing about another. The first seals, all of them open.
 * From SECRET, else from the file in DATA_DIR.
 */
export const keysFor = (place: SecretPlace, purpose: string): Buffer[] => secretsOf(place).map((secret) => derive(secret, purpose))

/** The key that seals. */
export const keyFor = (place: SecretPlace, purpose: string): Buffer => keysFor(place, purpose)[0]!

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export interface Seal {
  of: (place: SecretPlace, text: string | Buffer) => string
  /** Whether that is the text's seal by any of the secrets. */
  isOf: (place: SecretPlace, text: string | Buffer, given: string) => boolean
}

/** Seals over texts for one purpose (HMAC-SHA256), which only this service can make. @param write the seal as it is written */
export const sealFor = (purpose: string, write: (digest: Buffer) => string = (digest) => digest.toString('base64url')): Seal => {
  const by = (key: Buffer, text: string | Buffer) => write(createHmac('sha256', key).update(text).digest())
  return {
    of: (place, text) => by(keyFor(place, purpose), text),
    isOf: (place, text, given) => keysFor(place, purpose).some((key) => isSame(by(key, text), given)),
  }
}
