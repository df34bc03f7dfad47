/** A scene in the core's memory. */
import * as at from './core/layout.ts'
import { buildTopTree } from './bvh.ts'
import { TracerError } from './errors.ts'
import { Fields, meshLight, portalRecord, shapeRecord, writeSun, type MeshLight } from './lights.ts'
import { packMaterial, textureRecord } from './materials.ts'
import { determinant, IDENTITY, inverseRows, rowsOf, transformed } from './matrix.ts'
import { prepareMesh, type PreparedMesh } from './meshes.ts'
import type { Instance, Material, Mesh, Scene, Texture, Vector } from './scene.ts'
import { packSky } from './sky.ts'

/** The core's own constants lie below. */
const FIRST = 65_536
const BLACK = [0, 0, 0] as const
/** A limit that limits nothing: in single precision it can still be added to. */
const BRIGHTEST = 1e20
const PAGE = 65_536

/** Hands out places one after another; what is put there is copied when the memory's size is known. */
export class Memory {
  #end = FIRST
  readonly #parts: { at: number; bytes: Uint8Array }[] = []

  reserve(size: number): number {
    const place = this.#end
    this.#end = Math.ceil((place + size) / 64) * 64
    return place
  }

  put(data: ArrayBuffer | ArrayBufferView): number {
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data)
    const place = this.reserve(bytes.length)
    this.#parts.push({ at: place, bytes })
    return place
  }

  get bytes(): number {
    return Math.ceil((this.#end + 64) / PAGE) * PAGE
  }

  /** @throws TracerError `too-large` */
  write(most: number): WebAssembly.Memory {
    if (this.bytes > Math.min(most, PAGE * PAGE))
      throw new TracerError('too-large', `The picture takes ${Math.ceil(this.bytes / 1e6)} MB of memory, and may take ${Math.floor(most / 1e6)} MB.`)
    const pages = this.bytes / PAGE
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true })
    const all = new Uint8Array(memory.buffer)
    for (const { at: place, bytes } of this.#parts) all.set(bytes, place)
    return memory
  }
}

interface PackedMesh {
  prepared: PreparedMesh
  nodes: number
  packets: number
  vertices: number
  triangles: number
}

/** Numbers distinct objects, each once. */
class Once<T> {
  readonly #numbers = new Map<T, number>()
  readonly things: T[] = []

  number(thing: T): number {
    const known = this.#numbers.get(thing)
    if (known !== undefined) return known
    this.#numbers.set(thing, this.things.length)
    return this.things.push(thing) - 1
  }
}

const joined = (records: readonly Fields[], size: number): Uint8Array => {
  const all = new Uint8Array(records.length * size)
  records.forEach((record, i) => all.set(new Uint8Array(record.bytes), i * size))
  return all
}

const worldBox = ([x0, y0, z0, x1, y1, z1]: readonly number[], map: readonly number[]): number[] => {
  const corners = [x0!, x1!].flatMap((x) => [y0!, y1!].flatMap((y) => [z0!, z1!].map((z) => transformed(map, [x, y, z]))))
  const side = (pick: (...values: number[]) => number, sign: number) =>
    [0, 1, 2].map((k) => {
      const value = pick(...corners.map((corner: Vector) => corner[k]!))
      // Rays are turned into the mesh's own space in single precision.
      return value + sign * 1e-5 * (1 + Math.abs(value))
    })
  return [...side(Math.min, -1), ...side(Math.max, 1)]
}

const slotsOf = (instance: Instance, { slots }: PreparedMesh): readonly Material[] => {
  if (instance.materials.length < slots)
    throw new TracerError('invalid-scene', `An instance has ${instance.materials.length} materials, and its mesh names ${slots}.`)
  return instance.materials.slice(0, slots)
}

const shinesAt = ({ emissive }: Material): boolean => emissive !== undefined && emissive.some((value) => value > 0)

/** Puts a scene into memory: everything but film, camera and what a pass needs. */
export const packScene = (scene: Scene, memory: Memory, header: Fields): void => {
  const materials = new Once<Material>()
  const textures = new Once<Texture>()
  const meshes = new Map<Mesh, PackedMesh>()
  const shapes = (scene.lights ?? []).map(shapeRecord)
  const lights = shapes.map(({ fields }) => fields)
  const lit = ({ fields, triangles, cumulated }: MeshLight): number => {
    fields.whole(at.L_TRIANGLES, memory.put(triangles), memory.put(cumulated))
    return lights.push(fields) - 1
  }
  const packMesh = (mesh: Mesh): PackedMesh => {
    const known = meshes.get(mesh)
    if (known) return known
    const prepared = prepareMesh(mesh)
    const put = {
      prepared,
      nodes: memory.put(prepared.nodes),
      packets: memory.put(prepared.packets),
      vertices: memory.put(prepared.vertices),
      triangles: memory.put(prepared.triangles),
    }
    meshes.set(mesh, put)
    return put
  }

  const boxes: number[] = []
  const instances = scene.instances.map((instance, index) => {
    const mesh = packMesh(instance.mesh)
    const map = instance.transform ?? IDENTITY
    const slots = slotsOf(instance, mesh.prepared)
    const pairs = slots.flatMap((material, slot) => {
      const light = shinesAt(material) ? meshLight(instance, index, slot, mesh.prepared) : null
      return [materials.number(material), light ? lit(light) : -1]
    })
    boxes.push(...worldBox(mesh.prepared.bounds, map))
    const fields = new Fields(at.INSTANCE_BYTES)
    fields.float(at.I_TO_OBJECT, ...inverseRows(map))
    fields.float(at.I_TO_WORLD, ...rowsOf(map))
    fields.whole(at.I_NODES, mesh.nodes, mesh.packets, mesh.vertices, mesh.triangles, memory.put(Int32Array.from(pairs)))
    fields.whole(at.I_OPAQUE, slots.every((material) => packMaterial(material, () => -1).isOpaque) ? 1 : 0)
    fields.whole(at.I_UNSEEN, instance.seen === false ? 1 : 0)
    fields.float(at.I_AREA, determinant(map))
    fields.whole(at.I_PLACED, map.every((value, i) => value === IDENTITY[i]) ? 0 : 1)
    return fields
  })
  boxes.push(...shapes.flatMap(({ box }) => box))

  const records = materials.things.map((material) => packMaterial(material, (texture) => textures.number(texture)).fields)
  header.whole(at.H_TOP_NODES, memory.put(buildTopTree(Float32Array.from(boxes))), memory.put(joined(instances, at.INSTANCE_BYTES)), instances.length)
  header.whole(at.H_MATERIALS, memory.put(joined(records, at.MATERIAL_BYTES)))
  header.whole(
    at.H_TEXTURES,
    memory.put(
      joined(
        textures.things.map((texture) => textureRecord(texture, (texels) => memory.put(texels))),
        at.TEXTURE_BYTES,
      ),
    ),
  )
  header.whole(at.H_LIGHTS, memory.put(joined(lights, at.LIGHT_BYTES)), lights.length)
  const portals = (scene.portals ?? []).map(portalRecord)
  header.whole(at.H_PORTALS, memory.put(joined(portals, at.PORTAL_BYTES)), portals.length)
  const { sky = 1, color = BLACK, lamps = Infinity, transparent = false } = scene.view ?? {}
  header.float(at.H_SEEN_COLOR, ...color)
  header.float(at.H_SEEN_SKY, sky, Math.min(lamps, BRIGHTEST))
  header.whole(at.H_TRANSPARENT, transparent ? 1 : 0)
  if (scene.sun) writeSun(header, scene.sun)
  if (scene.sky) packSky(scene.sky, memory, header)
}
