/** What only this service knows: keys for what is kept in the database but must not be read from it. */
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const FILE = 'secret'
const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The secret in the folder; made first where there is none. Processes that make it at the same moment agree on one. */
const fromFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE)
  const unfinished = join(folder, `${FILE}.${randomUUID()}`)
  writeFileSync(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(unfinished, path)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(unfinished)
  }
  return readFileSync(path, 'utf8').trim()
}

const kept = new Map<string, string>()
const secretOf = ({ secret, dataDir }: SecretPlace): string => {
  if (secret !== undefined) return secret
  const known = kept.get(dataDir) ?? fromFolder(dataDir)
  kept.set(dataDir, known)
  return known
}

export type SecretPlace = Pick<Config, 'secret' | 'dataDir'>

/** 32 bytes for one purpose: what is learnt of one key says nothing about another. From SECRET, else from the file in DATA_DIR. */
export const keyFor = (place: SecretPlace, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secretOf(place), '', `diwan ${purpose}`, 32))
