/** The outside of a model: GLB or glTF, taken apart and held against its own numbers before anything is decoded. */
import { dirname } from 'node:path'
import { z } from 'zod'
import { GLB_BUFFER, type GLTF, type JSONDocument } from '@gltf-transform/core'
import { placeInside, readWithin } from './files.ts'
import { ModelRefused, readableBytes } from './refused.ts'

export const MODEL_LIMITS = {
  /** Bytes of the model with everything that it names. */
  bytes: 50 * 1024 * 1024,
  /** Triangles that are worth trying to simplify. */
  triangles: 750_000,
  /** Triangles, and bytes when it is compressed, that a model may have once it is simplified (docs/interface/ar.md#files). */
  keptTriangles: 60_000,
  keptBytes: 4 * 1024 * 1024,
  /** Pixels a side of an image. */
  pixels: 8192,
  /** Nodes, each instance of a mesh counted as one. */
  nodes: 5000,
  /** Corners, each use of a mesh and each of its morph targets counted: what is copied and summed up when the parts are put together. */
  corners: 3_000_000,
  /** Joints of skins, each node that uses one counted. */
  joints: 100_000,
  /** Size of the image's own file. */
  imageBytes: 25 * 1024 * 1024,
} as const

/** Characters of the file's own words that a refusal repeats. */
const PATH_SHOWN = 80
/** Bytes that a model may grow to when it is decoded. */
const UNPACKED = 4 * MODEL_LIMITS.bytes
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

const count = z.int().min(0)
const index = z.int().min(0)
/** The parts of glTF's schema that are relied upon before a reader sees the file. */
const gltf = z.looseObject({
  asset: z.looseObject({ version: z.string() }),
  extensionsUsed: z.array(z.string()).optional(),
  extensionsRequired: z.array(z.string()).optional(),
  buffers: z.array(z.looseObject({ uri: z.string().optional(), byteLength: count })).optional(),
  bufferViews: z
    .array(
      z.looseObject({ buffer: index, byteOffset: count.optional(), byteLength: count, extensions: z.record(z.string(), z.unknown()).optional() }),
    )
    .optional(),
  accessors: z
    .array(
      z.looseObject({
        bufferView: index.optional(),
        byteOffset: count.optional(),
        componentType: z.int(),
        count,
        type: z.string(),
        sparse: z
          .looseObject({
            count,
            indices: z.looseObject({ bufferView: index, byteOffset: count.optional(), componentType: z.int() }),
            values: z.looseObject({ bufferView: index, byteOffset: count.optional() }),
          })
          .optional(),
      }),
    )
    .optional(),
  images: z.array(z.looseObject({ uri: z.string().optional(), bufferView: index.optional(), mimeType: z.string().optional() })).optional(),
  meshes: z
    .array(
      z.looseObject({
        primitives: z.array(
          z.looseObject({
            attributes: z.record(z.string(), index),
            indices: index.optional(),
            mode: z.int().optional(),
            targets: z.array(z.record(z.string(), index)).optional(),
            extensions: z.looseObject({ KHR_draco_mesh_compression: z.looseObject({ bufferView: index }).optional() }).optional(),
          }),
        ),
      }),
    )
    .optional(),
  nodes: z
    .array(
      z.looseObject({
        mesh: index.optional(),
        skin: index.optional(),
        children: z.array(index).optional(),
        extensions: z
          .looseObject({
            EXT_mesh_gpu_instancing: z.looseObject({ attributes: z.record(z.string(), index).optional() }).optional(),
            KHR_node_visibility: z.looseObject({ visible: z.boolean().optional() }).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  skins: z.array(z.looseObject({ joints: z.array(index) })).optional(),
  scene: index.optional(),
  scenes: z.array(z.looseObject({ nodes: z.array(index).optional() })).optional(),
})
type Gltf = z.infer<typeof gltf>

const parseJson = (bytes: Uint8Array): Gltf => {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new ModelRefused('The model’s description is not valid JSON.')
  }
  const parsed = gltf.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new ModelRefused(`The model’s description is not glTF: ${wrongIn(parsed.error.issues[0]!)}.`)
}

/** Message of a schema issue, for the shop's staff: its place, and the fault. */
const wrongIn = ({ path, code, input }: z.core.$ZodIssue): string => {
  const place = path.length === 0 ? 'it' : JSON.stringify(path.join('.').slice(0, PATH_SHOWN))
  if (input === undefined) return `${place} is missing`
  if (code === 'too_small' || code === 'too_big') return `${place} is ${JSON.stringify(input).slice(0, PATH_SHOWN)}, which is out of range`
  return `${place} is not of the kind that glTF has there`
}

/** Takes a GLB apart. @throws ModelRefused when its lengths lie */
const openGlb = (file: Buffer<ArrayBuffer>): { json: Gltf; bin: Uint8Array<ArrayBuffer> | null } => {
  if (file.length < 20) throw new ModelRefused(`The file ends after ${file.length} bytes: it is cut off.`)
  const version = file.readUInt32LE(4)
  if (version !== 2) throw new ModelRefused(`The file is glTF ${version}; only glTF 2.0 is read.`)
  const length = file.readUInt32LE(8)
  if (length > file.length) throw new ModelRefused(`The file says that it has ${length} bytes and has ${file.length}: it is cut off.`)
  const chunks: { type: number; data: Buffer<ArrayBuffer> }[] = []
  for (let at = 12; at + 8 <= length;) {
    const size = file.readUInt32LE(at)
    const type = file.readUInt32LE(at + 4)
    if (at + 8 + size > length) throw new ModelRefused('A part of the file says that it is longer than the file.')
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + size) })
    at += 8 + size
  }
  const [first, second] = chunks
  if (first?.type !== JSON_CHUNK) throw new ModelRefused('The file does not begin with its description.')
  return { json: parseJson(first.data), bin: second?.type === BIN_CHUNK ? new Uint8Array(second.data) : null }
}

const DATA_URI = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?(;base64)?,/i

const fromDataUri = (uri: string): Uint8Array<ArrayBuffer> => {
  const match = DATA_URI.exec(uri)
  if (!match?.[2]) throw new ModelRefused('The model holds data in a form that is not read (only base64 is).')
  return new Uint8Array(Buffer.from(uri.slice(match[0].length), 'base64'))
}

/** Bytes of what the glTF names beside itself, by its URI. */
const readResources = async (json: Gltf, folder: string, base: string, spent: number): Promise<Record<string, Uint8Array<ArrayBuffer>>> => {
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {}
  let left = MODEL_LIMITS.bytes - spent
  for (const { uri } of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    if (uri === undefined || resources[uri]) continue
    const bytes = uri.startsWith('data:')
      ? fromDataUri(uri)
      : new Uint8Array(await readWithin(await placeInside(folder, safeDecoded(uri), base), Math.max(0, left)))
    left -= bytes.length
    if (left < 0) throw new ModelRefused(`The model and its files have more than ${readableBytes(MODEL_LIMITS.bytes)}.`)
    resources[uri] = bytes
  }
  return resources
}
const safeDecoded = (uri: string): string => {
  try {
    return decodeURIComponent(uri)
  } catch {
    throw new ModelRefused(`${JSON.stringify(uri.slice(0, 120))} is not an address.`)
  }
}

const COMPONENT_BYTES: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const COMPONENTS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }

