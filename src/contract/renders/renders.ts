/** Renders: images and films of a project, drawn by the service (docs/interface/renders.md). */
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, language, pageQuery, pagination, pathPart, timestamp, vec3 } from '../wire/primitives.ts'
import { RULES } from '../rules.ts'

export const RENDER_QUALITIES = ['low', 'medium', 'high', 'ultra'] as const
export type RenderQuality = (typeof RENDER_QUALITIES)[number]
export const RENDER_LIGHTINGS = ['natural', 'studio', 'dramatic'] as const
export type RenderLighting = (typeof RENDER_LIGHTINGS)[number]
export const RENDER_FORMATS = ['jpg', 'png', 'webp'] as const
export type RenderFormat = (typeof RENDER_FORMATS)[number]
export const FILM_FORMATS = ['mp4', 'webm'] as const
export type FilmFormat = (typeof FILM_FORMATS)[number]
export const RENDER_PROJECTIONS = ['perspective', 'panorama'] as const
export type RenderProjection = (typeof RENDER_PROJECTIONS)[number]
export const RENDER_STATUSES = ['queued', 'processing', 'completed', 'failed', 'cancelled', 'expired'] as const

/** Pixels. */
export const RENDER_SIZE = { least: 64, mostWidth: 3840, mostHeight: 2160 } as const
/** Pixels of an image whose request names none. */
export const DEFAULT_RESOLUTION = { perspective: { width: 1280, height: 720 }, panorama: { width: 2048, height: 1024 } } as const
/** Seconds of a film. */
export const FILM_SECONDS = 10
/** Pixels of a film, unless the service is set to make others: upright, as phones are held. */
export const FILM_SIZE = { width: 540, height: 960 } as const
/** Degrees of the vertical field of view. */
export const RENDER_FOV = { least: 10, most: 120 } as const
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

/** What is said on a film, and how it is lit; all else is the same for every film. */
export const filmInput = z.strictObject({
  lighting: z.enum(RENDER_LIGHTINGS).default('natural'),
  /** Of the words on it: the answer's by default. */
  language: language.optional(),
})
export type FilmInput = z.output<typeof filmInput>

/** Of a render that is a film. */
const filmOfRender = z
  .strictObject({
    /** Good as long as `imageUrl`, without a bearer, and in parts (`Range`); null until it is made, and once it is gone. */
    url: z.string().nullable(),
    /** What the service's browser encodes; null until it is made. */
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
    projectVersion: z.int(),
    status: z.enum(RENDER_STATUSES),
    /** From 0 to 1. */
    progress: z.number().min(0).max(1),
    /** Good until `expiresAt`, without a bearer; null until the image is made, and once it is gone. Of a film it is the last picture, with its words. */
    imageUrl: z.string().nullable(),
    /** The image so far, of an ultra render or a film that is being made; it changes under the same address. */
    previewUrl: z.string().nullable(),
    quality: z.enum(RENDER_QUALITIES),
    resolution,
    /** Of a film that is made: where it ends. */
    camera: renderCamera,
    lighting: z.enum(RENDER_LIGHTINGS),
    projection: z.enum(RENDER_PROJECTIONS),
    /** Null for an image. */
    film: filmOfRender.nullable(),
    /** Seconds that it took to draw; null until then. */
    renderTime: z.number().nullable(),
    /** Bytes; null until the image is made. */
    fileSize: z.int().nullable(),
    format: z.enum(RENDER_FORMATS),
    createdAt: timestamp,
    updatedAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Render' })
export type Render = z.infer<typeof render>

/** Of the caller's account, in the calendar month that is on (docs/interface/renders.md#turns-and-quotas). */
const renderQuota = z
  .strictObject({
    /** Renders that the plan allows in a month. */
    limit: z.int().min(0),
    /** Those that count so far. */
    used: z.int().min(0),
    /** The first moment of the next month. */
    resetsAt: timestamp,
  })
  .meta({ id: 'RenderQuota' })
export type RenderQuota = z.infer<typeof renderQuota>

/** How long a render of one kind takes that is requested now, by what the service drew lately (docs/interface/renders.md#expected-waits). */
const renderWait = z
  .strictObject({
    quality: z.enum(RENDER_QUALITIES),
    projection: z.enum(RENDER_PROJECTIONS),
    /** Whether it is about films. */
    isFilm: z.boolean(),
    /** Seconds in which one of so many pixels is drawn; null where none was lately. */
    drawing: z.strictObject({ seconds: z.number().min(0), pixels: z.int().min(1) }).nullable(),
    /** Renders that are drawn before it, and seconds until it is begun; null where that cannot be known. */
    queue: z.strictObject({ ahead: z.int().min(0), seconds: z.number().min(0).nullable() }),
  })
  .meta({ id: 'RenderWait' })
export type RenderWait = z.infer<typeof renderWait>

const inProject = z.object({ projectId: pathPart })
const byId = z.object({ renderId: pathPart })
const answer = z.strictObject({ render })
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED'] as const

export const renderOperations = {
  createRender: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/render',
    tag: 'renders',
    summary: 'Render an image of a project',
    access: 'design:write',
    params: inProject,
    body: renderInput,
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
    access: 'design:write',
    params: inProject,
    body: filmInput,
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
    access: 'design:write',
    params: byId,
    status: 200,
    data: answer,
    errors: ['RENDER_NOT_FOUND', 'PROJECT_ACCESS_DENIED'],
  }),
}
