/**
 * Layout of the core's memory. This file is compiled twice: as AssemblyScript into the core, and as TypeScript by the host that fills the memory.
 * Offsets and sizes are in bytes; a field is 4 bytes wide unless its comment says otherwise.
 */

/** Scene header. Pointers are absolute; counts and flags are whole numbers. */
export const H_TOP_NODES = 0
export const H_INSTANCES = 4
export const H_INSTANCE_COUNT = 8
export const H_MATERIALS = 12
export const H_TEXTURES = 16
export const H_LIGHTS = 20
export const H_LIGHT_COUNT = 24
export const H_PORTALS = 28
export const H_PORTAL_COUNT = 32
/** RGBA float texels of the sky, equirectangular. */
export const H_SKY = 36
export const H_SKY_WIDTH = 40
export const H_SKY_HEIGHT = 44
/** Cumulated weights of the sky's rows (height + 1), then of each row's texels (height × (width + 1)). */
export const H_SKY_ROWS = 48
export const H_SKY_COLUMNS = 52
/** Radians that the sky is turned by about y. */
export const H_SKY_TURN = 56
export const H_HAS_SKY = 60
/** 16 bytes: towards the sun. */
export const H_SUN_DIRECTION = 64
/** 16 bytes: radiance of its disc. */
export const H_SUN_RADIANCE = 80
/** 1 − cosine of half the angle in which it is seen. */
export const H_SUN_CAP = 96
export const H_HAS_SUN = 100
/** 256 floats: sRGB bytes to linear. */
export const H_SRGB = 104
/** TABLE_SIZE² pairs: a microfacet surface's albedo as scale and bias of its reflectance at normal incidence. */
export const H_ALBEDO_TABLE = 108
export const H_FILM = 112
export const H_WIDTH = 116
export const H_HEIGHT = 120
export const H_TILES_ACROSS = 124
export const H_TILE_COUNT = 128
/** Written by all threads, atomically: the next tile. */
export const H_NEXT_TILE = 132
/** Written by the host: 1 stops every thread at its next pixel. */
export const H_CANCEL = 136
export const H_FIRST_SAMPLE = 140
export const H_SAMPLE_COUNT = 144
export const H_SEED = 148
export const H_MAX_BOUNCES = 152
/** Largest component of light that arrives after at least one bounce. */
export const H_CLAMP = 156
/** Bits: SAMPLE_LIGHTS, SAMPLE_SURFACES. */
export const H_STRATEGIES = 160
export const H_CAMERA_KIND = 164
/** 16 bytes each. */
export const H_CAMERA_POSITION = 176
export const H_CAMERA_RIGHT = 192
export const H_CAMERA_UP = 208
export const H_CAMERA_FORWARD = 224
/** Half the image's height at distance 1, and width over height. */
export const H_CAMERA_HALF = 240
export const H_CAMERA_ASPECT = 244
/** Radius of the lens and distance of what is sharp, metres. */
export const H_LENS = 248
export const H_FOCUS = 252
/**
 * Input of a denoiser pass, 16 bytes a pixel each: light over albedo of the even and of the odd samples, the variance of each, albedo, normal and
 * position (each with a factor for its squared differences), and the plane of the surface (unit normal, distance from the origin). The pass writes
 * light and variance for the next one, and uses FILTER_SCRATCH bytes of each thread.
 */
export const H_FILTER_EVEN = 256
export const H_FILTER_ODD = 260
export const H_FILTER_VARIANCE = 264
export const H_FILTER_ALBEDO = 268
export const H_FILTER_NORMAL = 272
export const H_FILTER_PLACE = 276
export const H_FILTER_PLANE = 340
export const H_FILTER_TO_EVEN = 344
export const H_FILTER_TO_ODD = 348
export const H_FILTER_TO_VARIANCE = 352
/** Pixels between those that a pass takes the mean of. */
export const H_FILTER_STEP = 356
/** Largest distance between two patches, in standard deviations of noise, squared. */
export const H_FILTER_STRENGTH = 360
/** Share of a pixel's own weight that stands in for a side without neighbours. */
export const H_FILTER_ONE_SIDED = 368
/** By how much more noise is left of a mean than if what it is of had nothing in common. */
export const H_FILTER_COMMON = 364
export const H_FILTER_SCRATCH = 284
/** One stack for each thread. */
export const H_STACKS = 280
/** 16 bytes: what the eye sees beyond everything, beside H_SEEN_SKY times the sky. */
export const H_SEEN_COLOR = 288
export const H_SEEN_SKY = 304
/** Radiance of lamps that the eye sees is compressed towards this. */
export const H_SEEN_LAMPS = 308
/** Radians that a pixel is wide. */
export const H_PIXEL = 312
/** Mean luminance of the sky, and of the sun's irradiance. */
export const H_SKY_LEVEL = 316
export const H_SUN_LEVEL = 320
/** The sky as the eye sees it: finer than the one that lights. Texels, width, height. */
export const H_FINE_SKY = 324
export const H_FINE_SKY_WIDTH = 328
export const H_FINE_SKY_HEIGHT = 332
/** 1 when the eye sees nothing beyond everything: the image is transparent there. */
export const H_TRANSPARENT = 336
export const HEADER_BYTES = 512

export const SAMPLE_LIGHTS = 1
export const SAMPLE_SURFACES = 2
export const PERSPECTIVE = 0
export const PANORAMA = 1

/** Four boxes: minimum x, maximum x, minimum y … (four floats each), then four references. */
export const NODE_BYTES = 128
export const NODE_CHILDREN = 96
/** Set in a reference to a packet (in a mesh) or to an instance or shape (in the top tree). */
export const LEAF_BIT = 1
/** Four triangles: x, y, z of the first corners, of the second, of the third (four floats each), then four triangle numbers. */
export const PACKET_BYTES = 160
export const PACKET_TRIANGLES = 144

