/**
 * Baseline: a room as an engineer writes it with three only. Walls, a sun with shadows and a sky like the studio's; one mesh for each item, frames on
 * demand, cached boxes of the others during a drag; the pointer's ray hits the floor and every mesh (the dragged item may be stacked), and the
 * dragged box is tested against every other.
 */
import {
  Box3,
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PMREMGenerator,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
} from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'

export type PlainGesture = 'drag' | 'turn' | 'several' | 'place' | 'hover'
declare global {
  interface Window {
    plainRoom?: {
      load: (url: string) => Promise<number>
      furnish: (model: string, places: readonly { x: number; z: number }[], side: number) => Promise<void>
      begin: (gesture: PlainGesture, chosen: readonly number[]) => void
      end: () => void
      screenOf: (index: number) => { x: number; y: number }
    }
  }
}

const GRID = 0.05
const STEP = Math.PI / 12
const [NORMAL, REFUSED, HOVERED] = ['#b08d6a', '#ff6a4a', '#d8b690'].map((hex) => new Color(hex)) as [Color, Color, Color]

const renderer = new WebGLRenderer({ antialias: true })
renderer.shadowMap.enabled = true
renderer.setSize(innerWidth, innerHeight)
document.body.append(renderer.domElement)
const scene = new Scene()
const camera = new PerspectiveCamera(45, innerWidth / innerHeight, 0.1, 100)
const sun = new DirectionalLight('#ffffff', 3)
sun.castShadow = true
sun.shadow.mapSize.set(1536, 1536)
const sky = new PMREMGenerator(renderer)
scene.environment = sky.fromScene(new RoomEnvironment(), 0.03).texture
sky.dispose()
scene.add(new HemisphereLight('#ffffff', '#a08060', 1), sun, sun.target)
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
const raycaster = new Raycaster()
const pointer = new Vector2()

let items: Mesh<BufferGeometry, MeshStandardMaterial>[] = []
let floor: Mesh
let side = 0
let asked = false
const draw = () => {
  if (asked) return
  asked = true
  requestAnimationFrame(() => {
    asked = false
    renderer.render(scene, camera)
  })
}

/** A model as one mesh's shape. */
const shapeOf = async (url: string): Promise<BufferGeometry> => {
  const { scene: model } = await loader.loadAsync(url)
  model.updateMatrixWorld(true)
  const parts: BufferGeometry[] = []
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const part: BufferGeometry = object.geometry.clone().applyMatrix4(object.matrixWorld)
    for (const name of Object.keys(part.attributes)) if (name !== 'position' && name !== 'normal') part.deleteAttribute(name)
    parts.push(part.toNonIndexed())
  })
  return mergeGeometries(parts)
}

interface Held {
  gesture: PlainGesture
  held: typeof items
  /** From the pointer's place on the floor at the start. */
  from: Vector3 | null
  starts: Vector3[]
  boxes: Box3[]
  others: Box3[]
}
let hand: Held | null = null

const hitAt = (event: PointerEvent) => {
  pointer.set((event.clientX / innerWidth) * 2 - 1, 1 - (event.clientY / innerHeight) * 2)
  raycaster.setFromCamera(pointer, camera)
  const dragged = new Set(hand?.held)
  return raycaster.intersectObjects([floor, ...items.filter((item) => !dragged.has(item))], false)[0]
}

const box = new Box3()
const isFree = (moved: Box3, others: readonly Box3[]) =>
  moved.min.x >= 0 && moved.min.z >= 0 && moved.max.x <= side && moved.max.z <= side && !others.some((other) => other.intersectsBox(moved))

const paint = (held: typeof items, allowed: boolean) => {
  for (const item of held) item.material.color.copy(allowed ? NORMAL : REFUSED)
}

const turn = ({ held }: Held, event: PointerEvent) => {
  const [item] = held
  if (!item) return
  const middle = item.position.clone().project(camera)
  const angle = Math.atan2(event.clientX / innerWidth - (middle.x + 1) / 2, event.clientY / innerHeight - (1 - middle.y) / 2)
  item.rotation.y = Math.round(angle / STEP) * STEP
  item.updateMatrixWorld()
}

