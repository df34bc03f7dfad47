/** Scene data (document 1 §2, decisions §3): the short form, the full format, and a new project's scene. */
import { z } from 'zod'
import { hexColor, id, planPoint, timestamp, vec3, type PlanPoint } from './primitives.ts'
import { FINISHES } from './finishes.ts'
import { roomType, type RoomType, type Style } from './vocabulary.ts'

export const SCENE_VERSION = '1.0'
export const WALL_THICKNESS = 0.12

const material = z.string().min(1).max(64)
const intensity = z.number().min(0).max(20)
const metres = z.number().positive().max(100)

export const wall = z.strictObject({
  id: z.string().min(1).max(64),
  /** The two ends of the wall's inner face. Walls are listed so that the room lies towards (−dy, dx) of each (decisions §3's order). */
  points: z.array(planPoint).length(2),
  height: metres,
  thickness: metres,
  material,
  color: hexColor,
  texture: z.string().max(200).nullable(),
})
export type Wall = z.infer<typeof wall>

export const floor = z.strictObject({ material, color: hexColor, texture: z.string().max(200).nullable(), pattern: z.string().max(64).nullable() })
export const ceiling = z.strictObject({ material, color: hexColor, height: metres })

export const transform = z.strictObject({ position: vec3, rotation: vec3, scale: vec3 })
export const surfaceMaterial = z.strictObject({
  id: z.string(),
  type: z.string(),
  color: hexColor,
  roughness: z.number().min(0).max(1),
  metallic: z.number().min(0).max(1),
})

/** An item of the project, mirrored. */
export const furnitureObject = z.strictObject({
  id,
  productId: id,
  type: z.string(),
  name: z.string(),
  transform,
  materials: z.array(surfaceMaterial),
})
/** A door or a window: an opening hosted by a wall. `offset` is metres from the wall's first point to the opening's near edge. */
export const openingObject = z.strictObject({
  id: z.string().min(1).max(64),
  productId: z.null(),
  type: z.enum(['door', 'window']),
  name: z.string().max(120),
  transform,
  materials: z.array(surfaceMaterial),
  wallId: z.string().min(1).max(64),
  offset: z.number().min(0).max(100),
  width: metres,
  height: metres,
  sill: z.number().min(0).max(10),
})
export type Opening = z.infer<typeof openingObject>
export const sceneObject = z.union([openingObject, furnitureObject])
export type SceneObject = z.infer<typeof sceneObject>

export const ambientLight = z.strictObject({ color: hexColor, intensity })
export const directionalLight = z.strictObject({ position: vec3, target: vec3, color: hexColor, intensity, castShadows: z.boolean() })
export const camera = z.strictObject({
  position: vec3,
  target: vec3,
  fov: z.number().min(10).max(120),
  near: z.number().positive(),
  far: z.number().positive(),
})

export const sceneData = z
  .strictObject({
    version: z.literal(SCENE_VERSION),
    metadata: z.strictObject({ created: timestamp, author: z.string(), software: z.string() }),
    room: z.strictObject({
      type: roomType,
      dimensions: z.strictObject({ length: metres, width: metres, height: metres }),
      walls: z.array(wall).min(3).max(64),
      floor,
      ceiling,
    }),
    objects: z.array(sceneObject).max(600),
    lighting: z.strictObject({ ambientLight, directionalLights: z.array(directionalLight).max(8) }),
    camera,
  })
  .meta({ id: 'SceneData' })
export type SceneData = z.infer<typeof sceneData>

/** The short form, as a new project answers it. */
export const sceneDataShort = z
  .strictObject({
    version: z.literal(SCENE_VERSION),
    camera: z.strictObject({ position: vec3, target: vec3, fov: z.number() }),
    lighting: z.strictObject({
      ambientLight,
      directionalLights: z.array(z.strictObject({ position: vec3, color: hexColor, intensity })),
    }),
    walls: z.array(z.strictObject({ id: z.string(), points: z.array(planPoint), height: z.number(), material, color: hexColor })),
    floor: z.strictObject({ material, color: hexColor, texture: z.string().nullable() }),
    objects: z.array(sceneObject),
  })
  .meta({ id: 'SceneDataShort' })
