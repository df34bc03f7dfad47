/**
 * Input of the path tracer: plain data that can be sent between threads. Metres, radians; y is up; colours and radiance are linear, with the
 * primaries of sRGB (Rec. 709), in no absolute unit: the caller, which tone-maps, chooses the exposure. Radiance 1 on a screen of exposure 1 is
 * white.
 */

export type Vector = readonly [number, number, number]
export type Color = readonly [number, number, number]

export interface Texture {
  /** Pixels. */
  width: number
  height: number
  /** Red, green, blue, alpha; rows from the top. */
  rgba: Uint8Array | Uint8ClampedArray
  /** Whether red, green and blue are encoded as sRGB (base colours, emission) or as they are (normals, metal and roughness). */
  encoding: 'srgb' | 'linear'
  /** Texture wrapping outside the image; `repeat` by default. `clamp-down`: repeats sideways, and extends its first and last row. */
  wrap?: 'repeat' | 'clamp' | 'clamp-down'
}

/** A texture and where the mesh's coordinates are on it. */
export interface TextureUse {
  texture: Texture
  /** Two rows of three: u′ = m0·u + m1·v + m2, v′ = m3·u + m4·v + m5. As they are by default. v grows down the image, as in glTF. */
  transform?: readonly [number, number, number, number, number, number]
}

/** A surface as glTF's metallic-roughness model has it, with what goes through. Everything but the colour has a default. */
export interface Material {
  /** 0–1. White by default. Of glass: what passes, each time a face is crossed (a pane: each time it is passed). */
  baseColor?: Color
  baseColorTexture?: TextureUse
  /** 0–1, 1 by default; multiplied by the alpha of the base colour's texture. */
  opacity?: number
  /** `mask` is there where alpha reaches `alphaCutoff` (0.5), `blend` is there in part; `opaque` by default. */
  alphaMode?: 'opaque' | 'mask' | 'blend'
  alphaCutoff?: number
  /** 0–1; 0 by default. */
  metallic?: number
  /** 0–1; 1 by default. Below 0.045 as 0.045; glass alone can be perfectly smooth. */
  roughness?: number
  /** Roughness in green, metal in blue. */
  metalRoughTexture?: TextureUse
  /** Tangent space, green up, as in glTF. */
  normalTexture?: TextureUse
  normalScale?: number
  /** Radiance. Its mesh is then drawn as a lamp. */
  emissive?: Color
  emissiveTexture?: TextureUse
  /** Whether the back shines as well; surfaces are seen from both sides in any case. */
  doubleSided?: boolean
  /** 1–3: refraction of a solid or pane, and reflection of a dielectric surface. 1.5 by default. */
  ior?: number
  /** `pane`: a thin sheet that light passes straight; `solid`: light is refracted on the way in and out, and the mesh must be closed. */
  glass?: 'pane' | 'solid'
  /** `solid` glass: remaining light after `distance` metres. */
  attenuation?: { color: Color; distance: number }
  /** A thin sheet that scatters light to its other side, as paper and curtains do: 0–1 of what is not mirrored, times `color` and base colour. */
  translucency?: { amount: number; color?: Color }
}

/** Triangles. The tree over them is built once for each mesh object, and kept as long as the object lives: never change one that was traced. */
export interface Mesh {
  /** Three floats a vertex. */
  positions: Float32Array
  /** Three floats a vertex, of any length; flat triangles where there are none. */
  normals?: Float32Array
  /** Two floats a vertex. */
  uvs?: Float32Array
  /** Three a triangle, counter-clockwise as seen from its front. */
  indices: Uint32Array
  /** Triangles of each of an instance's materials: `count` indices from `start`. Without ranges, all have the first material. */
  ranges?: readonly { start: number; count: number; material: number }[]
}

export interface Instance {
  mesh: Mesh
  /** Materials named by the mesh's ranges, by number. */
  materials: readonly Material[]
  /** Sixteen numbers, columns first (as three.js has them), of an affine map with an inverse; where the mesh stands by default. */
  transform?: readonly number[]
  /** Whether the camera sees it; it gives and takes light in any case. True by default. */
  seen?: boolean
}

interface LightBase {
  /** Radiance of each point in each direction that it emits to. */
  radiance: Color
  /** Whether it is seen, mirrored and throws shadows, or only shines. Seen by default. */
  visible?: boolean
}
/** A point lamp is a small sphere: radiance = intensity (W/sr) / (π·radius²). */
export interface SphereLight extends LightBase {
  kind: 'sphere'
  position: Vector
  /** Above 0. */
  radius: number
  /** Shines along this direction only: all of it within `inner`, nothing beyond `outer` radians off it. */
  cone?: { direction: Vector; inner: number; outer: number }
}
export interface DiscLight extends LightBase {
  kind: 'disc'
  position: Vector
  radius: number
  /** Direction of emission. */
  direction: Vector
  twoSided?: boolean
}
/** A rectangle around its middle. */
export interface QuadLight extends LightBase {
  kind: 'quad'
  position: Vector
  /** Whole edges, at a right angle; it shines to `u × v`. */
  u: Vector
  v: Vector
  twoSided?: boolean
}
export type Light = SphereLight | DiscLight | QuadLight

export interface Sun {
  /** Towards it. */
  direction: Vector
  /** Half the angle in which it is seen: 0.00465 for the real one. */
  angularRadius: number
  /** Irradiance on a surface that faces it; radiance is this over the disc's solid angle. */
  irradiance: Color
}

export interface Sky {
  /** Equirectangular: three floats a texel, rows from the zenith down; −z is in the middle, +x to the right of it. One texel for an even sky. */
  radiance: Float32Array
  width: number
  height: number
  /** Radians that it is turned by about y: what was in the middle is then that much to the right. */
  turn?: number
}

/** An opening by which sky gets into a room: a rectangle around its middle. What is drawn through it is drawn with far less noise. */
export interface Portal {
  position: Vector
  /** Whole edges, at a right angle; `u × v` is into the room. */
  u: Vector
  v: Vector
}

interface CameraBase {
  position: Vector
  /** Point that the camera looks at. */
  target: Vector
  /** y by default. */
  up?: Vector
}
export interface PerspectiveCamera extends CameraBase {
  kind: 'perspective'
  /** Radians from bottom to top. */
  fieldOfView: number
  /** Radius of the lens and distance of what is sharp, metres; all is sharp by default. */
  lens?: { radius: number; focus: number }
  /** The rectangle of the image that is traced: 0–1 from its left and its top; the whole by default. `fieldOfView` is that of the whole. */
  part?: { left: number; top: number; right: number; bottom: number }
}
/** All around, 2:1: `target` is in the middle. */
export interface PanoramaCamera extends CameraBase {
  kind: 'panorama'
}
export type Camera = PerspectiveCamera | PanoramaCamera

/**
 * Displayed brightness of what is far brighter than the room, seen directly, through glass or in mirrors; its light in the room is unchanged.
 * Photographers likewise expose windows and lamps separately.
 */
export interface View {
  /** The sky is seen times this; 1 by default. */
  sky?: number
  /** Radiance that is seen beyond everything beside the sky; none by default. */
  color?: Color
  /** Lamps are seen no brighter than this radiance: half of it where they have so much. Infinity by default. */
  lamps?: number
  /** Nothing is seen beyond everything, straight on or through panes: there the image is black, and its `coverage` below 1. False by default. */
  transparent?: boolean
}

export interface Scene {
  instances: readonly Instance[]
  lights?: readonly Light[]
  sun?: Sun
  sky?: Sky
  portals?: readonly Portal[]
  view?: View
  camera: Camera
}
