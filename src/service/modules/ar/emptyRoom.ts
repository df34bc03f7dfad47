/** The scene of a room without items: a file like any other, with nothing in it. */
import type { ArPlatform } from '#contract/ar/ar.ts'
import { writeZip } from '#models/convert/zip.ts'

const HEAD = 12
const CHUNK_HEAD = 8

/** glTF 2.0, binary: a scene without nodes. */
const emptyGlb = (): Uint8Array => {
  const text = JSON.stringify({ asset: { version: '2.0', generator: 'Diwan' }, scene: 0, scenes: [{ name: 'Room' }] })
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const head = Buffer.alloc(HEAD + CHUNK_HEAD)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + json.length, 8)
  head.writeUInt32LE(json.length, HEAD)
  head.write('JSON', HEAD + 4)
  return Buffer.concat([head, json])
}

const EMPTY_USDA = `#usda 1.0
(
    defaultPrim = "Room"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Room"
{
}
`

export const emptyRoom = (target: ArPlatform): Uint8Array =>
  target === 'ios' ? writeZip([{ name: 'model.usda', data: new TextEncoder().encode(EMPTY_USDA) }]) : emptyGlb()