/** Position (3), normal (3), texture coordinates (2). */
export const VERTEX_BYTES = 32
/** Three vertex numbers and a material slot. */
export const TRIANGLE_BYTES = 16

/** World to object as three rows of four, object to world likewise, then pointers. */
export const INSTANCE_BYTES = 160
export const I_TO_OBJECT = 0
export const I_TO_WORLD = 48
export const I_NODES = 96
export const I_PACKETS = 100
export const I_VERTICES = 104
export const I_TRIANGLES = 108
/** A pair for each slot of the mesh: material number, light number or -1. */
export const I_SLOTS = 112
/** 1 when every material lets no light through. */
export const I_OPAQUE = 120
/** 1 when the camera sees through it. */
export const I_UNSEEN = 124
/** By which areas grow from the object to the world, beside the length of a transformed normal. */
export const I_AREA = 128
/** 0 when object and world are the same. */
export const I_PLACED = 132

export const MATERIAL_BYTES = 256
/** 16 bytes: base colour and alpha. */
export const M_COLOR = 0
/** 16 bytes. */
export const M_EMISSIVE = 16
export const M_METALLIC = 32
export const M_ROUGHNESS = 36
export const M_NORMAL_SCALE = 40
export const M_CUTOFF = 44
export const M_ALPHA_MODE = 48
export const M_KIND = 52
export const M_IOR = 56
export const M_DOUBLE_SIDED = 60
/** 16 bytes: light absorbed in a solid, a metre. */
export const M_ABSORPTION = 64
/** 16 bytes: colour of the light that a thin sheet scatters to its other side. */
export const M_TRANSMISSION = 80
export const M_SPECULAR = 112
/** 1 when no ray passes through, whatever the texture says. */
export const M_OPAQUE = 116
/** Texture numbers or -1: base colour, metal and roughness, normal, emissive. */
export const M_TEXTURES = 128
/** Four times two rows of three (24 bytes each): texture coordinates of each of these. */
export const M_UV = 144
export const UV_BYTES = 24
/** For each of these textures: texels that a square of texture coordinates covers. */
export const M_TEXELS = 240

export const OPAQUE = 0
export const MASK = 1
export const BLEND = 2
export const SURFACE = 0
export const PANE = 1
export const DIELECTRIC = 2

export const TEXTURE_BYTES = 96
export const T_TEXELS = 0
export const T_WIDTH = 4
export const T_HEIGHT = 8
export const T_SRGB = 12
/** Bits: CLAMP_ACROSS, CLAMP_DOWN. */
export const T_CLAMP = 16
export const CLAMP_ACROSS = 1
export const CLAMP_DOWN = 2
/** Copies, each half as wide and high as the one before: how many, and where each begins, in bytes after the first. */
export const T_LEVELS = 20
export const T_OFFSETS = 24
export const MOST_LEVELS = 16

export const LIGHT_BYTES = 160
export const L_KIND = 0
export const L_VISIBLE = 4
export const L_RADIUS = 8
export const L_AREA = 12
/** 16 bytes each. */
export const L_CENTRE = 16
export const L_NORMAL = 32
export const L_EDGE_U = 48
export const L_EDGE_V = 64
export const L_RADIANCE = 80
/** Lengths of the edges. */
export const L_LENGTH_U = 96
export const L_LENGTH_V = 100
/** Emitted power: luminance of its radiance × area. */
export const L_POWER = 104
/** Radius of the sphere around all of it. */
export const L_BOUND = 108
export const L_INSTANCE = 112
/** Triangles of a mesh: numbers, and cumulated areas in world space. */
export const L_TRIANGLES = 116
export const L_CUMULATED = 120
export const L_COUNT = 124
export const L_TWO_SIDED = 128
/** Cosine at which a cone's light begins to fade, and where it is gone; −1 for no cone. */
export const L_CONE_INNER = 132
export const L_CONE_OUTER = 136

export const SPHERE = 0
export const DISC = 1
export const QUAD = 2
export const MESH = 3

/** A rectangle: corner, edges u and v, normal into the room (16 bytes each), lengths of both edges. */
export const PORTAL_BYTES = 80
export const P_CORNER = 0
export const P_EDGE_U = 16
export const P_EDGE_V = 32
export const P_NORMAL = 48
export const P_LENGTH_U = 64
export const P_LENGTH_V = 68

/**
 * Sums of a pixel, four floats each: colour of even and of odd samples, albedo and coverage, normal, place, and of colour what is soft. The fourth
 * floats of the first, second and fourth are the normal before it is bent by a texture.
 */
export const FILM_BYTES = 112
export const F_EVEN = 0
export const F_ODD = 16
export const F_ALBEDO = 32
export const F_NORMAL = 48
export const F_PLACE = 64
export const F_SOFT_EVEN = 80
export const F_SOFT_ODD = 96

export const TABLE_SIZE = 32
export const TILE = 16
/** Enough for trees of 60 levels, in the top tree and in a mesh. */
export const STACK_BYTES = 8192

/** Pixels of a side of what the denoiser takes at once, of the patches that it compares (to each side), and steps to each side that it looks. */
export const FILTER_TILE = 64
export const PATCH = 3
export const REACH = 2
/** Five planes of distances and their sums, each of a tile with its patches' margin (103,680 bytes), then three sums of each pixel of a tile. */
export const FILTER_SIDE = 72
export const FILTER_SUMS = 103680
export const FILTER_SCRATCH = 300288
