/** Projects, items and changes (docs/interface/design.md). */
import { z } from 'zod'
import { projectInput, projectName, projectPatch } from './projectInput.ts'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import { itemId, projectId } from '../wire/pathParameters.ts'
import { item, itemInput, itemPatch } from './item.ts'
import { LIMITS } from '../wire/limits.ts'
import { fromQuery, id, money, pageQuery, pagination, queryBoolean, searchText, timestamp } from '../wire/primitives.ts'
import { collaborator, heldPermission, person } from './project.ts'
import { sceneData, sceneDataShort } from './scene.ts'
import { sceneInput } from './sceneInput.ts'
import { roomType, style } from '../wire/vocabularySchemas.ts'
import { operation } from '../wire/operation.ts'

export const PROJECT_STATUSES = ['draft', 'ordered', 'archived'] as const

const projectFacts = {
  id,
  name: z.string().meta({ example: 'Salon' }),
  description: z.string().nullable().meta({ example: 'The room with the balcony' }),
  roomType: roomType.meta({ example: 'living_room' }),
  style: style.meta({ example: 'modern' }),
  dimensions: z.strictObject({
    length: z.number().meta({ example: 5 }),
    width: z.number().meta({ example: 4 }),
    height: z.number().meta({ example: 2.8 }),
    area: z.number().meta({ example: 20 }),
  }),
  thumbnailUrl: z.string().nullable().meta({ example: null }),
  isPublic: z.boolean().meta({ example: false }),
  /** The owner's alone to see. */
  shareToken: z.string().nullable().meta({ example: null }),
  /** The caller's permission. */
  permission: heldPermission.meta({ example: 'owner' }),
  /** Before tax; and what a shopper pays, VAT included, before a discount code and without delivery. */
  totalCost: money.meta({ example: 38_500 }),
  totalWithTax: money,
  /** The room's budget, EGP, for its owner and editors; null for other readers, and where none is set. */
  budget: money.nullable().meta({ example: 60_000 }),
  status: z.enum(PROJECT_STATUSES),
  version: z.int().meta({ example: 7 }),
  createdAt: timestamp,
  updatedAt: timestamp,
  lastAccessedAt: timestamp,
}
/** `sceneData` (always in its full form), `items`, `collaborators`, `owner` are present when `include` asks for them; a list row has none of them. */
export const project = z
  .strictObject({
    ...projectFacts,
    items: z.array(item).optional(),
    itemCount: z.int().meta({ example: 1 }),
    sceneData: sceneData.optional(),
    collaborators: z.array(collaborator).optional(),
    /** The room's owner; the name is null for a guest. */
    owner: person.optional(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

/** A project with its room and items. */
export const furnishedProject = project.required({ sceneData: true, items: true }).meta({ id: 'FurnishedProject' })
export type FurnishedProject = z.infer<typeof furnishedProject>

/** A project as its creation answers it: the scene in its short form. */
const newProject = project.extend({ sceneData: sceneDataShort, items: z.array(item) }).meta({ id: 'NewProject' })
export type NewProject = z.infer<typeof newProject>

/** One step of a change (docs/interface/design.md#changes). */
export const op = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('addItem'), item: itemInput.extend({ id: id.optional() }) }),
  z.strictObject({ op: z.literal('updateItem'), itemId: id, item: itemPatch }),
  z.strictObject({ op: z.literal('removeItem'), itemId: id }),
  z.strictObject({ op: z.literal('setScene'), scene: sceneData }),
  z.strictObject({ op: z.literal('setProject'), project: projectPatch }),
])
export type Op = z.infer<typeof op>

export const changeInput = z.strictObject({
  /** The version that the ops were made on; an older one is rebased, a newer one is 412. */
  baseVersion: z.int().min(1),
  changeId: id,
  ops: z.array(op).min(1).max(LIMITS.entries.ops),
})
export type ChangeInput = z.input<typeof changeInput>
export const changeAnswer = z.strictObject({
  version: z.int().meta({ example: 7 }),
  /** One per op, in order: the item as it is now, or null (removed, skipped, or no item). */
  results: z.array(
    z.strictObject({
      op: z.string().meta({ example: 'updateItem' }),
      itemId: id.nullable().meta({ example: EXAMPLE_IDS.item }),
      item: item.nullable(),
    }),
  ),
  /** Ops that found their item gone, or an added one already there. */
  skipped: z.array(z.strictObject({ index: z.int().meta({ example: 2 }), itemId: id, reason: z.enum(['ITEM_REMOVED', 'ITEM_EXISTS']) })),
  totalCost: money.meta({ example: 38_500 }),
})
export type ChangeAnswer = z.infer<typeof changeAnswer>

