/** Renders: images and films of a project, drawn by the service (docs/interface/renders.md). */
import { z } from 'zod'
import { EXAMPLE_IDS } from '../wire/examples.ts'
import {
  FILM_FORMATS,
  RENDER_FORMATS,
  RENDER_FOV,
  RENDER_LIGHTINGS,
  RENDER_PROJECTIONS,
  RENDER_QUALITIES,
  RENDER_SIZE,
  RENDER_STATUSES,
} from './vocabulary.ts'
import { projectId, renderId } from '../wire/pathParameters.ts'
import { operation } from '../wire/operation.ts'
import { id, language, pageQuery, pagination, timestamp, vec3 } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

/** Metres: a camera nearer to its target looks in no direction. */
const LEAST_DISTANCE_M = 0.001
/** Metres: a camera farther from the room's origin sees nothing of it. */
const FARTHEST_M = 1000

const cameraPoint = z.strictObject({
  x: vec3.shape.x.min(-FARTHEST_M).max(FARTHEST_M),
  y: vec3.shape.y.min(-FARTHEST_M).max(FARTHEST_M),
  z: vec3.shape.z.min(-FARTHEST_M).max(FARTHEST_M),
})
const cameraFields = z.strictObject({
  /** Metres, in the room's axes. */
  position: cameraPoint,
  target: cameraPoint,
  /** Degrees of the vertical field of view; a panorama sees all around. */
  fov: z.number().min(RENDER_FOV.least).max(RENDER_FOV.most).default(60),
})
export const renderCamera = z.strictObject({ position: vec3, target: vec3, fov: z.number() })
export type RenderCamera = z.infer<typeof renderCamera>

const resolution = z.strictObject({
  width: z.int().min(RENDER_SIZE.least).max(RENDER_SIZE.mostWidth),
  height: z.int().min(RENDER_SIZE.least).max(RENDER_SIZE.mostHeight),
})
export type RenderResolution = z.infer<typeof resolution>

export const renderInput = z
  .strictObject({
    quality: z.enum(RENDER_QUALITIES).default('medium'),
    /** Pixels; 1280 × 720 by default, of a panorama 2048 × 1024, which is twice as wide as high. */
    resolution: resolution.optional(),
    /** The scene's camera by default. */
    camera: cameraFields
      .refine(
        ({ position, target }) => Math.hypot(position.x - target.x, position.y - target.y, position.z - target.z) >= LEAST_DISTANCE_M,
        RULES.cameraLooksSomewhere.en,
      )
      .optional(),
    lighting: z.enum(RENDER_LIGHTINGS).default('natural'),
    format: z.enum(RENDER_FORMATS).default('jpg'),
    projection: z.enum(RENDER_PROJECTIONS).default('perspective'),
  })
  .refine(({ projection, resolution: size }) => projection !== 'panorama' || size === undefined || size.width === 2 * size.height, {
    error: RULES.panoramaSize.en,
    path: ['resolution'],
  })
export type RenderInput = z.output<typeof renderInput>

/** Language and lighting of a film; all else is the same for every film. */
export const filmInput = z.strictObject({
  lighting: z.enum(RENDER_LIGHTINGS).default('natural'),
  /** Language of the captions; the answer's by default. */
  language: language.optional(),
})
export type FilmInput = z.output<typeof filmInput>

/** Fields of a render that is a film. */
const filmOfRender = z
  .strictObject({
    /** Good as long as `imageUrl`, without a bearer, and in parts (`Range`); null until it is made, and once it is gone. */
    url: z.string().nullable().meta({ example: 'https://ledger.example/diwan' }),
    /** Format that the service's browser encodes; null until the film is made. */
    format: z.enum(FILM_FORMATS).nullable(),
    /** Bytes; null until it is made. */
    fileSize: z.int().nullable(),
    /** Seconds. */
    duration: z.number(),
    language,
    /** The address that is written on it: where anyone may look at the room, or the shop's. */
    link: z.string(),
  })
  .meta({ id: 'Film' })

