/** Projects, items and changes (docs/interface/design.md). */
import { z } from 'zod'
import { item } from './item.ts'
import { customization, quantity, scale } from './itemFacts.ts'
import { BUDGET_LIMIT, LIMITS } from '../wire/limits.ts'
import { fromQuery, id, money, name, pageQuery, pagination, pathPart, queryBoolean, searchText, text, timestamp, vec3 } from '../wire/primitives.ts'
import { collaborator, heldPermission, person } from './project.ts'
import { sceneData, sceneDataShort } from './scene.ts'
import { sceneInput } from './sceneInput.ts'
import { dimensionsInput, roomType, style } from '../wire/vocabularySchemas.ts'
import { operation } from '../wire/operation.ts'

export const PROJECT_STATUSES = ['draft', 'ordered', 'archived'] as const

const zero = { x: 0, y: 0, z: 0 }
const one = { x: 1, y: 1, z: 1 }
export const itemInput = z.strictObject({
  productId: id,
  variantId: id.optional(),
  position: vec3,
  rotation: vec3.default(zero),
  scale: scale.default(one),
  quantity: quantity.default(1),
  customization: customization.default({}),
})
/** Merge: absent = unchanged; `variantId:null` clears. */
export const itemPatch = z.strictObject({
  variantId: id.nullable().optional(),
  position: vec3.optional(),
  rotation: vec3.optional(),
  scale: scale.optional(),
  quantity: quantity.optional(),
  customization: customization.optional(),
})
export type ItemPatch = z.infer<typeof itemPatch>

const projectFacts = {
  id,
  name: z.string(),
  description: z.string().nullable(),
  roomType,
  style,
  dimensions: z.strictObject({ length: z.number(), width: z.number(), height: z.number(), area: z.number() }),
  thumbnailUrl: z.string().nullable(),
  isPublic: z.boolean(),
  /** The owner's alone to see. */
  shareToken: z.string().nullable(),
  /** What the caller may do with it. */
  permission: heldPermission,
  /** Before tax; and what a shopper pays, VAT included, before a discount code and without delivery. */
  totalCost: money,
  totalWithTax: money,
  /** What the room may cost, EGP: for those who furnish it; null for anybody else, and where none is set. */
  budget: money.nullable(),
  status: z.enum(PROJECT_STATUSES),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lastAccessedAt: timestamp,
}
/** `sceneData` (always in its full form), `items`, `collaborators`, `owner` stand inside when `include` asks for them; a list row has none of them. */
export const project = z
  .strictObject({
    ...projectFacts,
    items: z.array(item).optional(),
    itemCount: z.int(),
    sceneData: sceneData.optional(),
    collaborators: z.array(collaborator).optional(),
    /** Whose room it is; the name is null for a guest. */
    owner: person.optional(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof project>

/** A project with its room and what stands in it. */
export const furnishedProject = project.required({ sceneData: true, items: true }).meta({ id: 'FurnishedProject' })
export type FurnishedProject = z.infer<typeof furnishedProject>

/** A project as its creation answers it: the scene in its short form. */
const newProject = project.extend({ sceneData: sceneDataShort, items: z.array(item) }).meta({ id: 'NewProject' })
export type NewProject = z.infer<typeof newProject>

const projectName = name(1, LIMITS.text.projectName)
const description = text(0, LIMITS.text.description)
export const projectInput = z.strictObject({
  name: projectName,
  roomType,
  style,
  dimensions: dimensionsInput,
  /** A furnished room to start from; these dimensions win, its furniture is fitted or dropped (docs/interface/design.md#templates). */
  templateId: id.optional(),
  description: description.optional(),
  isPublic: z.boolean().default(false),
})
export const projectPatch = z.strictObject({
  name: projectName.optional(),
  description: description.nullable().optional(),
  /** The scene names it too: it changes there with this. */
  roomType: roomType.optional(),
  style: style.optional(),
  status: z.enum(['draft', 'archived']).optional(),
  isPublic: z.boolean().optional(),
  budget: money.min(1).max(BUDGET_LIMIT).nullable().optional(),
})
export type ProjectPatch = z.infer<typeof projectPatch>

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
  version: z.int(),
  /** One per op, in order: the item as it now stands, or null (removed, skipped, or no item). */
  results: z.array(z.strictObject({ op: z.string(), itemId: id.nullable(), item: item.nullable() })),
  /** Ops that found their item gone, or an added one already there. */
  skipped: z.array(z.strictObject({ index: z.int(), itemId: id, reason: z.enum(['ITEM_REMOVED', 'ITEM_EXISTS']) })),
  totalCost: money,
})
export type ChangeAnswer = z.infer<typeof changeAnswer>

const inProject = z.object({ projectId: pathPart })
const inItem = z.object({ projectId: pathPart, itemId: pathPart })
/** Refusals of any write to a project. */
const writes = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'VERSION_MISMATCH'] as const

