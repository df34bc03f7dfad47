/** A room, or one product, to be seen at home (docs/interface/ar.md#sessions). */
import { z } from 'zod'
import { product } from '../catalog/catalog.ts'
import { changeAnswer, furnishedProject } from '../design/design.ts'
import { ITEM_LIMIT, LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, pathPart, timestamp, vec3 } from '../wire/primitives.ts'

export const AR_PLATFORMS = ['web', 'android', 'ios'] as const
export type ArPlatform = (typeof AR_PLATFORMS)[number]

/** Minutes. */
export const AR_DURATION = { default: 30, max: 120 } as const
/** Sessions that one account may have active; those who have none share their network address with many. */
export const AR_SESSION_LIMIT = { account: LIMITS.account.arSessions, address: 200 } as const

const trackingInput = z.strictObject({
  type: z.literal('plane').default('plane'),
  /** On which surfaces things may be set down. */
  planeDetection: z
    .array(z.enum(['horizontal', 'vertical']))
    .min(1)
    .max(LIMITS.entries.arPlanes)
    .default(['horizontal']),
  lightEstimation: z.boolean().default(true),
  /** What is nearer hides what is behind it: it costs a phone much, so it is off unless asked for. */
  occlusionEnabled: z.boolean().default(false),
})
/** As a session keeps it. */
export const arTracking = z.strictObject({
  type: z.literal('plane'),
  planeDetection: z.array(z.enum(['horizontal', 'vertical'])),
  lightEstimation: z.boolean(),
  occlusionEnabled: z.boolean(),
})
export type ArTracking = z.infer<typeof arTracking>

const sessionInput = {
  platform: z.enum(AR_PLATFORMS).default('web'),
  tracking: trackingInput.prefault({}),
  /** Minutes. */
  maxDuration: z.int().min(1).max(AR_DURATION.max).default(AR_DURATION.default),
}
export const arSessionInput = z.strictObject(sessionInput)
export type ArSessionInput = z.output<typeof arSessionInput>

/** A file that a viewer loads without a bearer, at an address that is good to ten minutes after the session's end. */
export const arFile = z
  .strictObject({
    url: z.string(),
    bytes: z.int(),
    triangles: z.int(),
    /** What was taken away to stay within what the viewer takes: pixels a side that pictures were brought down to (0: left alone), share of triangles kept, materials that are shown in their colour alone (0: none). */
    simplified: z.strictObject({ textures: z.number(), triangles: z.number(), materials: z.number() }).nullable(),
  })
  .meta({ id: 'ArFile' })
export type ArFile = z.infer<typeof arFile>

/** By what can show it: GLB with meshopt and WebP, plain GLB, USDZ. Null until it is made. */
export const arFiles = z.strictObject({ web: arFile.nullable(), android: arFile.nullable(), ios: arFile.nullable() }).meta({ id: 'ArFiles' })
export type ArFiles = z.infer<typeof arFiles>

export const arObject = z.strictObject({
  /** Null in a session for a product alone. */
  itemId: id.nullable(),
  productId: id,
  variantId: id.nullable(),
  /** The file for the platform that the session is for, or that was asked for; null until it is made. */
  assetUrl: z.string().nullable(),
  /** Where the item stood when the session was made: metres in the room's own axes; `arAssets.origin` is where the scene's pivot stands in them. */
  position: vec3,
  /** Radians. */
  rotation: vec3,
  /** Always 1: an item's own scale is in its file. */
  scale: z.number(),
  files: arFiles,
})

export const arSession = z
  .strictObject({
    id,
    /** Null in a session for a product alone. */
    projectId: id.nullable(),
    /** The product that the session shows alone; null in a session for a room. */
    productId: id.nullable(),
    variantId: id.nullable(),
    platform: z.enum(AR_PLATFORMS),
    status: z.enum(['active', 'ended', 'expired']),
    sessionToken: z.string(),
    /** The page that the token opens, for a link or a QR code. */
    url: z.string(),
    /** Whether another device can open that page: `loopback` leads nowhere from there, over `insecure` HTTP it gets neither camera nor AR. */
    reach: z.enum(['ok', 'loopback', 'insecure']),
    arAssets: z.strictObject({
      /** The file for the platform that the session is for, or that was asked for; null until it is made. It is made first. */
      sceneUrl: z.string().nullable(),
      objects: z.array(arObject),
      state: z.enum(['preparing', 'ready', 'failed']),
      /** From 0 to 1, of what that platform needs: the scene, and each thing alone. */
      progress: z.number().min(0).max(1),
      /** The point of the room, on its floor, at which the scene's pivot stands. */
      origin: vec3,
      files: arFiles,
    }),
    tracking: arTracking,
    /** Minutes. */
    maxDuration: z.int(),
    /** Whether what was moved can be saved back. */
    mayEdit: z.boolean(),
    /** When a device first opened it; null before. */
    openedAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    expiresAt: timestamp,
    createdAt: timestamp,
  })
  .meta({ id: 'ArSession' })
