import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OperatorError } from '../operatorError.ts'
import { keyFor, keysFor, sealFor } from './secret.ts'

const root = mkdtempSync(join(tmpdir(), 'diwan-secret-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the secret is made once, in a file for its owner alone', () => {
  const dataDir = join(root, 'made', 'here')
  const key = keyFor({ secrets: undefined, dataDir }, 'codes')
  expect(key).toHaveLength(32)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(keyFor({ secrets: undefined, dataDir }, 'codes')).toEqual(key)
})

test('a secret that is there already stays', () => {
  const dataDir = mkdtempSync(join(root, 'kept-'))
  writeFileSync(join(dataDir, 'secret'), `${'5'.repeat(64)}\n`)
  expect(keyFor({ secrets: undefined, dataDir }, 'codes')).toEqual(keyFor({ secrets: ['5'.repeat(64)], dataDir: root }, 'codes'))
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('the setting goes before the file, which is then not made', () => {
  const dataDir = mkdtempSync(join(root, 'set-'))
  const place = { secrets: ['a setting of thirty-two characters'], dataDir }
  expect(keyFor(place, 'codes')).toEqual(keyFor({ ...place, dataDir: join(root, 'elsewhere') }, 'codes'))
  expect(readdirSync(dataDir)).toEqual([])
})

test('each purpose has a key of its own', () => {
  const place = { secrets: ['a setting of thirty-two characters'], dataDir: root }
  expect(keyFor(place, 'codes')).not.toEqual(keyFor(place, 'webhooks'))
})

test('several in the file, with commas between them, are several: the first seals', () => {
  const dataDir = mkdtempSync(join(root, 'several-'))
  writeFileSync(join(dataDir, 'secret'), `${'6'.repeat(64)}, ${'5'.repeat(64)}\n`)
  const keys = ['6', '5'].map((digit) => keyFor({ secrets: [digit.repeat(64)], dataDir: root }, 'codes'))
  expect(keysFor({ secrets: undefined, dataDir }, 'codes').slice(0, 2)).toEqual(keys)
  expect(keyFor({ secrets: undefined, dataDir }, 'codes')).toEqual(keys[0])
})

test.each(['', ' \n', ',', 'too short', 'too short, too short'])('a file that holds "%s" is no secret: the error names it', (text) => {
  const dataDir = mkdtempSync(join(root, 'blank-'))
  writeFileSync(join(dataDir, 'secret'), text)
  const read = () => keyFor({ secrets: undefined, dataDir }, 'codes')
  expect(read).toThrow(OperatorError)
  expect(read).toThrow(join(dataDir, 'secret'))
})

test('a seal is made with the first secret and holds with any of them, for its own text and purpose alone', () => {
  const [fresh, old, other] = ['n', 'o', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]
  const place = (...secrets: string[]) => ({ secrets, dataDir: root })
  const seal = sealFor('links')
  const [before, after] = [seal.of(place(old), 'room 1'), seal.of(place(fresh, old), 'room 1')]
  expect(after).toBe(seal.of(place(fresh), 'room 1'))
  for (const given of [before, after]) {
    expect(seal.isOf(place(fresh, old), 'room 1', given)).toBe(true)
    expect(seal.isOf(place(fresh, old), 'room 2', given)).toBe(false)
    expect(seal.isOf(place(other), 'room 1', given)).toBe(false)
    expect(sealFor('codes').isOf(place(fresh, old), 'room 1', given)).toBe(false)
    for (const bent of ['', given.slice(1), `${given}A`, 'é'.repeat(given.length)]) expect(seal.isOf(place(fresh, old), 'room 1', bent)).toBe(false)
  }
})
