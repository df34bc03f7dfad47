import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync, mkdtempSync, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isUnavailable } from '../../db/failures.ts'
import { listAll, readAll, type Files } from './files.ts'
import { folderFiles } from './folderFiles.ts'
import { openS3, type BucketPlace } from './s3Files.ts'
import { PLACES, type TestPlace } from '../../../../test/service/adapters/files.ts'

const CHAIR = new TextEncoder().encode('a chair')
const names = async (files: Files, prefix?: string) => (await listAll(files, prefix)).map(({ name }) => name).toSorted()
const inPieces = (content: Uint8Array, piece = 1000) => ({
  bytes: content.length,
  async *pieces() {
    for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
  },
})

describe.each(PLACES)('files in %s', (_place, open) => {
  let place: TestPlace
  let files: Files
  let round = 0
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())
  beforeEach(() => {
    files = place.files.beside(`kind${++round}`)
  })

  test('come back as they were written, all or in part', async () => {
    const long = randomBytes(300_007)
    await files.write('long.glb', long)
    const part = async (start: number, end: number) => {
      const file = (await files.open('long.glb'))!
      expect(file.size).toBe(long.length)
      return buffer(await file.stream({ start, end }))
    }
    expect(await readAll(files, 'long.glb')).toEqual(long)
    expect(await part(0, 9)).toEqual(long.subarray(0, 10))
    expect(await part(1000, 250_000)).toEqual(long.subarray(1000, 250_001))
    expect(await part(300_000, 300_006)).toEqual(long.subarray(300_000))
  })

  test('may be empty', async () => {
    await files.write('empty.jpg', new Uint8Array())
    expect(await readAll(files, 'empty.jpg')).toEqual(Buffer.alloc(0))
    expect(await listAll(files)).toMatchObject([{ name: 'empty.jpg', bytes: 0 }])
  })

  test('files that arrive in pieces are complete', async () => {
    const long = randomBytes(2_000_003)
    await files.write('pieces.glb', inPieces(long, 65_536))
    expect((await readAll(files, 'pieces.glb'))!.equals(long)).toBe(true)
  })

  test('files can be stored from a file of this machine, unchanged', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'diwan-link-')), 'model.glb')
    writeFileSync(path, CHAIR)
    for (const _again of [1, 2]) await files.link('linked.glb', path)
    expect(await readAll(files, 'linked.glb')).toEqual(Buffer.from(CHAIR))
    rmSync(dirname(path), { recursive: true })
    expect(await readAll(files, 'linked.glb')).toEqual(Buffer.from(CHAIR))
    expect(await names(files)).toEqual(['linked.glb'])
    await expect(files.link('gone.glb', path)).rejects.toThrow('ENOENT')
  })

  test('files are replaced atomically: concurrent readers get the one or the other', async () => {
    const [one, other] = [Buffer.alloc(200_000, 1), Buffer.alloc(200_000, 2)]
    await files.write('room.jpg', one)
    const writing = Promise.all([other, one, other].map((content) => files.write('room.jpg', content)))
    for (let i = 0; i < 10; i++) {
      const read = await readAll(files, 'room.jpg').catch((error: unknown) => {
        // The file was replaced since: the client may request it again.
        expect(isUnavailable(error)).toBe(true)
      })
      if (read) expect(read.equals(one) || read.equals(other)).toBe(true)
    }
    await writing
  })

  test('files are listed with their size and time, by a name prefix too', async () => {
    const before = Date.now() - 2000
    for (const name of ['a.1.jpg', 'a.2.jpg', 'ab.1.jpg', 'b.1.jpg']) await files.write(name, CHAIR)
    expect(await names(files)).toEqual(['a.1.jpg', 'a.2.jpg', 'ab.1.jpg', 'b.1.jpg'])
    expect(await names(files, 'a.')).toEqual(['a.1.jpg', 'a.2.jpg'])
    for (const { bytes, changedAt } of await listAll(files)) {
      expect(bytes).toBe(CHAIR.length)
      expect(changedAt.getTime()).toBeGreaterThan(before)
    }
    expect(await names(place.files.beside('nothing/here'))).toEqual([])
  })

  test('files are gone once removed; removing again does nothing', async () => {
    await files.write('gone.jpg', CHAIR)
    for (const _again of [1, 2]) await files.remove('gone.jpg')
    expect(await files.open('gone.jpg')).toBeNull()
    expect(await readAll(files, 'gone.jpg')).toBeNull()
    expect(await files.lend('gone.jpg')).toBeNull()
    await files.touch('gone.jpg')
    expect(await names(files)).toEqual([])
  })

  test('keep their content when they are touched', async () => {
    await files.write('sheet.pdf', CHAIR)
    await files.touch('sheet.pdf')
    expect(await readAll(files, 'sheet.pdf')).toEqual(Buffer.from(CHAIR))
  })

  test('files can be borrowed on this machine’s disk', async () => {
    await files.write('model.glb', CHAIR)
    const lent = (await files.lend('model.glb'))!
    expect(readFileSync(lent.path)).toEqual(Buffer.from(CHAIR))
    await lent[Symbol.asyncDispose]()
    expect(await readAll(files, 'model.glb')).toEqual(Buffer.from(CHAIR))
  })

  test('files of one kind are separate from those of another', async () => {
    await files.write('x.jpg', CHAIR)
    const others = files.beside(`others${round}`)
    expect(await others.open('x.jpg')).toBeNull()
    await others.write('x.jpg', new Uint8Array([1]))
    expect(await readAll(files, 'x.jpg')).toEqual(Buffer.from(CHAIR))
  })

  test.each(['', '.', '..', '../x.jpg', 'a/b.jpg', '.hidden', 'x..jpg', 'x.', 'a b', 'x\u0000', 'x.unfinished', 'x'.repeat(201)])(
    '%j is no name',
    async (name) => {
      await expect(files.write(name, CHAIR)).rejects.toThrow(RangeError)
      await expect(files.open(name)).rejects.toThrow(RangeError)
      await expect(files.remove(name)).rejects.toThrow(RangeError)
      await expect(files.lend(name)).rejects.toThrow(RangeError)
    },
  )
})

