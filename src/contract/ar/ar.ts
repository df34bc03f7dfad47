/** A room, or one product, to be seen at home (docs/interface/ar.md#sessions). */
import { z } from 'zod'
import { EXAMPLE_AR_TOKEN, EXAMPLE_IDS } from '../wire/examples.ts'
import { arSessionId, productId, projectId, sessionToken, shareToken } from '../wire/pathParameters.ts'
import { product } from '../catalog/catalog.ts'
import { changeAnswer, furnishedProject } from '../design/design.ts'
import { ITEM_LIMIT, LIMITS } from '../wire/limits.ts'
import { operation } from '../wire/operation.ts'
import { id, timestamp, vec3 } from '../wire/primitives.ts'

export const AR_PLATFORMS = ['web', 'android', 'ios'] as const
export type ArPlatform = (typeof AR_PLATFORMS)[number]

/** Minutes. */
export const AR_DURATION = { default: 30, max: 120 } as const
/** Active sessions, at most, for an account, and for a network address of callers without one. */
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
  /** Occlusion by nearer objects: costly on a phone, so it is off by default. */
  occlusionEnabled: z.boolean().default(false),
})
/** As a session keeps it. */
export const arTracking = z.strictObject({
  type: z.literal('plane'),
  planeDetection: z.array(z.enum(['horizontal', 'vertical'])).meta({ example: ['horizontal'] }),
  lightEstimation: z.boolean().meta({ example: true }),
  occlusionEnabled: z.boolean().meta({ example: false }),
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

const EXAMPLE_PLACE = 'https://diwan.example/ar-assets/scLT5F9qS3yNng8aKzxNXh2Wc7Tq1nYv6rPbD0mZjE4gSaFkXuLi'
const exampleFile = (name: string, bytes: number) => ({ url: `${EXAMPLE_PLACE}/${name}`, bytes, triangles: 18_240, simplified: null })
const EXAMPLE_FILES = {
  web: exampleFile('2f6a1c9e4b7d0835f1a6c2e9b4d7083a5f1c6e2b9d4a7083c5f1e6a2b9d4c708.glb', 412_880),
  android: exampleFile('83c5f1e6a2b9d4c7082f6a1c9e4b7d0835f1a6c2e9b4d7083a5f1c6e2b9d4a70.glb', 1_204_332),
  ios: exampleFile('d7083a5f1c6e2b9d4a7083c5f1e6a2b9d4c7082f6a1c9e4b7d0835f1a6c2e9b4.usdz', 2_318_560),
}

/** A file that a viewer loads without a bearer, at an address that is good to ten minutes after the session's end. */
export const arFile = z
  .strictObject({
    url: z.string().meta({ example: EXAMPLE_FILES.web.url }),
    bytes: z.int().meta({ example: 412_880 }),
    triangles: z.int().meta({ example: 18_240 }),
    /**
     * Reductions to fit the viewer's limits: pixels a side that images were scaled down to (0: unchanged), share of triangles kept, materials reduced
     * to their colour (0: none).
     */
    simplified: z.strictObject({ textures: z.number(), triangles: z.number().meta({ example: 0.5 }), materials: z.number() }).nullable(),
  })
  .meta({ id: 'ArFile' })
export type ArFile = z.infer<typeof arFile>

/** By what can show it: GLB with meshopt and WebP, plain GLB, USDZ. Null until it is made. */
export const arFiles = z
  .strictObject({ web: arFile.nullable(), android: arFile.nullable(), ios: arFile.nullable() })
  .meta({ id: 'ArFiles', example: EXAMPLE_FILES })
export type ArFiles = z.infer<typeof arFiles>

export const arObject = z.strictObject({
  /** Null in a session for a product alone. */
  itemId: id.nullable().meta({ example: EXAMPLE_IDS.item }),
  productId: id,
  variantId: id.nullable().meta({ example: null }),
  /** The file for the platform that the session is for, or that was asked for; null until it is made. */
  assetUrl: z.string().nullable().meta({ example: EXAMPLE_FILES.web.url }),
  /** Position of the item when the session was made: metres in the room's own axes; `arAssets.origin` is the scene's pivot in them. */
  position: vec3.meta({ example: { x: 2.5, y: 0, z: 0.6 } }),
  /** Radians. */
  rotation: vec3.meta({ example: { x: 0, y: 0, z: 0 } }),
  /** Always 1: an item's own scale is in its file. */
  scale: z.number().meta({ example: 1 }),
  files: arFiles,
})

export const arSession = z
  .strictObject({
    id,
    /** Null in a session for a product alone. */
    projectId: id.nullable().meta({ example: EXAMPLE_IDS.project }),
    /** The product that the session shows alone; null in a session for a room. */
    productId: id.nullable().meta({ example: null }),
    variantId: id.nullable().meta({ example: null }),
    platform: z.enum(AR_PLATFORMS).meta({ example: 'web' }),
    status: z.enum(['active', 'ended', 'expired']).meta({ example: 'active' }),
    sessionToken: z.string().meta({ example: EXAMPLE_AR_TOKEN }),
    /** The page that the token opens, for a link or a QR code. */
    url: z.string().meta({ example: `https://diwan.example/ar/${EXAMPLE_AR_TOKEN}` }),
    /** Whether another device can open that page: `loopback` leads nowhere from there, over `insecure` HTTP it gets neither camera nor AR. */
    reach: z.enum(['ok', 'loopback', 'insecure']).meta({ example: 'ok' }),
    arAssets: z.strictObject({
      /** The file for the platform that the session is for, or that was asked for; null until it is made. It is made first. */
      sceneUrl: z.string().nullable().meta({ example: EXAMPLE_FILES.web.url }),
      objects: z.array(arObject),
      state: z.enum(['preparing', 'ready', 'failed']).meta({ example: 'ready' }),
      /** From 0 to 1, of what that platform needs: the scene, and each thing alone. */
      progress: z.number().min(0).max(1).meta({ example: 1 }),
      /** The point of the room, on its floor, of the scene's pivot. */
      origin: vec3.meta({ example: { x: 2.5, y: 0, z: 2 } }),
      files: arFiles,
    }),
    tracking: arTracking,
    /** Minutes. */
    maxDuration: z.int().meta({ example: 30 }),
    /** Whether what was moved can be saved back. */
    mayEdit: z.boolean().meta({ example: true }),
    /** When a device first opened it; null before. */
    openedAt: timestamp.nullable().meta({ example: null }),
    endedAt: timestamp.nullable().meta({ example: null }),
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

const inProject = z.object({ projectId })
const inSession = z.object({ projectId, arSessionId })
const byToken = z.object({ sessionToken })
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
    description:
      'For every user who may see the project. The answer comes when the files for the platform are made; with `Prefer: respond-async`, or when that takes longer than 55 seconds, it comes with 202 and `arAssets.progress`, and `GET …/ar-session/{arSessionId}` tells how they stand. What one moves in AR can be saved back in sessions of those who may edit. `reach` tells whether a phone can open `url`.',
    access: 'design:write',
    params: inProject,
    body: arSessionInput,
    example: { platform: 'web', tracking: { planeDetection: ['horizontal'], occlusionEnabled: true }, maxDuration: 45 },
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
    description: 'To look at: nothing is saved back. It is over when the link is.',
    access: 'public',
    params: z.object({ shareToken }),
    body: arSessionInput,
    example: { platform: 'android' },
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
    description:
      'From the catalogue, the studio or the cart, with the variant baked in. The session has no project; see it and end it by its token (`GET /ar/{sessionToken}`, `POST …/end`).',
    access: 'public',
    params: z.object({ productId }),
    /** Without a variant, the first one. */
    body: z.strictObject({ variantId: id.optional(), ...sessionInput }),
    example: { variantId: EXAMPLE_IDS.variant, platform: 'ios' },
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
    description:
      'Only the account that opened it may: its token may do more than others who see the project. `openedAt` is set once a device has opened it.',
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
    description: 'Its files can be loaded for ten minutes more. Ending it again changes nothing.',
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
    description:
      'For the device that opened the link: no account is needed. The project comes as those see it who have its link, the product with its variants. `arAssets.objects[].position` is in the room’s own axes. A device that shows things by another platform than the session was opened for names it: addresses, `state` and `progress` are then for that one, and its scene is made next.',
    access: 'public',
    params: byToken,
    /** Platform of the requesting device, when the session was opened for another: addresses, state and progress are then for it, and its scene is made next. */
    query: z.strictObject({
      platform: z
        .enum(AR_PLATFORMS)
        .optional()
        .meta({ description: 'By what the device that asks shows things; the session’s own when it is absent.' }),
    }),
    status: 200,
    /** `project` as readers of its link see it, null for a session of a product; `product` the other way round. */
    data: z.strictObject({ session: arSession, project: furnishedProject.nullable(), product: product.nullable().meta({ example: null }) }),
    errors: good,
  }),
  openArByToken: operation({
    method: 'POST',
    path: '/ar/{sessionToken}/opened',
    tag: 'ar',
    summary: 'Tell that a device has opened an AR session',
    description: 'The first to say so is what `openedAt` tells. Reading alone does not count: the page that shows the link reads it too.',
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
    description: 'Ending it again changes nothing.',
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
    description:
      'In the name of the account that opened the session, as `POST …/changes` does it: older versions are rebased, what was removed meanwhile is listed in `skipped`, the same `changeId` answers the same. Refused for sessions of those who may only look.',
    access: 'public',
    params: byToken,
    body: arChangeInput,
    example: {
      baseVersion: 7,
      changeId: EXAMPLE_IDS.change,
      ops: [{ op: 'updateItem', itemId: EXAMPLE_IDS.item, item: { position: { x: 2.5, y: 0, z: 1.2 }, rotation: { x: 0, y: 1.5708, z: 0 } } }],
    },
    status: 200,
    data: changeAnswer,
    errors: [...good, 'PROJECT_ACCESS_DENIED', 'VERSION_MISMATCH', 'INVALID_POSITION'],
  }),
}