export const designOperations = {
  createProject: operation({
    method: 'POST',
    path: '/design/projects',
    tag: 'design',
    summary: 'Create a project',
    access: 'design:write',
    body: projectInput,
    status: 201,
    data: z.strictObject({ project: newProject, sceneData: sceneDataShort }),
    errors: ['INVALID_DIMENSIONS', 'TEMPLATE_NOT_FOUND', 'PROJECT_NAME_EXISTS', 'PROJECT_LIMIT'],
  }),
  listProjects: operation({
    method: 'GET',
    path: '/design/projects',
    tag: 'design',
    summary: 'List your projects',
    access: 'design:read',
    query: z.strictObject({
      ...pageQuery,
      search: searchText.optional(),
      roomType: roomType.optional(),
      style: style.optional(),
      status: z.enum(PROJECT_STATUSES).optional(),
      sortBy: z.enum(['updatedAt', 'createdAt', 'name', 'totalCost']).default('updatedAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      /** Others' projects on which the caller is a collaborator, instead of the caller's own. */
      sharedWithMe: queryBoolean.default(false),
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
        .pipe(z.array(z.enum(['scene', 'items', 'collaborators', 'owner']))),
      /** An earlier version, read-only. */
      version: fromQuery(z.int().min(1).max(1_000_000_000)).optional(),
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
    access: 'design:write',
    params: inProject,
    body: projectPatch,
    status: 200,
    data: z.strictObject({ project }),
    errors: [...writes, 'PROJECT_NAME_EXISTS'],
  }),
  deleteProject: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}',
    tag: 'design',
    summary: 'Delete a project',
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
    access: 'design:write',
    params: inProject,
    body: z.strictObject({ name: projectName.optional() }),
    status: 201,
    data: z.strictObject({ project: furnishedProject }),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'PROJECT_NAME_EXISTS', 'PROJECT_LIMIT'],
  }),
  putScene: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/scene',
    tag: 'design',
    summary: 'Replace the room: walls, finishes, openings, lights, camera',
    access: 'design:write',
    params: inProject,
    body: z.strictObject({
      scene: sceneInput,
      /** Move items that would be left outside into the room, instead of refusing. */
      fit: z.boolean().default(false),
    }),
    status: 200,
    data: z.strictObject({
      project: furnishedProject,
      /** What was put right of the scene that was sent, by its path. */
      repaired: z.array(z.strictObject({ path: z.string(), code: z.string() })),
      /** Ids of the items that `fit` moved. */
      moved: z.array(id),
    }),
    errors: [...writes, 'PRECONDITION_REQUIRED', 'INVALID_DIMENSIONS', 'INVALID_POSITION', 'SCENE_TOO_LARGE'],
    bodyLimit: LIMITS.bytes.sceneBody,
  }),
  addItem: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/items',
    tag: 'design',
    summary: 'Place a product in the room',
    access: 'design:write',
    params: inProject,
    body: itemInput,
    status: 201,
    data: z.strictObject({ item, totalCost: money, version: z.int() }),
    errors: [...writes, 'PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'PRODUCT_NOT_3D_COMPATIBLE', 'INVALID_POSITION', 'PROJECT_ITEM_LIMIT'],
  }),
  getItem: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Get one item',
    access: 'design:read',
    params: inItem,
    status: 200,
    data: z.strictObject({ item, version: z.int() }),
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'ITEM_NOT_FOUND'],
  }),
  updateItem: operation({
    method: 'PUT',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Move, turn or change an item',
    access: 'design:write',
    params: inItem,
    body: itemPatch,
    status: 200,
    data: z.strictObject({ item, totalCost: money, version: z.int() }),
    errors: [...writes, 'ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INVALID_POSITION'],
  }),
  removeItem: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/items/{itemId}',
    tag: 'design',
    summary: 'Take an item out of the room',
    access: 'design:write',
    params: inItem,
    status: 200,
    data: z.strictObject({ id, deleted: z.literal(true), totalCost: money, version: z.int() }),
    errors: [...writes, 'ITEM_NOT_FOUND'],
  }),
  applyChanges: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/changes',
    tag: 'design',
    summary: 'Apply a batch of edits: all or none, one version step',
    access: 'design:write',
    params: inProject,
    body: changeInput,
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
