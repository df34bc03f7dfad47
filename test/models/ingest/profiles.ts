/** Colour profiles, and PNG files that carry one, for tests. */
import { crc32, deflateSync } from 'node:zlib'

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65_536))
  return bytes
}
const xyz = (...values: readonly number[]): Buffer => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), ...values.map(fixed)])
/** A curve of one gamma. */
const curve = (gamma: number): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.write('curv', 0, 'latin1')
  bytes.writeUInt32BE(1, 8)
  bytes.writeUInt16BE(Math.round(gamma * 256), 12)
  return bytes
}

/** An ICC profile of version 2 with these tags. */
const profile = (space: 'RGB ' | 'GRAY', tags: Readonly<Record<string, Buffer>>): Buffer => {
  const entries = Object.entries({ wtpt: xyz(0.9642, 1, 0.8249), ...tags })
  let at = 128 + 4 + entries.length * 12
  const table = entries.map(([name, data]) => {
    const entry = Buffer.alloc(12)
    entry.write(name, 0, 'latin1')
    entry.writeUInt32BE(at, 4)
    entry.writeUInt32BE(data.length, 8)
    at += data.length
    return entry
  })
  const head = Buffer.alloc(132)
  head.writeUInt32BE(at, 0)
  head.writeUInt32BE(0x02100000, 8)
  head.write(`mntr${space}XYZ `, 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8)
  head.writeUInt32BE(entries.length, 128)
  return Buffer.concat([head, ...table, ...entries.map(([, data]) => data)])
}

const rgb = (gamma: number, red: readonly number[], green: readonly number[], blue: readonly number[]): Buffer =>
  profile('RGB ', { rXYZ: xyz(...red), gXYZ: xyz(...green), bXYZ: xyz(...blue), rTRC: curve(gamma), gTRC: curve(gamma), bTRC: curve(gamma) })

export const PROFILES: Readonly<Record<string, { channels: 1 | 3; icc: Buffer }>> = {
  'Display P3': { channels: 3, icc: rgb(2.2, [0.5151, 0.2412, -0.0011], [0.292, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]) },
  'Adobe RGB': { channels: 3, icc: rgb(2.19921875, [0.6097, 0.3111, 0.0195], [0.2053, 0.6257, 0.0609], [0.1492, 0.0632, 0.7445]) },
  'a linear one': { channels: 3, icc: rgb(1, [0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7139]) },
  'grey of gamma 1.8': { channels: 1, icc: profile('GRAY', { kTRC: curve(1.8) }) },
}

/** The PNG with this profile said of its pixels, which stay as they are. */
export const withProfile = (png: Buffer, icc: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from('iCCPtest\0\0', 'latin1'), deflateSync(icc)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  // Behind the signature and the header.
  const at = 8 + 25
  return Buffer.concat([png.subarray(0, at), length, content, sum, png.subarray(at)])
}
