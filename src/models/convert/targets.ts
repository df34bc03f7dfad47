/** Formats and limits of each AR viewer. */

/** WebXR in a browser; Android's Scene Viewer; iOS's Quick Look. */
export const AR_TARGETS = ['web', 'android', 'ios'] as const
export type ArTarget = (typeof AR_TARGETS)[number]

/** One product, or all the furniture of a room. */
export type ArExtent = 'product' | 'room'

const GLB = 'model/gltf-binary'
const USDZ = 'model/vnd.usdz+zip'
export type ArContentType = typeof GLB | typeof USDZ
export const AR_CONTENT_TYPE: Readonly<Record<ArTarget, ArContentType>> = { web: GLB, android: GLB, ios: USDZ }

export interface ArBudget {
  bytes: number
  /** As drawn: a shape with four instances counts four times. */
  triangles: number
  /** As stored in the file. */
  vertices: number
  materials: number
  /** Side of an image, pixels. */
  side: number
  /** Pixels of all images together: the unpacked size on the device. */
  pixels: number
}

const MB = 1024 * 1024
const ANY = Number.MAX_SAFE_INTEGER

/** The table of docs/interface/ar.md#files. A phone draws 300,000 triangles and holds some sixty images of 1K. */
export const AR_BUDGETS: Readonly<Record<ArTarget, Readonly<Record<ArExtent, ArBudget>>>> = {
  web: {
    product: { bytes: MB, triangles: 40_000, vertices: ANY, materials: ANY, side: 1024, pixels: ANY },
    room: { bytes: 12 * MB, triangles: 300_000, vertices: ANY, materials: ANY, side: 1024, pixels: 64 * MB },
  },
  android: {
    product: { bytes: 10_000_000, triangles: 40_000, vertices: 30_000, materials: 10, side: 2048, pixels: ANY },
    room: { bytes: 10_000_000, triangles: 300_000, vertices: ANY, materials: ANY, side: 2048, pixels: 64 * MB },
  },
  // One set of 2K images: four of them.
  ios: {
    product: { bytes: 10 * MB, triangles: 100_000, vertices: ANY, materials: ANY, side: 2048, pixels: 16 * MB },
    room: { bytes: 16 * MB, triangles: 100_000, vertices: ANY, materials: ANY, side: 2048, pixels: 16 * MB },
  },
}

/** Pixels a side to which images are brought, one after the other, before a shape is touched. */
export const PICTURE_STEPS = [2048, 1024, 512, 256, 128] as const

export interface ArFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: ArContentType
  /** Metres. */
  box: { min: [number, number, number]; max: [number, number, number] }
  /** As drawn. */
  triangles: number
  /** Detail removed to keep the budget. */
  simplified: {
    /** Pixels a side that images were brought down to; 0 when they were left alone. */
    textures: number
    /** Share of the triangles that were kept; 1 is all. */
    triangles: number
    /** Number of materials merged into a palette of colours; 0 if none. */
    materials: number
  } | null
}
