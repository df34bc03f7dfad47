/** Schemas of scene data (document 1 §2, decisions §3): the short form and the full format. */
import { z } from 'zod'
import { SCENE_VERSION } from './newScene.ts'
import { hexColor, id, moment, planPoint, vec3 } from './primitives.ts'
import { roomType } from './vocabularySchemas.ts'

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
/** Of a door, seen along its wall from the wall's first point: on which edge it is hinged (`start`, when not said), and whether its leaf swings into the room (`in`, when not said). */
export const doorHinge = z.enum(['start', 'end'])
export const doorOpens = z.enum(['in', 'out'])

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
    metadata: z.strictObject({ created: moment, author: z.string(), software: z.string() }),
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
