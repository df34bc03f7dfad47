/** Files that a manifest or a glTF names: only from inside the shop's folder, and never more of them than the limits allow. */
import { open, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { ModelRefused, readableBytes } from './refused.ts'

const NOT_RELATIVE = /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i

/**
 * Real path of a file in the folder.
 * @param folder absolute, as returned by realpath
 * @throws ModelRefused for addresses, absolute paths, paths out of the folder (links too) and anything but a file
 */
export const placeInside = async (folder: string, named: string, base = folder): Promise<{ path: string; bytes: number }> => {
  const shown = JSON.stringify(named.slice(0, 120))
  if (named === '' || named.includes('\0') || NOT_RELATIVE.test(named) || isAbsolute(named))
    throw new ModelRefused(`${shown} is not a path inside the folder; files are named relative to the manifest, without address or drive.`)
  const asked = resolve(base, named.replaceAll('\\', '/'))
  const outside = (path: string) => {
    const way = relative(folder, path)
    return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
  }
  if (outside(asked)) throw new ModelRefused(`${shown} leads out of the folder.`)
  const path = await realpath(asked).catch(() => null)
  if (path === null) throw new ModelRefused(`There is no file ${shown} in the folder.`)
  if (outside(path)) throw new ModelRefused(`${shown} is a link that leads out of the folder.`)
  const facts = await stat(path)
  if (!facts.isFile()) throw new ModelRefused(`${shown} is not a file.`)
  return { path, bytes: facts.size }
}

/**
 * Reads a file of at most `limit` bytes; a larger one is refused by its size, unread.
 * @throws ModelRefused
 */
export const readWithin = async ({ path, bytes }: { path: string; bytes: number }, limit: number): Promise<Buffer<ArrayBuffer>> => {
  const tooLarge = (size: number) => new ModelRefused(`The file has ${readableBytes(size)}; at most ${readableBytes(limit)} are taken.`)
  if (bytes > limit) throw tooLarge(bytes)
  const file = await open(path)
  try {
    const room = Buffer.alloc(bytes)
    const { bytesRead } = await file.read(room, 0, bytes, 0)
    return room.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
