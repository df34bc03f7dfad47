/** The kind of ZIP that USDZ is: nothing compressed, every file's data on a multiple of 64 bytes, so that it is read in place. */
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Uint8Array
}
/** An entry as it lies in a file. */
export interface FoundEntry extends ZipEntry {
  /** Offset of the data from the beginning of the file. */
  offset: number
  isStored: boolean
  /** Whether the data is what was put in. */
  isWhole: boolean
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const ALIGNMENT = 64
const VERSION = 20
/** 1 January 1980, the first day that ZIP knows: the same content gives the same bytes on any day. */
const DAY = 0x0021
/** By this number USD's own tools mark the filling before a file's data. */
const FILLING = 0x1986
/** Names are ASCII or UTF-8. */
const UTF8 = 0x0800

/** Bytes of filling, with its head of four, that bring the data onto the grid. */
const fillingAt = (offset: number): number => {
  const short = (ALIGNMENT - (offset % ALIGNMENT)) % ALIGNMENT
  return short > 0 && short < 4 ? short + ALIGNMENT : short
}

const filling = (length: number): Buffer => {
  const bytes = Buffer.alloc(length)
  if (length >= 4) {
    bytes.writeUInt16LE(FILLING, 0)
    bytes.writeUInt16LE(length - 4, 2)
  }
  return bytes
}

/** Fields that the local header and the directory share, from the required version to the length of the name. */
const facts = (name: Buffer, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(24)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(UTF8, 2)
  bytes.writeUInt16LE(DAY, 8)
  bytes.writeUInt32LE(crc32(data), 10)
  bytes.writeUInt32LE(data.length, 14)
  bytes.writeUInt32LE(data.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const half = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** Writes the entries in their order, stored and aligned. */
export const writeZip = (entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> => {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, data } of entries) {
    const label = Buffer.from(name)
    const said = facts(label, data)
    const extra = filling(fillingAt(offset + LOCAL_BYTES + label.length))
    const local = [word(LOCAL), said, half(extra.length), label, extra, data]
    // No extra, no comment, first disk, no attributes.
    directory.push(word(CENTRAL), half(VERSION), said, Buffer.alloc(12), word(offset), label)
    files.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = half(entries.length)
  const end = [word(END), Buffer.alloc(4), count, count, word(size), word(offset), half(0)]
  return new Uint8Array(Buffer.concat([...files, ...directory, ...end]))
}

/**
 * Reads a ZIP by its directory, in the directory's order.
 * @throws Error when it is none, or is cut off
 */
export const readZip = (bytes: Uint8Array): FoundEntry[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf(word(END))
  if (end < 0 || end + END_BYTES > file.length) throw new Error('The file is no ZIP, or is cut off.')
  const entries: FoundEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    if (at + CENTRAL_BYTES > end || file.readUInt32LE(at) !== CENTRAL) throw new Error('The directory of the ZIP is broken.')
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [number, number, number]
    const name = file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength)
    const local = file.readUInt32LE(at + 42)
    if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL) throw new Error(`${name} is not where the ZIP says.`)
    const offset = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const data = file.subarray(offset, offset + file.readUInt32LE(at + 20))
    const isStored = file.readUInt16LE(at + 10) === 0 && file.readUInt16LE(local + 8) === 0
    entries.push({ name, data, offset, isStored, isWhole: data.length === file.readUInt32LE(at + 20) && crc32(data) === file.readUInt32LE(at + 16) })
    at += CENTRAL_BYTES + nameLength + extraLength + noteLength
  }
  return entries
}
