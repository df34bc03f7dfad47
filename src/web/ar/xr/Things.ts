/** The furniture as it is drawn: read from the session's files, a group an item, each moved alone. Metres, in the room's own axes. */
import { Box3, Group, Matrix4, Mesh, Quaternion, Ray, Vector3, type Intersection, type Material, type Object3D, type Raycaster } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import type { Vec3 } from '../../../contract/primitives.ts'
import { disposeModel, loadModel, type Model } from '../../scene/models.ts'
import type { Pose } from './arranging.ts'

const UP = new Vector3(0, 1, 0)
const ONE = new Vector3(1, 1, 1)

const matrixOf = ({ position, angle }: Pose): Matrix4 =>
  new Matrix4().compose(new Vector3(position.x, position.y, position.z), new Quaternion().setFromAxisAngle(UP, angle), ONE)

const meshesIn = (root: Object3D): Mesh[] => {
  const meshes: Mesh[] = []
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object)
  })
  return meshes
}

const materialsOf = ({ material }: Mesh): Material[] => [material].flat()

/** Frees what a tree of objects holds on the graphics card. */
const disposeTree = (root: Object3D): void => {
  for (const mesh of meshesIn(root)) {
    mesh.geometry.dispose()
    for (const material of materialsOf(mesh)) {
      for (const value of Object.values(material))
        if (value && typeof value === 'object' && 'isTexture' in value && 'dispose' in value && typeof value.dispose === 'function') value.dispose()
      material.dispose()
    }
  }
}

/** Moved rarely and drawn often: matrices within a thing are worked out once. */
const hold = (root: Object3D): void =>
  root.traverse((object) => {
    object.updateMatrix()
    object.matrixAutoUpdate = false
  })

/** Of the file's node to the item's own pivot. */
interface Filed {
  id: string
  node: Object3D
}

interface Thing {
  group: Group
  /** As the file has it; null for an item that came to the room after the file was made. */
  filed: Object3D | null
  worn: Object3D
  /** In the item's own axes, for finding what a ray means before its triangles are asked. */
  box: Box3
}

export class Things {
  /** Its axes are the room's; its parent says where the room stands. */
  readonly root = new Group()
  readonly #things = new Map<string, Thing>()
  /** Models by address: for finishes that the file does not have. */
  readonly #models = new Map<string, Promise<Model>>()
  readonly #trees: Object3D[] = []
  #closed = false

  constructor() {
    // One thing for what points, which finds the items in it by itself (@pmndrs/pointer-events).
    this.root.userData['takable'] = true
    this.root.intersectChildren = false
    this.root.raycast = (caster, found) => this.#meet(caster, found)
  }

  /**
   * Reads a file of the session.
   * @param ids the item that each node belongs to: a room's file names them itself; a product's file is one item
   * @param poses where the file has them, by item
   * @throws when it cannot be read
   */
  async read(url: string, poses: ReadonlyMap<string, Pose>, origin: Vec3, single: string | null): Promise<void> {
    const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url)
    if (this.#closed) return disposeTree(scene)
    this.#trees.push(scene)
    scene.updateMatrixWorld(true)
    const filed: Filed[] =
      single === null
        ? scene.children.flatMap((node) => (typeof node.userData['itemId'] === 'string' ? [{ id: node.userData['itemId'], node }] : []))
        : [{ id: single, node: scene }]
    for (const { id, node } of filed) {
      const pose = poses.get(id)
      if (!pose) continue
      const pivot = { position: { x: pose.position.x - origin.x, y: pose.position.y - origin.y, z: pose.position.z - origin.z }, angle: pose.angle }
      node.matrix.premultiply(matrixOf(pivot).invert())
      node.matrix.decompose(node.position, node.quaternion, node.scale)
      this.#add(id, node, pose, node)
    }
  }

  #add(id: string, worn: Object3D, pose: Pose, filed: Object3D | null): void {
    const group = new Group()
    group.matrixAutoUpdate = false
    group.userData['itemId'] = id
    group.add(worn)
    worn.updateMatrixWorld(true)
    const box = new Box3().setFromObject(worn)
    hold(worn)
    this.root.add(group)
    this.#things.set(id, { group, filed, worn, box })
    this.move(id, pose)
  }

  has(id: string): boolean {
    return this.#things.has(id)
  }

  get ids(): string[] {
    return [...this.#things.keys()]
  }

  /** Metres, in the item's own axes. */
  boxOf(id: string): Box3 | undefined {
    return this.#things.get(id)?.box
  }

  move(id: string, pose: Pose): void {
    const thing = this.#things.get(id)
    if (!thing) return
    thing.group.matrix.copy(matrixOf(pose))
    thing.group.matrixWorldNeedsUpdate = true
  }

  remove(id: string): void {
    const thing = this.#things.get(id)
    if (!thing) return
    thing.group.removeFromParent()
    this.#things.delete(id)
  }

  /**
   * Shows an item as its product's own model in a finish: what the session's file does not have, or in another finish than it has.
   * @throws when the model cannot be had
   */
  async wear(id: string, url: string, sku: string | null, pose: Pose, scale: Vec3): Promise<void> {
    const model = await this.#model(url)
    if (this.#closed) return
    const worn = new Group()
    worn.scale.set(scale.x, scale.y, scale.z)
    for (const { geometry, material, byVariant, local } of model.parts) {
      const mesh = new Mesh(geometry, (sku !== null && byVariant.get(sku)) || material)
      mesh.applyMatrix4(local)
      worn.add(mesh)
    }
    const thing = this.#things.get(id)
    if (!thing) {
      this.#add(id, worn, pose, null)
      return
    }
    hold(worn)
    this.#put(thing, worn)
  }

  #put(thing: Thing, worn: Object3D): void {
    thing.worn.removeFromParent()
    thing.group.add(worn)
    thing.worn = worn
  }

  /** As the session's file has it again. @returns whether the file has it */
  wearFiled(id: string): boolean {
    const thing = this.#things.get(id)
    if (!thing?.filed) return false
    if (thing.worn !== thing.filed) this.#put(thing, thing.filed)
    return true
  }

  #model(url: string): Promise<Model> {
    const known = this.#models.get(url)
    if (known) return known
    const model = loadModel(url)
    this.#models.set(url, model)
    // What failed is asked for again the next time.
    model.catch(() => this.#models.delete(url))
    return model
  }

  /** The item that a ray in the world meets first: its box is asked before its triangles. */
  #meet(caster: Raycaster, found: Intersection[]): void {
    let nearest: Intersection | undefined
    for (const { group, box } of this.#things.values()) {
      ray.copy(caster.ray).applyMatrix4(inverse.copy(group.matrixWorld).invert())
      if (!ray.intersectsBox(box)) continue
      const [first] = caster.intersectObject(group, true)
      if (first && (!nearest || first.distance < nearest.distance)) nearest = { ...first, object: group }
    }
    if (nearest) found.push(nearest)
  }

  /** Where an item's pivot stands in the world, for the tests and the bench. */
  worldOf(id: string): Matrix4 | undefined {
    return this.#things.get(id)?.group.matrixWorld
  }

  dispose(): void {
    this.#closed = true
    for (const tree of this.#trees) disposeTree(tree)
    for (const { filed } of this.#things.values()) if (filed) disposeTree(filed)
    for (const model of this.#models.values()) model.then(disposeModel, () => undefined)
    this.#things.clear()
    this.root.clear()
    this.root.removeFromParent()
  }
}

const ray = new Ray()
const inverse = new Matrix4()
