/** Meshes as the core reads them: their tree, triangles by four, vertices. Made once for each mesh object. */
import { PACKET_BYTES, PACKET_TRIANGLES, TRIANGLE_BYTES, VERTEX_BYTES } from './core/layout.ts'
import { buildTree } from './bvh.ts'
import { TracerError } from './errors.ts'
import type { Mesh } from './scene.ts'

const PACKET = 4

export interface PreparedMesh {
  nodes: ArrayBuffer
  packets: ArrayBuffer
  vertices: ArrayBuffer
  triangles: ArrayBuffer
  /** Number of materials that it names. */
  slots: number
  slotOf: Uint32Array
  /** Minimum x, y, z, maximum x, y, z. */
  bounds: readonly number[]
}

const prepared = new WeakMap<Mesh, PreparedMesh>()

/** @throws TracerError `invalid-scene` when indices name no vertex or numbers are missing */
export const prepareMesh = (mesh: Mesh): PreparedMesh => {
  const known = prepared.get(mesh)
  if (known) return known
  const made = prepare(mesh)
  prepared.set(mesh, made)
  return made
}

const check = ({ positions, normals, uvs, indices }: Mesh): void => {
  const count = positions.length / 3
  const wrong =
    !Number.isInteger(count) || indices.length % 3 !== 0
      ? 'has parts of a vertex or triangle'
      : (normals && normals.length !== positions.length) || (uvs && uvs.length !== count * 2)
        ? 'has normals or texture coordinates for other vertices than it has'
        : indices.some((index) => index >= count)
          ? 'names a vertex that it does not have'
          : positions.some((value) => !Number.isFinite(value))
            ? 'has a position that is no number'
            : null
  if (wrong) throw new TracerError('invalid-scene', `A mesh ${wrong}.`)
}

const boxesOf = ({ positions, indices }: Mesh): Float32Array => {
  const boxes = new Float32Array(indices.length * 2)
  for (let t = 0; t < indices.length / 3; t++)
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [0, 1, 2].map((corner) => positions[indices[t * 3 + corner]! * 3 + k]!) as [number, number, number]
      boxes[t * 6 + k] = Math.min(a, b, c)
      boxes[t * 6 + 3 + k] = Math.max(a, b, c)
    }
  return boxes
}

const packetsOf = ({ positions, indices }: Mesh, leaves: readonly Uint32Array[]): ArrayBuffer => {
  const packets = new ArrayBuffer(leaves.length * PACKET_BYTES)
  const floats = new Float32Array(packets)
  const whole = new Uint32Array(packets)
  leaves.forEach((leaf, i) => {
    const at = (i * PACKET_BYTES) / 4
    leaf.forEach((triangle, lane) => {
      for (let corner = 0; corner < 3; corner++)
        for (let k = 0; k < 3; k++) floats[at + corner * 12 + k * PACKET + lane] = positions[indices[triangle * 3 + corner]! * 3 + k]!
      whole[at + PACKET_TRIANGLES / 4 + lane] = triangle
    })
  })
  return packets
}

const slotsOf = ({ indices, ranges }: Mesh): Uint32Array => {
  const slots = new Uint32Array(indices.length / 3)
  for (const { start, count, material } of ranges ?? []) slots.fill(material, start / 3, (start + count) / 3)
  return slots
}

const prepare = (mesh: Mesh): PreparedMesh => {
  check(mesh)
  const { positions, normals, uvs, indices } = mesh
  const boxes = boxesOf(mesh)
  const { nodes, leaves } = buildTree(boxes, PACKET)
  const count = positions.length / 3
  // Some more at the end: the core reads sixteen bytes at a time.
  const vertices = new ArrayBuffer(count * VERTEX_BYTES + 16)
  const floats = new Float32Array(vertices)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) {
      floats[i * 8 + k] = positions[i * 3 + k]!
      floats[i * 8 + 3 + k] = normals?.[i * 3 + k] ?? 0
    }
    floats[i * 8 + 6] = uvs?.[i * 2] ?? 0
    floats[i * 8 + 7] = uvs?.[i * 2 + 1] ?? 0
  }
  const slotOf = slotsOf(mesh)
  const triangles = new Uint32Array((slotOf.length * TRIANGLE_BYTES) / 4)
  slotOf.forEach((slot, t) => {
    triangles.set(indices.subarray(t * 3, t * 3 + 3), t * 4)
    triangles[t * 4 + 3] = slot
  })
  const bounds = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let i = 0; i < boxes.length; i++) {
    const k = i % 6
    bounds[k] = k < 3 ? Math.min(bounds[k]!, boxes[i]!) : Math.max(bounds[k]!, boxes[i]!)
  }
  return {
    nodes,
    packets: packetsOf(mesh, leaves),
    vertices,
    triangles: triangles.buffer,
    slots: slotOf.reduce((most, slot) => Math.max(most, slot + 1), 1),
    slotOf,
    bounds,
  }
}
