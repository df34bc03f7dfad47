/** A GLB whose images are files of their own: glTF-Transform puts them into every GLB that it writes. */
import { createHash } from 'node:crypto'
import { Format, NodeIO, type Document, type JSONDocument } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer'
import { markForWeb } from '../convert/glbFile.ts'

const MAGIC = 0x46546c67
const VERSION = 2
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const [SPACE, ZERO] = [0x20, 0]
const NUMBERS = 'numbers.bin'

/** A chunk: its length, its kind, its content up to the next multiple of four bytes. */
const chunk = (kind: number, content: Uint8Array, filler: number): Uint8Array[] => {
  const padded = new Uint8Array(Math.ceil(content.length / 4) * 4).fill(filler)
  padded.set(content)
  return [new Uint8Array(Uint32Array.of(padded.length, kind).buffer), padded]
}

const container = ({ json, resources }: JSONDocument): Uint8Array<ArrayBuffer> => {
  // Data inside the container has no address.
  for (const buffer of json.buffers ?? []) if (buffer.uri === NUMBERS) delete buffer.uri
  const chunks = [...chunk(JSON_CHUNK, new TextEncoder().encode(JSON.stringify(json)), SPACE), ...chunk(BIN_CHUNK, resources[NUMBERS]!, ZERO)]
  const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 12)
  const file = new Uint8Array(length)
  file.set(new Uint8Array(Uint32Array.of(MAGIC, VERSION, length).buffer))
  let at = 12
  for (const part of chunks) {
    file.set(part, at)
    at += part.byteLength
  }
  return file
}

/** @returns the file and its images, which it names `<SHA-256>.webp`. All of its textures must be WebP. */
export const writeGlbWithSeparateImages = async (
  document: Document,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; pictures: { sha256: string; bytes: Uint8Array }[] }> => {
  await MeshoptEncoder.ready
  markForWeb(document)
  const images = new Map<string, Uint8Array>()
  for (const texture of document.getRoot().listTextures()) {
    const bytes = texture.getImage()!
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    images.set(sha256, bytes)
    texture.setURI(`${sha256}.webp`)
  }
  document.getRoot().listBuffers()[0]!.setURI(NUMBERS)
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  const written = await io.writeJSON(document, { format: Format.GLTF })
  return { bytes: container(written), pictures: [...images].map(([sha256, bytes]) => ({ sha256, bytes })) }
}