const isCompressed = ({ extensions = {} }: NonNullable<Gltf['bufferViews']>[number]): boolean =>
  Object.keys(extensions).some((name) => name.endsWith('_meshopt_compression'))
/** Unpacked sizes that a compressed part declares. */
const unpackedBytes = (extension: unknown): number => {
  const said = z.looseObject({ count, byteStride: count }).safeParse(extension)
  return said.success ? said.data.count * said.data.byteStride : 0
}

/** Holds every length against the bytes that are there: readers would allocate or read what the numbers say. */
const checkLengths = (json: Gltf, bytesOf: (buffer: number) => number): void => {
  const views = json.bufferViews ?? []
  let [unpacked, listed] = [0, 0]
  for (const [i, { byteLength }] of (json.buffers ?? []).entries())
    if (byteLength > bytesOf(i)) throw new ModelRefused(`The model says that it has ${byteLength} bytes of data and has ${bytesOf(i)}.`)
  for (const view of views) {
    const compressed = isCompressed(view)
    const buffer = json.buffers?.[view.buffer]
    if (!buffer || (!compressed && (view.byteOffset ?? 0) + view.byteLength > buffer.byteLength))
      throw new ModelRefused('A part of the model lies beyond the end of its data.')
    unpacked += Math.max(view.byteLength, ...Object.values(view.extensions ?? {}).map(unpackedBytes))
    if (unpacked > UNPACKED) throw new ModelRefused(`Unpacked, the model has more than ${readableBytes(UNPACKED)}.`)
  }
  for (const { bufferView, byteOffset = 0, componentType, count: elements, type, sparse } of json.accessors ?? []) {
    const size = (COMPONENT_BYTES[componentType] ?? 0) * (COMPONENTS[type] ?? 0)
    if (size === 0) throw new ModelRefused('The model holds numbers of a kind that glTF does not have.')
    listed += elements * size
    if (listed > UNPACKED) throw new ModelRefused(`The model says that its lists have more than ${readableBytes(UNPACKED)}.`)
    const view = bufferView === undefined ? undefined : views[bufferView]
    if (bufferView !== undefined && !view) throw new ModelRefused('A list of the model lies nowhere.')
    if (view && byteOffset + elements * size > view.byteLength) throw new ModelRefused('A list of the model is longer than its data.')
    if (sparse) checkSparse(sparse, elements, size, views)
  }
  for (const { primitives } of json.meshes ?? [])
    for (const { extensions } of primitives) {
      const part = extensions?.KHR_draco_mesh_compression
      if (part && !views[part.bufferView]) throw new ModelRefused('A Draco part of the model lies nowhere.')
    }
}

