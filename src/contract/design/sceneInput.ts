/**
 * A scene as a caller may send it to `PUT …/scene` (docs/interface/design.md#writing-a-scene): what is left out stays as it is, what is harmlessly wrong is put
 * right (room/document/repair.ts), what is not is refused with its path.
 */
import { z } from 'zod'
import { LIMITS } from '../wire/limits.ts'
import { hexColor, id, name, planPoint, vec3 } from '../wire/primitives.ts'
import { EXAMPLE_SCENE_INPUT } from './exampleScene.ts'
import { ambientLight, doorHinge, doorOpens, surfaceMaterial, transform } from './scene.ts'
import { dimensionsInput, roomType } from '../wire/vocabularySchemas.ts'

const metres = z.number().positive().max(100)
const word = z.string().max(LIMITS.text.material)
const material = word.min(1)
const texture = z.string().max(LIMITS.text.texture).nullable()
const objectId = z.string().min(1).max(LIMITS.text.objectId)
const objectName = name(0, LIMITS.text.objectName)
const software = z.string().max(LIMITS.text.software)
const surfaces = z.array(surfaceMaterial).max(LIMITS.entries.surfaces)

const wallInput = z.strictObject({
  id: objectId.optional(),
  points: z.array(planPoint).length(LIMITS.entries.wallPoints),
  height: metres.optional(),
  thickness: metres.optional(),
  material: material.optional(),
  color: hexColor.optional(),
  texture: texture.optional(),
})

/** A door or a window; its transform follows from wall, offset and sill. */
const openingInput = z.strictObject({
  id: objectId.optional(),
  productId: z.null().optional(),
  type: z.enum(['door', 'window']),
  name: objectName.optional(),
  transform: transform.optional(),
  materials: surfaces.optional(),
  wallId: objectId,
  offset: z.number().max(100),
  width: metres,
  height: metres,
  sill: z.number().min(0).max(10).default(0),
  hinge: doorHinge.optional(),
  opens: doorOpens.optional(),
})
/** An item's mirror: its transform moves the item; an item left out stays as it is. */
const mirrorInput = z.strictObject({
  id,
  productId: id,
  type: word.optional(),
  name: objectName.optional(),
  transform,
  materials: surfaces.optional(),
})

export const sceneInput = z
  .strictObject({
    /** "1.0", or an earlier one, which is carried over. */
    version: z.string().max(LIMITS.text.formatVersion).optional(),
    metadata: z
      .strictObject({ created: z.string().max(LIMITS.text.timestamp), author: software, software })
      .partial()
      .optional(),
    room: z
      .strictObject({
        type: roomType.optional(),
        /** Metres; length and width follow from the walls when there are any. */
        dimensions: dimensionsInput.partial().optional(),
        walls: z.array(wallInput).min(3).max(LIMITS.entries.walls).optional(),
        floor: z.strictObject({ material, color: hexColor, texture, pattern: word.nullable() }).partial().optional(),
        ceiling: z.strictObject({ material, color: hexColor, height: metres }).partial().optional(),
      })
      .optional(),
    objects: z
      .array(z.union([openingInput, mirrorInput]))
      .max(LIMITS.entries.sceneObjects)
      .optional(),
    lighting: z
      .strictObject({
        ambientLight,
        directionalLights: z
          .array(
            z.strictObject({
              position: vec3,
              target: vec3.optional(),
              color: hexColor,
              intensity: z.number().min(0).max(20),
              castShadows: z.boolean().optional(),
            }),
          )
          .max(LIMITS.entries.lights),
      })
      .partial()
      .optional(),
    camera: z.strictObject({ position: vec3, target: vec3, fov: z.number(), near: z.number(), far: z.number() }).partial().optional(),
  })
  .meta({ id: 'SceneInput', example: EXAMPLE_SCENE_INPUT })
export type SceneInput = z.output<typeof sceneInput>
