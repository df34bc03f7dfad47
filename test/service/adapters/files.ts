/** Places for files in tests: a folder of their own, a bucket of a server that speaks S3, and places that are full. */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Files, PlainFiles } from '../../../src/service/adapters/files/files.ts'
import { folderFiles } from '../../../src/service/adapters/files/folderFiles.ts'
import { withOutage } from '../../../src/service/adapters/files/outage.ts'
import { openS3, type BucketPlace } from '../../../src/service/adapters/files/s3Files.ts'

export interface TestPlace {
  files: Files
  /** Has a file listed as written so many milliseconds ago. @param folder `renders` */
  age(folder: string, name: string, milliseconds: number): void
  close(): Promise<void>
}

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const

export interface TestBucket {
  place: BucketPlace
  /** As of a TestPlace. */
  age: TestPlace['age']
  close(): Promise<void>
}

/** Has a file of a folder as if it had been written so many milliseconds ago. */
export const setAge = (path: string, milliseconds: number): void => {
  const time = new Date(Date.now() - milliseconds)
  utimesSync(path, time, time)
}

/** An empty bucket, whose server does not check what a request is signed with (files.test.ts sees that it is); its credentials are in the environment until it is closed. */
export const testBucket = async (): Promise<TestBucket> => {
  const directory = mkdtempSync(join(tmpdir(), 'diwan-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'diwan', configs: [] }],
  })
  const { port } = await server.run()
  const before = Object.keys(KEYS).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, KEYS)
  return {
    age: (folder, name, milliseconds) => setAge(join(directory, 'diwan/shop', folder, `${name}._S3rver_object`), milliseconds),
    place: { bucket: 'diwan', prefix: 'shop/', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    async close() {
      await server.close()
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const inFolder = async (): Promise<TestPlace> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-files-'))
  return {
    files: folderFiles(join(folder, 'blobs')),
    age: (kind, name, milliseconds) => setAge(join(folder, kind, name), milliseconds),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const inBucket = async (): Promise<TestPlace> => {
  const bucket = await testBucket()
  return { files: await openS3(bucket.place, 'blobs'), age: bucket.age, close: () => bucket.close() }
}

/** Every kind of place, by what it is called. */
export const PLACES: readonly [string, () => Promise<TestPlace>][] = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
]

/** Files that are written in vain as long as `fault` gives an error: nothing is kept, what is there can be read. */
export const failing = (files: PlainFiles, fault: (name: string) => Error | null): Files => withOutage(failingFiles(files, fault))

const failingFiles = (files: PlainFiles, fault: (name: string) => Error | null): PlainFiles => ({
  ...files,
  write: async (name, content) => {
    const error = fault(name)
    if (error) throw error
    await files.write(name, content)
  },
  link: async (name, path) => {
    const error = fault(name)
    if (error) throw error
    await files.link(name, path)
  },
  beside: (folder) => failingFiles(files.beside(folder), fault),
})

/** As the operating system says it. */
export const noSpace = (): Error =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