type Sparse = NonNullable<NonNullable<Gltf['accessors']>[number]['sparse']>
/** Values that replace some of a list's: no more of them than the list has, and all of them there. */
const checkSparse = ({ count: replaced, indices, values }: Sparse, elements: number, size: number, views: NonNullable<Gltf['bufferViews']>): void => {
  if (replaced > elements) throw new ModelRefused(`A list of the model has ${elements} values and replaces ${replaced} of them.`)
  const fits = (at: { bufferView: number; byteOffset?: number | undefined }, each: number) =>
    (at.byteOffset ?? 0) + replaced * each <= (views[at.bufferView]?.byteLength ?? -1)
  if (!fits(indices, COMPONENT_BYTES[indices.componentType] ?? Infinity) || !fits(values, size))
    throw new ModelRefused('A list of the model is longer than its data.')
}

/** Triangles of a part with so many corners; none in points and lines. @param mode glTF's own number, 4 when it is not said */
export const trianglesOf = (mode: number, corners: number): number => {
  if (mode === 4) return Math.floor(corners / 3)
  return mode === 5 || mode === 6 ? Math.max(0, corners - 2) : 0
}

const inEnglish = (count: number): string => count.toLocaleString('en')

/** @throws ModelRefused when there are none, or more than are worth trying to simplify */
export const checkTriangles = (triangles: number): void => {
  if (triangles > MODEL_LIMITS.triangles)
    throw new ModelRefused(
      `The model has ${inEnglish(triangles)} triangles; at most ${inEnglish(MODEL_LIMITS.triangles)} are taken, and ${inEnglish(MODEL_LIMITS.keptTriangles)} are kept.`,
    )
  if (triangles === 0) throw new ModelRefused('The model has no surface: there is no mesh of triangles in it.')
}

/** Number of times that a node draws its mesh. */
const usesOf = (json: Gltf, { extensions }: NonNullable<Gltf['nodes']>[number]): number => {
  const instancing = extensions?.EXT_mesh_gpu_instancing
  if (!instancing) return 1
  return Math.max(0, ...Object.values(instancing.attributes ?? {}).map((attribute) => json.accessors?.[attribute]?.count ?? 0))
}

/**
 * Without the meshes of nodes that the file does not show: those outside its scene, and those that it hides with what hangs on them. They stay
 * where they are, as they may be joints.
 */
const withoutHidden = (json: Gltf): Gltf => {
  const { nodes = [], scenes = [] } = json
  const isVisible = (at: number) => nodes[at]?.extensions?.KHR_node_visibility?.visible !== false
  const shown = new Set((scenes[json.scene ?? 0] ?? scenes[0])?.nodes?.filter(isVisible))
  // Nodes that are added meanwhile are visited too.
  for (const at of shown) for (const child of nodes[at]?.children ?? []) if (isVisible(child)) shown.add(child)
  const bare = ({ mesh: _mesh, extensions: _extensions, ...rest }: (typeof nodes)[number]) => rest
  return json.nodes ? { ...json, nodes: nodes.map((node, at) => (shown.has(at) ? node : bare(node))) } : json
}

