/**
 * Profile images: recognised by their first bytes, encoded again as 512×512 WebP without what cameras write into them, and stored under the hash of
 * the result.
 */
import { eq } from 'drizzle-orm'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Queryable } from '../../db/connection.ts'
import { FairPool } from '../../shares/fairPool.ts'
import { pathOf, type Holder } from '../../shares/holder.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import type { Blobs } from '../../adapters/blobs.ts'
import { loadSharp } from '../../adapters/sharp.ts'
import { users } from './tables.ts'

const SIDE_PX = 512
const QUALITY = 85
/** Pixels of a picture that is taken: a small file may unfold to a huge one. */
const MAX_PIXELS = 50_000_000
/** Seconds. */
const RETRY_AFTER = { 'Retry-After': '2' }
const busy = () => new Refusal('SERVICE_UNAVAILABLE', [], RETRY_AFTER)
/** Images encoded at a time in this process: each unfolds to some 200 MB at most, and each that waits holds its file. */
const drawingPool = new FairPool({ running: 1, waiting: { perHolder: 2, total: 16 }, busy })

/** In whose turn a picture is drawn, and until when it is wanted. */
export interface AvatarRequest {
  holder: Holder
  untilGone: () => AbortSignal
}

const startsWith = (bytes: Buffer, ...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
const textAt = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')
/** Formats by content; the name and the type that were sent with it are ignored. */
const KINDS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  webp: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP',
}
const ALLOWED = Object.keys(KINDS)

/**
 * Encodes an image again and stores it.
 * @returns the blob's name
 * @throws Refusal INVALID_PROFILE_DATA for more than 5 MB, another format, or an image that cannot be read; SERVICE_UNAVAILABLE when too many
 *   images wait
 */
export const storeAvatar = async (blobs: Blobs, file: File, { holder, untilGone }: AvatarRequest): Promise<string> => {
  const maximum = LIMITS.bytes.avatar
  if (file.size > maximum)
    throw new Refusal('INVALID_PROFILE_DATA', [{ path: 'avatar', code: 'TOO_LARGE', about: 'picture', maximum, size: file.size }])
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!Object.values(KINDS).some((is) => is(bytes))) {
    throw new Refusal('INVALID_PROFILE_DATA', [{ path: 'avatar', code: 'NOT_ALLOWED', count: ALLOWED.length, allowed: ALLOWED }])
  }
  const sharp = await loadSharp()
  const draw = () =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      // Applies the camera's orientation: its record is removed with the other metadata.
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw new Refusal('INVALID_PROFILE_DATA', [{ path: 'avatar', code: 'INVALID_FORMAT', about: 'picture', format: 'picture' }])
      })
  const gone = untilGone()
  const drawn = await drawingPool.run(pathOf(holder), draw, gone).catch((error: unknown) => {
    throw gone.aborted ? busy() : error
  })
  return blobs.put(drawn, 'webp')
}

/** Deletes an image that no account has any more. */
export const deleteAvatar = async (queryable: Queryable, blobs: Blobs, name: string | null): Promise<void> => {
  if (name === null || (await queryable.$count(users, eq(users.avatar, name))) > 0) return
  await blobs.remove(name)
}