export const render = z
  .strictObject({
    id,
    projectId: id,
    /** The version of the project that it shows. */
    projectVersion: z.int().meta({ example: 7 }),
    status: z.enum(RENDER_STATUSES).meta({ example: 'completed' }),
    /** From 0 to 1. */
    progress: z.number().min(0).max(1).meta({ example: 1 }),
    /** Good until `expiresAt`, without a bearer; null until the image is made, and once it is gone. Of a film it is the last picture, with its words. */
    imageUrl: z
      .string()
      .nullable()
      .meta({ example: `https://diwan.example/pictures/renders/${EXAMPLE_IDS.render}/Zx81kq0TnV3cB5pLwR7sYhUe.webp` }),
    /** The image so far, of an ultra render or a film that is being made; it changes under the same address. */
    previewUrl: z.string().nullable().meta({ example: null }),
    quality: z.enum(RENDER_QUALITIES).meta({ example: 'high' }),
    resolution: resolution.meta({ example: { width: 1920, height: 1080 } }),
    /** End of a completed film. */
    camera: renderCamera.meta({ example: { position: { x: 4.4, y: 1.6, z: 3.4 }, target: { x: 1.5, y: 0.9, z: 1 }, fov: 60 } }),
    lighting: z.enum(RENDER_LIGHTINGS).meta({ example: 'natural' }),
    projection: z.enum(RENDER_PROJECTIONS).meta({ example: 'perspective' }),
    /** Null for an image. */
    film: filmOfRender.nullable().meta({ example: null }),
    /** Seconds that it took to draw; null until then. */
    renderTime: z.number().nullable().meta({ example: 6.2 }),
    /** Bytes; null until the image is made. */
    fileSize: z.int().nullable().meta({ example: 412_830 }),
    format: z.enum(RENDER_FORMATS).meta({ example: 'webp' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Render' })
export type Render = z.infer<typeof render>

/** Quota of the caller's account in the current calendar month (docs/interface/renders.md#turns-and-quotas). */
const renderQuota = z
  .strictObject({
    /** Renders that the plan allows in a month. */
    limit: z.int().min(0).meta({ example: 20 }),
    /** Renders counted so far. */
    used: z.int().min(0).meta({ example: 3 }),
    /** The first moment of the next month. */
    resetsAt: timestamp,
  })
  .meta({ id: 'RenderQuota' })
export type RenderQuota = z.infer<typeof renderQuota>

/** Expected wait of a render of one kind that is requested now, estimated from recent renders (docs/interface/renders.md#expected-waits). */
const renderWait = z
  .strictObject({
    quality: z.enum(RENDER_QUALITIES).meta({ example: 'high' }),
    projection: z.enum(RENDER_PROJECTIONS).meta({ example: 'perspective' }),
    /** Whether it is about films. */
    isFilm: z.boolean().meta({ example: false }),
    /** Seconds in which a render of this many pixels is drawn; null where none was lately. */
    drawing: z
      .strictObject({ seconds: z.number().min(0), pixels: z.int().min(1) })
      .nullable()
      .meta({ example: { seconds: 6.2, pixels: 2_073_600 } }),
    /** Renders that are drawn before it, and seconds until it is begun; null where that cannot be known. */
    queue: z.strictObject({ ahead: z.int().min(0), seconds: z.number().min(0).nullable() }).meta({ example: { ahead: 1, seconds: 4.1 } }),
  })
  .meta({ id: 'RenderWait' })
export type RenderWait = z.infer<typeof renderWait>

const inProject = z.object({ projectId })
const byId = z.object({ renderId })
const answer = z.strictObject({ render })
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const

export const renderOperations = {
  createRender: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/render',
    tag: 'renders',
    summary: 'Render an image of a project',
    description:
      'For every user who may edit the project. Draws the room as it is now, from `camera` or from the scene’s own. `ultra` is made by a path tracer and takes minutes; the others are drawn by the service’s own browser. The answer comes with the image; with `Prefer: respond-async`, or when that takes longer than 55 seconds, it comes with 202 and `progress`: ask `GET /design/renders/{renderId}`, or watch the project’s events (`render`). The same request on an unchanged room answers with the render that there is, and does not count to the quota; nor does one that failed.',
    access: 'design:write',
    params: inProject,
    body: renderInput,
    example: {
      quality: 'high',
      resolution: { width: 1920, height: 1080 },
      camera: { position: { x: 4.4, y: 1.6, z: 3.4 }, target: { x: 1.5, y: 0.9, z: 1 }, fov: 60 },
      lighting: 'natural',
      format: 'webp',
      projection: 'perspective',
    },
    status: 201,
    mayBeLate: true,
    data: answer,
    errors: [...reads, 'RENDER_FAILED', 'RENDER_QUOTA_EXCEEDED'],
  }),
  createFilm: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/film',
    tag: 'renders',
    summary: 'Make a film through a room',
    description:
      'For every user who may edit the project. Ten seconds, upright, through the room as it is now, with its name, its price and a link on it, for messengers. It takes minutes: the answer comes at once, and `GET /design/renders/{renderId}` or the project’s events (`render`) tell how it stands. It counts to the quota as one render. The same request on an unchanged room, at the same price and with the same link, answers with the film that there is.',
    access: 'design:write',
    params: inProject,
    body: filmInput,
    example: { lighting: 'natural', language: 'ar' },
    status: 202,
    successes: { 202: { means: 'The film is being made' }, 201: { means: 'The film that there is of the unchanged room' } },
    data: answer,
    errors: [...reads, 'RENDER_FAILED', 'RENDER_QUOTA_EXCEEDED'],
  }),
  listRenders: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/renders',
    tag: 'renders',
    summary: 'List the renders of a project, newest first',
    description:
      'For every user who may see the project. Images are kept for 30 days; after that a render is listed as `expired`. `quota` is the caller’s own in this calendar month.',
    access: 'design:read',
    params: inProject,
    query: z.strictObject(pageQuery),
    status: 200,
    data: z.strictObject({ renders: z.array(render), quota: renderQuota, waits: z.array(renderWait), pagination }),
    errors: reads,
  }),
  getRender: operation({
    method: 'GET',
    path: '/design/renders/{renderId}',
    tag: 'renders',
    summary: 'Get a render and its progress',
    description: 'For every user who may see the project. `imageUrl` loads without a bearer. `previewUrl` shows the image so far.',
    access: 'design:read',
    params: byId,
    status: 200,
    data: answer,
    errors: ['RENDER_NOT_FOUND'],
  }),
  deleteRender: operation({
    method: 'DELETE',
    path: '/design/renders/{renderId}',
    tag: 'renders',
    summary: 'Cancel a render, or delete its image',
    description:
      'For every user who may edit the project. One that is not done yet is `cancelled` and stops within a second; one that is done is deleted with its image.',
    access: 'design:write',
    params: byId,
    status: 200,
    data: answer,
    errors: ['RENDER_NOT_FOUND', 'PROJECT_ACCESS_DENIED'],
  }),
}