/** Triangles, corners and joints as the description says, each use of a mesh counted. */
const saidSize = (json: Gltf): { triangles: number; corners: number; joints: number } => {
  const countOf = (accessor: number | undefined) => json.accessors?.[accessor ?? -1]?.count ?? 0
  const ofMesh = (json.meshes ?? []).map(({ primitives }) =>
    primitives
      .filter(({ mode = 4 }) => trianglesOf(mode, 3) > 0)
      .map(({ attributes, indices, targets = [], mode = 4 }) => ({
        triangles: trianglesOf(mode, countOf(indices ?? attributes['POSITION'])),
        corners: Math.max(countOf(indices), countOf(attributes['POSITION'])) + targets.length * countOf(attributes['POSITION']),
      })),
  )
  const sums = { triangles: 0, corners: 0, joints: 0 }
  for (const node of json.nodes ?? []) {
    const uses = usesOf(json, node)
    if (node.mesh !== undefined) sums.joints += uses * (json.skins?.[node.skin ?? -1]?.joints.length ?? 0)
    for (const { triangles, corners } of ofMesh[node.mesh ?? -1] ?? []) {
      sums.triangles += uses * triangles
      sums.corners += uses * corners
    }
  }
  return sums
}

/** Nodes form trees: no circle, no second parent, nothing deeper than a reader can follow. */
const checkTree = (json: Gltf): void => {
  const nodes = json.nodes ?? []
  const placed = nodes.reduce((sum, node) => sum + usesOf(json, node), 0)
  if (placed > MODEL_LIMITS.nodes)
    throw new ModelRefused(`The model has ${inEnglish(placed)} nodes and instances; at most ${inEnglish(MODEL_LIMITS.nodes)} are taken.`)
  const parents = new Map<number, number>()
  for (const [parent, { children = [] }] of nodes.entries())
    for (const child of children) {
      if (child >= nodes.length || parents.has(child)) throw new ModelRefused('The model’s nodes do not form a tree.')
      parents.set(child, parent)
    }
  for (let node = 0; node < nodes.length; node++) {
    let depth = 0
    for (let up = parents.get(node); up !== undefined; up = parents.get(up))
      if (++depth > 200) throw new ModelRefused('The model’s nodes are nested too deeply, or in a circle.')
  }
}

const checkContent = (json: Gltf): void => {
  checkTree(json)
  const { triangles, corners, joints } = saidSize(json)
  checkTriangles(triangles)
  if (corners > MODEL_LIMITS.corners)
    throw new ModelRefused(
      `The model has ${inEnglish(corners)} corners, those of its morph targets counted; at most ${inEnglish(MODEL_LIMITS.corners)} are taken.`,
    )
  if (joints > MODEL_LIMITS.joints)
    throw new ModelRefused(
      `The model hangs on ${inEnglish(joints)} joints, each use of its skins counted; at most ${inEnglish(MODEL_LIMITS.joints)} are taken.`,
    )
}

/**
 * Reads a model's file and those that it names, all from inside `folder`.
 * @param named the model's path as the manifest says it
 * @returns what a glTF reader needs of the parts that the file shows, and all the bytes for a hash
 * @throws ModelRefused
 */
export const readModelFiles = async (folder: string, named: string): Promise<{ document: JSONDocument; bytes: Uint8Array[] }> => {
  const place = await placeInside(folder, named)
  const file = await readWithin(place, MODEL_LIMITS.bytes)
  const binary = file.length >= 4 && file.readUInt32LE(0) === MAGIC
  if (!binary && file[0] !== 0x7b && file[0] !== 0xef) throw new ModelRefused('The file is no glTF: it begins like something else.')
  const { json: described, bin } = binary ? openGlb(file) : { json: parseJson(file), bin: null }
  const json = withoutHidden(described)
  if (!json.asset.version.startsWith('2.')) throw new ModelRefused(`The file is glTF ${json.asset.version.slice(0, 20)}; only glTF 2.0 is read.`)
  checkContent(json)
  const resources = await readResources(json, folder, dirname(place.path), file.length)
  checkLengths(json, (i) => {
    const uri = json.buffers?.[i]?.uri
    if (uri !== undefined) return resources[uri]?.length ?? 0
    if (i === 0 && bin) return bin.length
    // A buffer that only stands in for compressed data needs no bytes of its own.
    return json.bufferViews?.some(isCompressed) ? Infinity : 0
  })
  const bytes = [file, ...Object.values(resources)]
  return { document: { json: json as unknown as GLTF.IGLTF, resources: bin ? { ...resources, [GLB_BUFFER]: bin } : resources }, bytes }
}