describe('a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'diwan-folder-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('takes no room for a file that lies on the same disk', async () => {
    const path = join(root, 'model.glb')
    writeFileSync(path, CHAIR)
    await folderFiles(join(root, 'linked')).link('chair.glb', path)
    expect(statSync(join(root, 'linked/chair.glb')).ino).toBe(statSync(path).ino)
  })

  test('keeps nothing of what ends in an error in the midst, and what was there stays', async () => {
    const files = folderFiles(join(root, 'broken'))
    const broken = {
      bytes: 500_000,
      async *pieces() {
        yield randomBytes(100_000)
        throw new RangeError('the source has ended')
      },
    }
    await expect(files.write('broken.glb', broken)).rejects.toThrow(new RangeError('the source has ended'))
    expect(await names(files)).toEqual([])
    await files.write('broken.glb', CHAIR)
    await expect(files.write('broken.glb', broken)).rejects.toThrow(RangeError)
    expect(await readAll(files, 'broken.glb')).toEqual(Buffer.from(CHAIR))
  })

  test('loses what was left half written long ago, and nothing else', async () => {
    const own = join(root, 'tidied')
    const files = folderFiles(own)
    mkdirSync(own, { recursive: true })
    for (const name of ['old.unfinished', 'new.unfinished', 'whole.jpg']) writeFileSync(join(own, name), '')
    for (const name of ['old.unfinished', 'whole.jpg']) utimesSync(join(own, name), 0, 0)
    expect(await names(files)).toEqual(['whole.jpg'])
    await files.tidy(new Date(Date.now() - 60_000))
    expect(readdirSync(own).toSorted()).toEqual(['new.unfinished', 'whole.jpg'])
  })
})

describe('a bucket', () => {
  let place: TestPlace
  beforeAll(async () => {
    place = await PLACES[1]![1]()
  })
  afterAll(() => place.close())

  test('leaves nothing on this machine of what it lent', async () => {
    await place.files.write('model.glb', CHAIR)
    const { path, [Symbol.asyncDispose]: release } = (await place.files.lend('model.glb'))!
    await release()
    expect(existsSync(dirname(path))).toBe(false)
  })
})

