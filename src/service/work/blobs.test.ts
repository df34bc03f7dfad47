import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