const move = (now: Held, event: PointerEvent) => {
  const hit = hitAt(event)
  if (!hit) return
  now.from ??= hit.point.clone()
  let allowed = true
  for (const [i, item] of now.held.entries()) {
    const start = now.starts[i]!
    const snap = (n: number) => Math.round(n / GRID) * GRID
    item.position.set(snap(start.x + hit.point.x - now.from.x), start.y, snap(start.z + hit.point.z - now.from.z))
    box.copy(now.boxes[i]!).translate(item.position.clone().sub(start))
    allowed &&= isFree(box, now.others)
  }
  paint(now.held, allowed)
}

renderer.domElement.addEventListener('pointermove', (event) => {
  if (hand === null) return
  if (hand.gesture === 'hover') {
    const hit = hitAt(event)
    for (const item of items) item.material.color.copy(item === hit?.object ? HOVERED : NORMAL)
  } else if (hand.gesture === 'turn') {
    turn(hand, event)
    box.setFromObject(hand.held[0]!)
    paint(hand.held, isFree(box, hand.others))
  } else move(hand, event)
  draw()
})

window.plainRoom = {
  load: async (url) => {
    const { scene: model } = await loader.loadAsync(url)
    return model.children.length
  },
  furnish: async (model, places, metres) => {
    side = metres
    const shape = await shapeOf(model)
    floor = new Mesh(
      new PlaneGeometry(side, side).rotateX(-Math.PI / 2).translate(side / 2, 0, side / 2),
      new MeshStandardMaterial({ color: '#c8a888' }),
    )
    floor.receiveShadow = true
    scene.add(floor)
    // Four walls and a ceiling: those towards the eye are not seen from outside, and keep the sun out all the same.
    for (const [x, y, z, wide, high, deep] of [
      [side / 2, 1.5, 0, side, 3, 0.1],
      [0, 1.5, side / 2, 0.1, 3, side],
      [side / 2, 1.5, side, side, 3, 0.1],
      [side, 1.5, side / 2, 0.1, 3, side],
      [side / 2, 3, side / 2, side, 0.1, side],
    ] as const) {
      const seen = y < 3 && x < side && z < side
      const wall = new Mesh(new BoxGeometry(wide, high, deep), new MeshStandardMaterial({ color: '#f0ebe2', colorWrite: seen, depthWrite: seen }))
      wall.position.set(x, y, z)
      wall.castShadow = wall.receiveShadow = true
      scene.add(wall)
    }
    items = places.map(({ x, z }) => {
      const item = new Mesh(shape, new MeshStandardMaterial({ color: NORMAL, roughness: 0.7 }))
      item.position.set(x, 0, z)
      item.castShadow = item.receiveShadow = true
      item.updateMatrixWorld()
      return item
    })
    scene.add(...items)
    camera.position.set(side * 1.1, side * 0.9, side * 1.3)
    camera.lookAt(side / 2, 0, side / 2)
    camera.updateMatrixWorld()
    sun.position.set(side, side, side * 0.7)
    sun.target.position.set(side / 2, 0, side / 2)
    Object.assign(sun.shadow.camera, { left: -side, right: side, top: side, bottom: -side, far: side * 4 })
    sun.shadow.camera.updateProjectionMatrix()
    draw()
  },
  begin: (gesture, chosen) => {
    const held = chosen.map((index) => items[index]!)
    if (gesture === 'place') {
      const brought = new Mesh(items[0]!.geometry, items[0]!.material.clone())
      brought.castShadow = brought.receiveShadow = true
      scene.add(brought)
      items.push(brought)
      held.splice(0, held.length, brought)
    }
    const rest = items.filter((item) => !held.includes(item))
    hand = {
      gesture,
      held,
      from: gesture === 'place' ? new Vector3() : null,
      starts: held.map(({ position }) => position.clone()),
      boxes: held.map((item) => new Box3().setFromObject(item)),
      others: rest.map((item) => new Box3().setFromObject(item)),
    }
  },
  end: () => {
    if (hand?.gesture === 'place') for (const item of hand.held) scene.remove(items.splice(items.indexOf(item), 1)[0] ?? item)
    hand = null
    draw()
  },
  screenOf: (index) => {
    const at = items[index]!.position.clone().project(camera)
    return { x: ((at.x + 1) / 2) * innerWidth, y: ((1 - at.y) / 2) * innerHeight }
  },
}
