import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blobsIn, type Blobs } from './blobs.ts'
import { listAll } from './files/files.ts'
import { folderFiles } from './files/folderFiles.ts'
import { PLACES, type TestPlace } from '../../../test/service/adapters/files.ts'

const root = mkdtempSync(join(tmpdir(), 'diwan-given-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const bytes = new TextEncoder().encode('a chair')
const name = `${createHash('sha256').update(bytes).digest('hex')}.glb`

/** A file with this content, open to be read. */
const fileWith = async (content: Uint8Array) => {
  const path = join(root, 'given')
  writeFileSync(path, content)
  return open(path)
}

describe.each(PLACES)('blobs in %s', (_place, openPlace) => {
  let place: TestPlace
  let blobs: Blobs
  let round = 0
  beforeAll(async () => {
    place = await openPlace()
  })
  afterAll(() => place.close())
  beforeEach(() => {
    blobs = blobsIn(place.files.beside(`blobs${++round}`))
  })
  const kept = async () => (await listAll(blobs.files)).map((file) => file.name)

  test('bytes come back under the name that their content gives', async () => {
    expect(await blobs.put(bytes, 'glb')).toBe(name)
    const file = (await blobs.open(name))!
    expect(file.size).toBe(bytes.length)
    expect(await buffer(await file.stream())).toEqual(Buffer.from(bytes))
    expect(await blobs.read(name)).toEqual(Buffer.from(bytes))
  })

  test('the same bytes, put many times at once, are one whole file and leave nothing else', async () => {
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => blobs.put(bytes, 'glb'))))).toEqual(new Set([name]))
    expect(await kept()).toEqual([name])
    expect(await listAll(blobs)).toMatchObject([{ name, bytes: bytes.length }])
  })

  test('a file of any length is kept as its bytes would be, and once', async () => {
    const long = randomBytes(1_000_003)
    for (const content of [bytes, long, new Uint8Array()]) {
      const own = await blobs.put(content, 'glb')
      await blobs.remove(own)
      for (const _again of [1, 2]) {
        await using file = await fileWith(content)
        expect(await blobs.copy(file, 'glb')).toEqual({ name: own, bytes: content.length })
      }
      expect(await blobs.read(own)).toEqual(Buffer.from(content))
    }
    expect(await kept()).toHaveLength(3)
  })

  test('a file that is not the expected one is not kept, and leaves nothing', async () => {
    await using wrong = await fileWith(new TextEncoder().encode('a table'))
    expect(await blobs.copy(wrong, 'glb', name.slice(0, 64))).toBeNull()
    expect(await kept()).toEqual([])
    await using right = await fileWith(bytes)
    expect(await blobs.copy(right, 'glb', name.slice(0, 64))).toEqual({ name, bytes: bytes.length })
  })

  test('a blob is there until it is removed; removing it again does nothing', async () => {
    expect(await blobs.has(name)).toBe(false)
    await blobs.put(bytes, 'glb')
    expect(await blobs.has(name)).toBe(true)
    for (const _again of [1, 2]) await blobs.remove(name)
    expect(await blobs.has(name)).toBe(false)
  })

  test('a blob that is not there is null', async () => {
    expect([await blobs.open(name), await blobs.read(name), await blobs.lend(name)]).toEqual([null, null, null])
  })

  test.each(['../secrets', `${'0'.repeat(64)}/x.glb`, '', name.toUpperCase(), `${name}/..`, `x${name}`])('%j is no name of a blob', async (wrong) => {
    for (const work of [() => blobs.open(wrong), () => blobs.read(wrong), () => blobs.lend(wrong), () => blobs.has(wrong), () => blobs.remove(wrong)])
      await expect(work()).rejects.toThrow(RangeError)
  })

  test('an extension that would leave the place is refused and leaves no file', async () => {
    for (const extension of ['/../../x', 'GLB']) await expect(blobs.put(bytes, extension)).rejects.toThrow(RangeError)
    expect(await kept()).toEqual([])
  })
})

test('a file that is changed while it is being copied is not kept', async () => {
  const files = folderFiles(join(root, 'changed'))
  await using file = await fileWith(randomBytes(600_000))
  const changed: Blobs = blobsIn({
    ...files,
    write: async (own, content) => {
      await appendFile(join(root, 'given'), 'more')
      await files.write(own, content)
    },
  })
  await expect(changed.copy(file, 'glb')).rejects.toThrow()
  expect(await listAll(files)).toEqual([])
})
