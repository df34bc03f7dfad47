import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileBlobs } from './blobs.ts'

const root = mkdtempSync(join(tmpdir(), 'diwan-blobs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folder: string
let round = 0
beforeEach(() => {
  folder = join(root, String(++round), 'blobs')
})
const bytes = new TextEncoder().encode('a chair')
const name = `${createHash('sha256').update(bytes).digest('hex')}.glb`

test('bytes come back under the name that their content gives', async () => {
  const blobs = fileBlobs(folder)
  expect(await blobs.put(bytes, 'glb')).toBe(name)
  expect(blobs.path(name)).toBe(join(folder, name))
  await using file = await blobs.open(name)
  expect(await file?.readFile()).toEqual(Buffer.from(bytes))
})

test('the same bytes, put many times at once, are one whole file and leave nothing else', async () => {
  const blobs = fileBlobs(folder)
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes, 'glb'))))).toEqual(new Set([name]))
  expect(readdirSync(folder)).toEqual([name])
})

/** A file with this content, open to be read. */
const fileWith = async (content: Uint8Array) => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, '../given')
  writeFileSync(path, content)
  return open(path)
}

test('a file of any length is kept as its bytes would be, and once', async () => {
  const blobs = fileBlobs(folder)
  const long = randomBytes(1_000_003)
  for (const content of [bytes, long, new Uint8Array()]) {
    const kept = await blobs.put(content, 'glb')
    await blobs.remove(kept)
    for (const _again of [1, 2]) {
      await using file = await fileWith(content)
      expect(await blobs.copy(file, 'glb')).toEqual({ name: kept, bytes: content.length })
    }
    expect(readFileSync(blobs.path(kept))).toEqual(Buffer.from(content))
  }
  expect(readdirSync(folder)).toHaveLength(3)
})

test('a file that is not the expected one is not kept, and leaves nothing', async () => {
  const blobs = fileBlobs(folder)
  await using wrong = await fileWith(new TextEncoder().encode('a table'))
  expect(await blobs.copy(wrong, 'glb', name.slice(0, 64))).toBeNull()
  expect(readdirSync(folder)).toEqual([])
  await using right = await fileWith(bytes)
  expect(await blobs.copy(right, 'glb', name.slice(0, 64))).toEqual({ name, bytes: bytes.length })
})

test('a blob is there until it is removed; removing it again does nothing', async () => {
  const blobs = fileBlobs(folder)
  expect(await blobs.has(name)).toBe(false)
  await blobs.put(bytes, 'glb')
  expect(await blobs.has(name)).toBe(true)
  await blobs.remove(name)
  await blobs.remove(name)
  expect(await blobs.has(name)).toBe(false)
})

test('a blob that is not there opens as null', async () => {
  expect(await fileBlobs(folder).open(name)).toBeNull()
})

test.each(['../secrets', `${'0'.repeat(64)}/x.glb`, '', name.toUpperCase(), `${name}/..`, `x${name}`])('%j is no name of a blob', async (wrong) => {
  const blobs = fileBlobs(folder)
  expect(() => blobs.path(wrong)).toThrow(RangeError)
  await expect(blobs.open(wrong)).rejects.toThrow(RangeError)
  expect(() => blobs.remove(wrong)).toThrow(RangeError)
})

test('an extension that would leave the folder is refused and leaves no file', async () => {
  await expect(fileBlobs(folder).put(bytes, '/../../x')).rejects.toThrow()
  await expect(fileBlobs(folder).put(bytes, 'GLB')).rejects.toThrow(RangeError)
})
