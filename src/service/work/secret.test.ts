import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFor } from './secret.ts'

const root = mkdtempSync(join(tmpdir(), 'diwan-secret-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the secret is made once, in a file for its owner alone', () => {
  const dataDir = join(root, 'made', 'here')
  const key = keyFor({ secret: undefined, dataDir }, 'codes')
  expect(key).toHaveLength(32)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(keyFor({ secret: undefined, dataDir }, 'codes')).toEqual(key)
})

test('a secret that is there already stays', () => {
  const dataDir = mkdtempSync(join(root, 'kept-'))
  writeFileSync(join(dataDir, 'secret'), `${'5'.repeat(64)}\n`)
  expect(keyFor({ secret: undefined, dataDir }, 'codes')).toEqual(keyFor({ secret: '5'.repeat(64), dataDir: root }, 'codes'))
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('the setting goes before the file, which is then not made', () => {
  const dataDir = mkdtempSync(join(root, 'set-'))
  const place = { secret: 'a setting of thirty-two characters', dataDir }
  expect(keyFor(place, 'codes')).toEqual(keyFor({ ...place, dataDir: join(root, 'elsewhere') }, 'codes'))
  expect(readdirSync(dataDir)).toEqual([])
})

test('each purpose has a key of its own', () => {
  const place = { secret: 'a setting of thirty-two characters', dataDir: root }
  expect(keyFor(place, 'codes')).not.toEqual(keyFor(place, 'webhooks'))
})
