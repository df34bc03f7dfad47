/**
 * Many shapes in one material, each as often as it is in the room, drawn by one call. Grows as shapes are added, frees their place as they are
 * removed, and uploads no more than what moved.
 */
import { BatchedMesh, type BufferGeometry, type DataTexture, type Material, type Matrix4 } from 'three'

const FLOATS_A_MATRIX = 16
const GROWTH = 1.5

interface Shape {
  id: number
  users: number
}

const verticesOf = (shape: BufferGeometry): number => shape.getAttribute('position').count
const indicesOf = (shape: BufferGeometry): number => shape.getIndex()?.count ?? 0
const sumOf = (shapes: Iterable<BufferGeometry>, count: (shape: BufferGeometry) => number): number =>
  [...shapes].reduce((sum, shape) => sum + count(shape), 0)

export class Batch extends BatchedMesh {
  /** A property of three that its types lack: where the matrices are kept. `Batch.test.ts` fails when it is no longer there. */
  declare _matricesTexture: DataTexture
  readonly #shapes = new Map<BufferGeometry, Shape>()
  readonly #shapeOf = new Map<number, BufferGeometry>()
  /** The matrices have not been sent since they changed all over: a part of them would not do. */
  #unsent = true

  constructor(material: Material) {
    super(4, 0, 0, material)
    // The whole room is nearly always in view; culling would measure every piece again in each frame.
    this.frustumCulled = false
    this.perObjectFrustumCulled = false
    // Transparent items must be drawn from the back to the front.
    this.sortObjects = material.transparent
    this.sendAll()
  }

  /** Reserves room at once for additions, so that it is not copied again and again. @param pieces their number */
  reserve(shapes: Iterable<BufferGeometry>, pieces: number): void {
    const fresh = new Set([...shapes].filter((shape) => !this.#shapes.has(shape)))
    const [vertices, indices] = [sumOf(fresh, verticesOf), sumOf(fresh, indicesOf)]
    if (vertices > this.unusedVertexCount || indices > this.unusedIndexCount) this.#enlarge(vertices, indices)
    const wanted = this.instanceCount + pieces
    if (wanted > this.maxInstanceCount) this.enlargePieces(Math.max(wanted, this.maxInstanceCount * 2))
  }

  #enlarge(vertices: number, indices: number): void {
    const kept = [...this.#shapes.keys()]
    const [keptVertices, keptIndices] = [sumOf(kept, verticesOf), sumOf(kept, indicesOf)]
    this.optimize()
    if (vertices <= this.unusedVertexCount && indices <= this.unusedIndexCount) return
    const room = (had: number, more: number) => Math.ceil(Math.max(had + more, had * GROWTH))
    this.setGeometrySize(room(keptVertices, vertices), room(keptIndices, indices))
  }

  /** Room for so many pieces. */
  protected enlargePieces(pieces: number): void {
    this.setInstanceCount(pieces)
    this.sendAll()
  }

  /** One more piece of a shape that was reserved. @returns its number */
  bring(shape: BufferGeometry): number {
    const known = this.#shapes.get(shape) ?? { id: this.addGeometry(shape), users: 0 }
    known.users++
    this.#shapes.set(shape, known)
    const at = this.addInstance(known.id)
    this.#shapeOf.set(at, shape)
    this.sendAll()
    return at
  }

  drop(at: number): void {
    const shape = this.#shapeOf.get(at)
    const known = shape && this.#shapes.get(shape)
    if (!known) return
    this.deleteInstance(at)
    this.#shapeOf.delete(at)
    if (--known.users > 0) return
    this.deleteGeometry(known.id)
    this.#shapes.delete(shape)
  }

  /** Moves an instance: only its matrix is uploaded. */
  put(at: number, where: Matrix4): void {
    this.setMatrixAt(at, where)
    if (!this.#unsent) this._matricesTexture.addUpdateRange(at * FLOATS_A_MATRIX, FLOATS_A_MATRIX)
  }

  /** All of it goes to the card with the next frame: another card, or too much has changed. */
  sendAll(): void {
    this.#unsent = true
    this._matricesTexture.clearUpdateRanges()
    this._matricesTexture.onUpdate = () => {
      this.#unsent = false
    }
  }

  get empty(): boolean {
    return this.#shapeOf.size === 0
  }
}