describe('a bucket that a test answers for', () => {
  let server: Server
  let place: BucketPlace
  /** Error of the server; null: none. */
  let answer: { status: number; code: string } | null
  /** Pages of its list. */
  let pages: string[][]
  let asked: { method: string | undefined; authorization: string | undefined; isWhole: boolean }[]
  /** Uploads whose connection is still to be cut. */
  let cuts = 0
  const ENV = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  beforeAll(async () => {
    Object.assign(process.env, ENV)
    server = createServer((request, response) => {
      const seen = { method: request.method, authorization: request.headers.authorization, isWhole: false }
      asked.push(seen)
      if (request.method === 'PUT' && cuts-- > 0) {
        request.socket.destroy()
        return
      }
      const page = Number(new URL(request.url!, 'http://s3').searchParams.get('continuation-token') ?? 0)
      const files = (pages[page] ?? []).map((name) => `<Contents><Key>blobs/${name}</Key><Size>1</Size></Contents>`).join('')
      const next = page + 1 < pages.length ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
      const body = answer
        ? `<Error><Code>${answer.code}</Code><Message>No.</Message></Error>`
        : `<ListBucketResult>${files}${next}</ListBucketResult>`
      request.resume().on('error', () => {})
      request.on('end', () => {
        seen.isWhole = true
        response.writeHead(answer?.status ?? 200, { 'Content-Type': 'application/xml' }).end(request.method === 'HEAD' ? '' : body)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address!.port : 0
    place = { bucket: 'diwan', prefix: '', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` }
  })
  beforeEach(() => {
    ;[answer, pages, asked, cuts] = [null, [], [], 0]
  })
  afterAll(() => {
    for (const name of Object.keys(ENV)) delete process.env[name]
    server.close()
  })
  afterEach(() => {
    // Whatever is asked is signed (Signature Version 4).
    for (const { authorization } of asked) expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request/)
  })

  test.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [404, 'NoSuchBucket'],
    [403, 'AccessDenied'],
  ])(
    '%i %s is told as a place that is not available',
    async (status, code) => {
      const files = await openS3(place, 'blobs')
      answer = { status, code }
      const all = [
        () => files.write('x.jpg', CHAIR),
        () => files.write('x.jpg', inPieces(CHAIR)),
        () => files.open('x.jpg'),
        () => files.remove('x.jpg'),
        () => files.touch('x.jpg'),
        () => files.lend('x.jpg'),
        () => listAll(files),
      ]
      for (const work of all) expect(await work().then(() => 'done', isUnavailable)).toBe(true)
    },
    60_000,
  )

  test('a bucket is listed page by page', async () => {
    const files = await openS3(place, 'blobs')
    pages = [['a.jpg', 'b.jpg'], ['c.jpg', '../no-name', 'd.jpg'], ['e.jpg']]
    expect(await names(files)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'])
  })

  test('a bucket never receives all of an upload that fails midway: it stores nothing of it', async () => {
    const files = await openS3(place, 'blobs')
    const broken = {
      bytes: 500_000,
      async *pieces() {
        yield randomBytes(100_000)
        throw new RangeError('the source has ended')
      },
    }
    await expect(files.write('broken.glb', broken)).rejects.toThrow(new RangeError('the source has ended'))
    expect(asked.filter(({ method, isWhole }) => method === 'PUT' && isWhole)).toEqual([])
    await files.write('whole.glb', inPieces(randomBytes(500_000)))
    expect(asked.filter(({ method, isWhole }) => method === 'PUT' && isWhole)).toHaveLength(1)
  })

  test('a bucket receives a file of this machine again when the connection was cut, at most three times', async () => {
    const files = await openS3(place, 'blobs')
    const path = join(import.meta.dirname, 'files.test.ts')
    cuts = 2
    await files.link('chair.glb', path)
    const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ isWhole }) => isWhole)
    expect(puts()).toEqual([false, false, true])
    cuts = 9
    expect(await files.link('chair.glb', path).then(() => 'done', isUnavailable)).toBe(true)
    expect(puts()).toHaveLength(6)
  })

  test('a bucket that becomes unreachable is reported', async () => {
    const other = createServer((_request, response) => response.end('<ListBucketResult></ListBucketResult>'))
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const address = other.address()
    const files = await openS3({ ...place, endpoint: `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}` }, 'blobs')
    other.closeAllConnections()
    await new Promise((done) => other.close(done))
    expect(await files.open('x.jpg').then(() => 'done', isUnavailable)).toBe(true)
    expect(await files.write('x.jpg', CHAIR).then(() => 'done', isUnavailable)).toBe(true)
  })

  test.each([
    [403, 'InvalidAccessKeyId'],
    [404, 'NoSuchBucket'],
  ])('a bucket that answers %i %s keeps the service from starting, with the setting to change', async (status, code) => {
    answer = { status, code }
    await expect(openS3(place, 'blobs')).rejects.toThrow(/The bucket diwan at http:.* cannot be used .*AWS_ACCESS_KEY_ID/)
  })
})