export type ArSession = z.infer<typeof arSession>

/** A change as AR makes it: items are moved and turned, and nothing else. */
export const arChangeInput = z.strictObject({
  /** The project's version that the ops were made on. */
  baseVersion: z.int().min(1),
  changeId: id,
  ops: z
    .array(
      z.strictObject({ op: z.literal('updateItem'), itemId: id, item: z.strictObject({ position: vec3.optional(), rotation: vec3.optional() }) }),
    )
    .min(1)
    .max(ITEM_LIMIT),
})
export type ArChangeInput = z.output<typeof arChangeInput>

const inProject = z.object({ projectId: pathPart })
const inSession = z.object({ projectId: pathPart, arSessionId: pathPart })
const byToken = z.object({ sessionToken: pathPart })
const answer = z.strictObject({ session: arSession })
const made = ['AR_SESSION_LIMIT', 'AR_FILES_FAILED'] as const
const reads = ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', 'AR_SESSION_NOT_FOUND'] as const
const good = ['AR_SESSION_NOT_FOUND', 'AR_SESSION_EXPIRED'] as const

export const arOperations = {
  createArSession: operation({
    method: 'POST',
    path: '/design/projects/{projectId}/ar-session',
    tag: 'ar',
    summary: 'Open a room for AR',
    access: 'design:write',
    params: inProject,
    body: arSessionInput,
    status: 201,
    mayBeLate: true,
    data: answer,
    errors: ['PROJECT_NOT_FOUND', 'PROJECT_ACCESS_DENIED', ...made],
  }),
  createSharedArSession: operation({
    method: 'POST',
    path: '/shared/{shareToken}/ar-session',
    tag: 'ar',
    summary: 'Open a shared room for AR, by its link',
    access: 'public',
    params: z.object({ shareToken: pathPart }),
    body: arSessionInput,
    status: 201,
    mayBeLate: true,
    data: answer,
    errors: ['SHARE_NOT_FOUND', ...made],
  }),
  createProductArSession: operation({
    method: 'POST',
    path: '/products/{productId}/ar-session',
    tag: 'ar',
    summary: 'Open one product for AR',
    access: 'public',
    params: z.object({ productId: pathPart }),
    /** Without a variant, the first one. */
    body: z.strictObject({ variantId: id.optional(), ...sessionInput }),
    status: 201,
    mayBeLate: true,
    data: answer,
    errors: ['PRODUCT_NOT_FOUND', 'VARIANT_NOT_FOUND', 'PRODUCT_NOT_3D_COMPATIBLE', ...made],
  }),
  getArSession: operation({
    method: 'GET',
    path: '/design/projects/{projectId}/ar-session/{arSessionId}',
    tag: 'ar',
    summary: 'See how an AR session of yours stands',
    access: 'design:read',
    params: inSession,
    status: 200,
    data: answer,
    errors: reads,
  }),
  endArSession: operation({
    method: 'DELETE',
    path: '/design/projects/{projectId}/ar-session/{arSessionId}',
    tag: 'ar',
    summary: 'End an AR session of yours',
    access: 'design:write',
    params: inSession,
    status: 200,
    data: answer,
    errors: reads,
  }),
  getArByToken: operation({
    method: 'GET',
    path: '/ar/{sessionToken}',
    tag: 'ar',
    summary: 'Get what an AR session shows, by its token',
    access: 'public',
    params: byToken,
    /** What the device that asks shows things by, when that is not what the session was opened for: addresses, state and progress are then for it, and its scene is made next. */
    query: z.strictObject({ platform: z.enum(AR_PLATFORMS).optional() }),
    status: 200,
    /** `project` as whoever holds a link sees it, and null where it is a product alone; `product` the other way round. */
    data: z.strictObject({ session: arSession, project: furnishedProject.nullable(), product: product.nullable() }),
    errors: good,
  }),
  openArByToken: operation({
    method: 'POST',
    path: '/ar/{sessionToken}/opened',
    tag: 'ar',
    summary: 'Tell that a device has opened an AR session',
    access: 'public',
    params: byToken,
    status: 200,
    data: answer,
    errors: good,
  }),
  endArByToken: operation({
    method: 'POST',
    path: '/ar/{sessionToken}/end',
    tag: 'ar',
    summary: 'End an AR session, by its token',
    access: 'public',
    params: byToken,
    status: 200,
    data: answer,
    errors: ['AR_SESSION_NOT_FOUND'],
  }),
  applyArChanges: operation({
    method: 'POST',
    path: '/ar/{sessionToken}/changes',
    tag: 'ar',
    summary: 'Save back what was moved in AR',
    access: 'public',
    params: byToken,
    body: arChangeInput,
    status: 200,
    data: changeAnswer,
    errors: [...good, 'PROJECT_ACCESS_DENIED', 'VERSION_MISMATCH', 'INVALID_POSITION'],
  }),
}