const inProject = z.object({ projectId })
const inItem = z.object({ projectId, itemId })
/** Refusals of any write to a project. */
const writes = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'VERSION_MISMATCH'] as const

export const designOperations = {
  createProject: operation({
    method: 'POST',
    path: '/design/projects',
    tag: 'design',
    summary: 'Create a project',
    description:
      'A rectangular room with walls, floor, ceiling, light and camera in its style; `length` and `width` 2 to 20 m, `height` 2.4 to 5 m. With a `templateId` the furniture comes along, fitted to these dimensions.',
    access: 'design:write',
    body: projectInput,
    example: {
      name: 'Salon',
      roomType: 'living_room',
      style: 'modern',
      dimensions: { length: 5, width: 4, height: 2.8 },
      description: 'The room with the balcony',
      isPublic: false,
    },
    status: 201,
    data: z.strictObject({ project: newProject, sceneData: sceneDataShort }),
    errors: ['INVALID_DIMENSIONS', 'TEMPLATE_NOT_FOUND', 'PROJECT_NAME_EXISTS', 'PROJECT_LIMIT'],
  }),
  listProjects: operation({
    method: 'GET',
    path: '/design/projects',
    tag: 'design',
    summary: 'List your projects',
    description: 'Your own, or with `sharedWithMe` those that others let you see. Rows hold no scene and no items.',
    access: 'design:read',
    query: z.strictObject({
      ...pageQuery,
      search: searchText.optional().meta({ description: 'Words to look for', example: 'salon' }),
      roomType: roomType.optional().meta({ description: 'Only of this type of room' }),
      style: style.optional().meta({ description: 'Only of this style' }),
      status: z.enum(PROJECT_STATUSES).optional().meta({ description: 'Only in this state' }),
      sortBy: z.enum(['updatedAt', 'createdAt', 'name', 'totalCost']).default('updatedAt').meta({ description: 'What the list is ordered by' }),
      sortOrder: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Direction of the order' }),
      /** Others' projects on which the caller is a collaborator, instead of the caller's own. */
      sharedWithMe: queryBoolean
        .default(false)
        .meta({ description: 'Others’ projects on which you are a collaborator, instead of your own', example: 'false' }),
    }),
    status: 200,
    data: z.strictObject({ projects: z.array(project), pagination }),
    errors: [],
  }),
  getProject: operation({
    method: 'GET',
    path: '/design/projects/{projectId}',
    tag: 'design',
    summary: 'Get a project with its scene and items',
    description:
      'With `version` wholly as it was then, read-only: name, description, room type, style, dimensions, scene, items. Items carry today’s prices; status, permission and link are of today.',
    access: 'design:read',
    params: inProject,
    query: z.strictObject({
      /** Comma list of scene, items, collaborators, owner; absent = scene and items. */
      include: z
        .string()
        .max(LIMITS.text.wordList)
        .meta({ pattern: String.raw`^\s*(scene|items|collaborators|owner)(\s*,\s*(scene|items|collaborators|owner))*\s*$` })
        .default('scene,items')
        .transform((s) => s.split(',').map((word) => word.trim()))
        .pipe(z.array(z.enum(['scene', 'items', 'collaborators', 'owner'])))
        .meta({ description: 'Comma list of `scene`, `items`, `collaborators`, `owner`' }),
      /** An earlier version, read-only. */
      version: fromQuery(z.int().min(1).max(1_000_000_000)).optional().meta({ description: 'A version of the project', example: 7 }),
    }),
    status: 200,
    data: z.strictObject({ project }),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'VERSION_NOT_FOUND'],
  }),
  updateProject: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}',
    tag: 'design',
    summary: 'Rename or describe a project',
    description: 'The owner and editors may. A project’s name is unique among its owner’s, without regard to case.',
    access: 'design:write',
    params: inProject,
    body: projectPatch,
    example: { name: 'Salon by the garden', style: 'classic' },
    status: 200,
    data: z.strictObject({ project }),
    errors: [...writes, 'PROJECT_NAME_EXISTS'],
  }),
  deleteProject: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}',
    tag: 'design',
    summary: 'Delete a project',
    description: 'Only the owner may. Everything in it goes: items, past, comments, link.',
    access: 'design:write',
    params: inProject,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true) }),
    errors: writes,
  }),
  duplicateProject: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/duplicate',
    tag: 'design',
    summary: 'Copy a project that you may read into one of your own',
    description: 'Room and items are copied, not the past, the comments or the collaborators. Without a name the copy gets one of its own.',
    access: 'design:write',
    params: inProject,
    body: z.strictObject({ name: projectName.optional() }),
    example: { name: 'Salon, second thought' },
    status: 201,
    data: z.strictObject({ project: furnishedProject }),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'PROJECT_NAME_EXISTS', 'PROJECT_LIMIT'],
  }),
  putScene: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/scene',
    tag: 'design',
    summary: 'Replace the room: walls, finishes, openings, lights, camera',
    description:
      'What is left out stays as it is; what is harmlessly wrong is put right and listed in `repaired`. Items that would stand outside are refused with `INVALID_POSITION`, or moved in with `fit`. Doors and windows are objects hosted by a wall.',
    access: 'design:write',
    params: inProject,
    body: z.strictObject({
      scene: sceneInput,
      /** Move items that would be left outside into the room, instead of refusing. */
      fit: z.boolean().default(false).meta({ example: true }),
    }),
    status: 200,
    data: z.strictObject({
      project: furnishedProject,
      /** Repairs of the scene that was sent, by path. */
      repaired: z.array(
        z.strictObject({ path: z.string().meta({ example: 'scene.camera.fov' }), code: z.string().meta({ example: 'out_of_range' }) }),
      ),
      /** Ids of the items that `fit` moved. */
      moved: z.array(id).meta({ example: [EXAMPLE_IDS.item] }),
    }),
    errors: [...writes, 'PRECONDITION_REQUIRED', 'INVALID_DIMENSIONS', 'INVALID_POSITION', 'SCENE_TOO_LARGE'],
    bodyLimit: LIMITS.bytes.sceneBody,
  }),
  addItem: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/items',
    tag: 'design',
    summary: 'Place a product in the room',
    description:
      'A position is inside when it lies between floor and ceiling and over the floor. Overlaps are not refused. A project holds at most 500 items.',
    access: 'design:write',
    params: inProject,
    body: itemInput,
    status: 201,
    data: z.strictObject({ item, totalCost: money.meta({ example: 38_500 }), version: z.int().meta({ example: 7 }) }),
    errors: [...writes, 'PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'PRODUCT_NOT_3D_COMPATIBLE', 'INVALID_POSITION', 'PROJECT_ITEM_LIMIT'],
  }),
  getItem: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Get one item',
    description: 'At today’s price.',
    access: 'design:read',
    params: inItem,
    status: 200,
    data: z.strictObject({ item, version: z.int().meta({ example: 7 }) }),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'ITEM_NOT_FOUND'],
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Move, turn or change an item',
    description: 'Fields that are absent stay as they are; `variantId: null` clears it.',
    access: 'design:write',
    params: inItem,
    body: itemPatch,
    example: { position: { x: 2.5, y: 0, z: 1.2 }, rotation: { x: 0, y: 1.5708, z: 0 }, quantity: 2 },
    status: 200,
    data: z.strictObject({ item, totalCost: money.meta({ example: 77_000 }), version: z.int().meta({ example: 7 }) }),
    errors: [...writes, 'ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INVALID_POSITION'],
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Take an item out of the room',
    description: 'The answer tells what the room costs now.',
    access: 'design:write',
    params: inItem,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true), totalCost: money.meta({ example: 0 }), version: z.int().meta({ example: 7 }) }),
    errors: [...writes, 'ITEM_NOT_FOUND'],
  }),
  applyChanges: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/changes',
    tag: 'design',
    summary: 'Apply a batch of edits: all or none, one version step',
    description:
      'Made on an older version, the ops are applied to the newest one; items that someone removed meanwhile are listed in `skipped`. The same `changeId` again answers the same and does nothing twice.',
    access: 'design:write',
    params: inProject,
    body: changeInput,
    example: {
      baseVersion: 7,
      changeId: EXAMPLE_IDS.change,
      ops: [
        { op: 'addItem', item: { id: EXAMPLE_IDS.otherItem, productId: EXAMPLE_IDS.product, position: { x: 1.2, y: 0, z: 2 } } },
        { op: 'updateItem', itemId: EXAMPLE_IDS.item, item: { position: { x: 2.5, y: 0, z: 1.2 } } },
        { op: 'removeItem', itemId: EXAMPLE_IDS.otherItem },
        { op: 'setProject', project: { style: 'classic' } },
      ],
    },
    status: 200,
    data: changeAnswer,
    errors: [
      ...writes,
      'PRODUCT_NOT_FOUND',
      'VARIANT_NOT_FOUND',
      'PRODUCT_NOT_3D_COMPATIBLE',
      'INVALID_DIMENSIONS',
      'INVALID_POSITION',
      'PROJECT_ITEM_LIMIT',
      'PROJECT_NAME_EXISTS',
      'SCENE_TOO_LARGE',
    ],
    bodyLimit: LIMITS.bytes.changeBody,
  }),
}
