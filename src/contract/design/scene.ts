/** Schemas of scene data (docs/interface/design.md#scenes): the short form and the full format. */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { EXAMPLE_SCENE, EXAMPLE_SHORT_SCENE } from './exampleScene.ts'
import { SCENE_VERSION } from './newScene.ts'
import { hexColor, id, moment, planPoint, vec3 } from '../wire/primitives.ts'
import { roomType } from '../wire/vocabularySchemas.ts'

const objectId = z.string().min(1).max(LIMITS.text.objectId)
const objectName = z.string().max(LIMITS.text.objectName)
/** The word for a material, a pattern or a kind of object. */
const word = z.string().max(LIMITS.text.material)
const material = word.min(1)
const texture = z.string().max(LIMITS.text.texture).nullable()
const software = z.string().max(LIMITS.text.software)
const intensity = z.number().min(0).max(20)
const metres = z.number().positive().max(100)

export const wall = z.strictObject({
  id: objectId,
  /** The two ends of the wall's inner face. Walls are listed so that the room lies towards (−dy, dx) of each (docs/interface/design.md#axes-and-units). */
  points: z.array(planPoint).length(LIMITS.entries.wallPoints),
  height: metres,
  thickness: metres,
  material,
  color: hexColor,
  texture,
})
export type Wall = z.infer<typeof wall>

export const floor = z.strictObject({ material, color: hexColor, texture, pattern: word.nullable() })
export const ceiling = z.strictObject({ material, color: hexColor, height: metres })

export const transform = z.strictObject({ position: vec3, rotation: vec3, scale: vec3 })
export const surfaceMaterial = z.strictObject({
  id: z.string().max(LIMITS.text.objectId),
  type: word,
  color: hexColor,
  roughness: z.number().min(0).max(1),
  metallic: z.number().min(0).max(1),
})

const surfaces = z.array(surfaceMaterial).max(LIMITS.entries.surfaces)

/** An item of the project, mirrored. */
export const furnitureObject = z.strictObject({
  id,
  productId: id,
  type: word,
  name: objectName,
  transform,
  materials: surfaces,
})
/** Hinge side of a door, seen along its wall from the wall's first point (default `start`), and whether its leaf swings into the room (default `in`). */
export const doorHinge = z.enum(['start', 'end'])
export const doorOpens = z.enum(['in', 'out'])

/** A door or a window: an opening hosted by a wall. `offset` is metres from the wall's first point to the opening's near edge. */
export const openingObject = z.strictObject({
  id: objectId,
  productId: z.null(),
  type: z.enum(['door', 'window']),
  name: objectName,
  transform,
  materials: surfaces,
  wallId: objectId,
  offset: z.number().min(0).max(100),
  width: metres,
  height: metres,
  sill: z.number().min(0).max(10),
  hinge: doorHinge.optional(),
  opens: doorOpens.optional(),
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
    metadata: z.strictObject({ created: moment, author: software, software }),
    room: z.strictObject({
      type: roomType,
      dimensions: z.strictObject({ length: metres, width: metres, height: metres }),
      walls: z.array(wall).min(3).max(LIMITS.entries.walls),
      floor,
      ceiling,
    }),
    objects: z.array(sceneObject).max(LIMITS.entries.sceneObjects),
    lighting: z.strictObject({ ambientLight, directionalLights: z.array(directionalLight).max(LIMITS.entries.lights) }),
    camera,
  })
  .meta({ id: 'SceneData', example: EXAMPLE_SCENE })
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
  .meta({ id: 'SceneDataShort', example: EXAMPLE_SHORT_SCENE })
export type SceneDataShort = z.infer<typeof sceneDataShort>

/** The scene as a project stores it: without the mirrored items. */
export type StoredScene = Omit<SceneData, 'objects'> & { objects: Opening[] }

export interface Dimensions {
  length: number
  width: number
  height: number
}
