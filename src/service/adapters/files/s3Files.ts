/** Files in a bucket that speaks S3: Amazon's, or any other's. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type * as Sdk from '@aws-sdk/client-s3'
import { StorageUnavailable } from '../../db/failures.ts'
import { OperatorError } from '../../operatorError.ts'
import { checkName, isFileName, piecesOfFile, type Files, type FoundFile, type OpenFile, type Pieces, type PlainFiles } from './files.ts'
import { withOutage } from './outage.ts'

/** Parts of BLOB_URL. */
export interface BucketPlace {
  bucket: string
  /** Before every key; empty, or with a slash at its end. */
  prefix: string
  /** Undefined: as the SDK finds it in the environment. */
  region: string | undefined
  /** Undefined: Amazon's. */
  endpoint: string | undefined
}

/** Milliseconds. */
const CONNECT_MS = 5000
/** Milliseconds without a byte. */
const SILENCE_MS = 30_000
/** Tries of one request. */
const ATTEMPTS = 3

interface Bucket {
  sdk: typeof Sdk
  client: Sdk.S3Client
  place: BucketPlace
}

const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')

const ask = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailable(error)
  }
}

const filesIn = (bucket: Bucket, folder: string): PlainFiles => {
  const { sdk, client, place } = bucket
  const Bucket = place.bucket
  const root = `${place.prefix}${folder}/`
  const at = (name: string) => ({ Bucket, Key: root + checkName(name) })

  /** The answer to a HEAD says of what is missing only that it is: whether the bucket is there is asked for itself. */
  const head = async (name: string): Promise<Sdk.HeadObjectCommandOutput | null> => {
    const key = at(name)
    try {
      return await client.send(new sdk.HeadObjectCommand(key))
    } catch (error) {
      if (!isMissing(error)) throw new StorageUnavailable(error)
      await ask(() => client.send(new sdk.HeadBucketCommand({ Bucket })))
      return null
    }
  }

  const writePieces = async (key: ReturnType<typeof at>, content: Pieces): Promise<void> => {
    const controller = new AbortController()
    let own: unknown
    const body = Readable.from(content.pieces(), { objectMode: false })
    // The library does not notice that what it sends has ended in an error.
    body.on('error', (error) => {
      own = error
      controller.abort()
    })
    try {
      await ask(() => client.send(new sdk.PutObjectCommand({ ...key, Body: body, ContentLength: content.bytes }), { abortSignal: controller.signal }))
    } catch (error) {
      throw own ?? error
    } finally {
      body.destroy()
    }
  }

  const open = async (name: string): Promise<OpenFile | null> => {
    const found = await head(name)
    if (!found) return null
    const close = async () => {}
    return {
      size: found.ContentLength ?? 0,
      changedAt: found.LastModified ?? new Date(0),
      stream: async (span) => {
        const Range = span && `bytes=${span.start}-${span.end}`
        // The object that was found, also after later writes.
        const answer = await ask(() => client.send(new sdk.GetObjectCommand({ ...at(name), Range, IfMatch: found.ETag })))
        return answer.Body as Readable
      },
      close,
      [Symbol.asyncDispose]: close,
    }
  }

  return {
    async write(name, content) {
      const key = at(name)
      if (content instanceof Uint8Array) await ask(() => client.send(new sdk.PutObjectCommand({ ...key, Body: content })))
      else await writePieces(key, content)
    },
    // The library sends nothing again that is read while it is sent. A file can be read again.
    async link(name, path) {
      for (let attempt = 1; ; attempt++)
        try {
          return await writePieces(at(name), await piecesOfFile(path))
        } catch (error) {
          if (attempt === ATTEMPTS || !(error instanceof StorageUnavailable)) throw error
        }
    },
    open,
    async remove(name) {
      const key = at(name)
      await ask(() => client.send(new sdk.DeleteObjectCommand(key)))
    },
    async touch(name) {
      const key = at(name)
      if (!(await head(name))) return
      const CopySource = `${Bucket}/${key.Key}`
      await ask(() => client.send(new sdk.CopyObjectCommand({ ...key, CopySource, MetadataDirective: 'REPLACE' })))
    },
    async *list(prefix = '') {
      let ContinuationToken: string | undefined
      do {
        const page = await ask(() => client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: root + prefix, ContinuationToken })))
        for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
          const file: FoundFile = { name: Key.slice(root.length), bytes: Size ?? 0, changedAt: LastModified ?? new Date(0) }
          if (isFileName(file.name)) yield file
        }
        ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },
    async lend(name) {
      const file = await open(name)
      if (!file) return null
      const folder = await mkdtemp(join(tmpdir(), 'diwan-lent-'))
      const dispose = () => rm(folder, { recursive: true, force: true })
      const path = join(folder, name)
      try {
        await pipeline(await file.stream(), createWriteStream(path))
      } catch (error) {
        await dispose()
        throw error
      }
      return { path, [Symbol.asyncDispose]: dispose }
    },
    // An object is there once all of it has come.
    tidy: async () => 0,
    beside: (other) => filesIn(bucket, other),
  }
}

/** The bucket cannot be used as it is; the message says what to change. */
export class UnusableBucket extends OperatorError {
  constructor({ bucket, endpoint }: BucketPlace, cause: unknown) {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(
      `The bucket ${bucket}${endpoint === undefined ? '' : ` at ${endpoint}`} that BLOB_URL names cannot be used (${why}). ` +
        'See that it exists, that it can be reached, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may read, write, delete and list in it.',
      { cause },
    )
    this.name = 'UnusableBucket'
  }
}

/**
 * Files in a bucket; its library, which is large, is loaded only by this. Credentials are those that the SDK finds in the environment.
 * @throws UnusableBucket
 */
export const openS3 = async (place: BucketPlace, folder: string): Promise<Files> => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(place.region !== undefined && { region: place.region }),
    // By path: a name before the host is what Amazon alone is sure to answer to.
    ...(place.endpoint !== undefined && { endpoint: place.endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Other servers than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, throwOnRequestTimeout: true },
  })
  try {
    // Nothing lies there: what is asked is whether it may be listed.
    await client.send(new sdk.ListObjectsV2Command({ Bucket: place.bucket, Prefix: `${place.prefix}at-start/` }))
  } catch (error) {
    client.destroy()
    throw new UnusableBucket(place, error)
  }
  return withOutage(filesIn({ sdk, client, place }, folder))
}
