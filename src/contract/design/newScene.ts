/** A new project's scene (docs/interface/design.md#new-rooms): plain functions, so that a page that draws one loads no schema. */
import { FINISHES } from '../catalog/finishes.ts'
import type { PlanPoint } from '../wire/primitives.ts'
import type { Dimensions, Opening, SceneDataShort, StoredScene } from './scene.ts'
import type { RoomType, Style } from '../wire/vocabulary.ts'

export const SCENE_VERSION = '1.0'
export const WALL_THICKNESS = 0.12

/** The four walls of a rectangular room (docs/interface/design.md#axes-and-units). */
const rectangle = ({ length: L, width: W }: Pick<Dimensions, 'length' | 'width'>): PlanPoint[] => [
  { x: 0, y: 0 },
  { x: L, y: 0 },
  { x: L, y: W },
  { x: 0, y: W },
]

/** Their ids and ends: walls run counter-clockwise, the room on the left of each. */
export const rectangleWalls = (dimensions: Pick<Dimensions, 'length' | 'width'>): { id: string; points: PlanPoint[] }[] => {
  const corners = rectangle(dimensions)
  return corners.map((from, i) => ({ id: `wall-${i + 1}`, points: [from, corners[(i + 1) % corners.length]!] }))
}

const still = { rotation: { x: 0, y: 0, z: 0 }, scale: { x: 1, y: 1, z: 1 } }

/**
 * A door in wall-4 and a window in wall-1: a room that one can enter and that has daylight.
 * The service creates rooms with `objects` empty (docs/interface/design.md#new-rooms); the page asks for these with its first change.
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

/** The scene of a new rectangular room: the defaults of docs/interface/design.md#new-rooms, finishes by style. */
export const newScene = (about: { roomType: RoomType; style: Style; dimensions: Dimensions; author: string; created: string }): StoredScene => {
  const { length: L, width: W, height: H } = about.dimensions
  const finish = FINISHES[about.style]
  return {
    version: SCENE_VERSION,
    metadata: { created: about.created, author: about.author, software: 'Diwan' },
    room: {
      type: about.roomType,
      dimensions: { length: L, width: W, height: H },
      walls: rectangleWalls(about.dimensions).map((wall) => ({
        ...wall,
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