export type SceneDataShort = z.infer<typeof sceneDataShort>

/** What a project stores of its scene: everything but the mirrored items. */
export type StoredScene = Omit<SceneData, 'objects'> & { objects: Opening[] }

export interface Dimensions {
  length: number
  width: number
  height: number
}

/** The four walls of a rectangular room, decisions §3. */
const rectangle = ({ length: L, width: W }: Dimensions): PlanPoint[] => [
  { x: 0, y: 0 },
  { x: L, y: 0 },
  { x: L, y: W },
  { x: 0, y: W },
]

const still = { rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } }

/**
 * A door in wall-4 and a window in wall-1: a room that one can enter and that has daylight.
 * The service creates rooms with `objects` empty (document 1 §2); the page asks for these with its first change.
 */
export const defaultOpenings = ({ length: L, width: W, height: H }: Dimensions): Opening[] => {
  const windowWidth = Math.min(1.8, L - 0.8)
  const windowOffset = (L - windowWidth) / 2
  const windowHeight = Math.min(1.4, H - 1.2)
  return [
    {
      id: 'door-1',
      productId: null,
      type: 'door',
      name: 'door',
      transform: { position: { x: 0, y: 0, z: W - 0.2 - 0.45 }, ...still, rotation: { x: 0, y: Math.PI / 2, z: 0 } },
      materials: [],
      wallId: 'wall-4',
      offset: 0.2,
      width: 0.9,
      height: 2.1,
      sill: 0,
    },
    {
      id: 'window-1',
      productId: null,
      type: 'window',
      name: 'window',
      transform: { position: { x: windowOffset + windowWidth / 2, y: 0.9, z: 0 }, ...still },
      materials: [],
      wallId: 'wall-1',
      offset: windowOffset,
      width: windowWidth,
      height: windowHeight,
      sill: 0.9,
    },
  ]
}

/** The scene of a new rectangular room: decisions §3's defaults, finishes by style. */
export const newScene = (about: { roomType: RoomType; style: Style; dimensions: Dimensions; author: string; created: string }): StoredScene => {
  const { length: L, width: W, height: H } = about.dimensions
  const finish = FINISHES[about.style]
  const corners = rectangle(about.dimensions)
  return {
    version: SCENE_VERSION,
    metadata: { created: about.created, author: about.author, software: 'Diwan' },
    room: {
      type: about.roomType,
      dimensions: { length: L, width: W, height: H },
      walls: corners.map((from, i) => ({
        id: `wall-${i + 1}`,
        points: [from, corners[(i + 1) % corners.length]!],
        height: H,
        thickness: WALL_THICKNESS,
        ...finish.wall,
        texture: null,
      })),
      floor: { ...finish.floor },
      ceiling: { ...finish.ceiling, height: H },
    },
    objects: [],
    lighting: {
      ambientLight: { color: '#FFFFFF', intensity: 0.5 },
      directionalLights: [
        { position: { x: 5, y: 10, z: 5 }, target: { x: L / 2, y: 0, z: W / 2 }, color: '#FFFFFF', intensity: 0.8, castShadows: true },
      ],
    },
    camera: { position: { x: L / 2, y: 1.6, z: W + 2 }, target: { x: L / 2, y: 1, z: W / 2 }, fov: 60, near: 0.1, far: 100 },
  }
}

export const shortScene = (scene: StoredScene): SceneDataShort => ({
  version: scene.version,
  camera: { position: scene.camera.position, target: scene.camera.target, fov: scene.camera.fov },
  lighting: {
    ambientLight: scene.lighting.ambientLight,
    directionalLights: scene.lighting.directionalLights.map(({ position, color, intensity }) => ({ position, color, intensity })),
  },
  walls: scene.room.walls.map(({ id, points, height, material, color }) => ({ id, points, height, material, color })),
  floor: { material: scene.room.floor.material, color: scene.room.floor.color, texture: scene.room.floor.texture },
  objects: [],
})
