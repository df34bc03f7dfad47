/**
 * Ambient occlusion for an image that sums many frames. Each frame looks along one slice of the hemisphere over each pixel, from its depth alone
 * (the horizon-based ambient occlusion of Jimenez et al., "Practical Real-Time Strategies for Accurate Indirect Occlusion", 2016), and each frame along
 * another. Frames sum to nearly smooth shade; the rest of single samples is smoothed once, on the sum, along surfaces and not over their edges.
 */
import { Color, Vector2, Vector4, type PerspectiveCamera } from 'three'
import type { AuxiliaryOutput } from '../../scene/camera/Exposures.ts'

/** Metres within which an object shades another, and the share of that in which its shade ends. */
const REACH_M = 0.6
const FALLOFF = 0.65
/** Looks to each side of a slice. */
const LOOKS = 6
/** How much of the found shade is drawn, as a power, and the colour of deep shade: a room's shade is warm. */
const STRENGTH = 1.25
const DEEP = '#1C130C'
/** The longest distance of a sample, as a share of the image's height. */
const FARTHEST = 0.3

const GLSL = /* glsl */ `
  uniform vec4 shadeRay;
  uniform vec2 shadePlanes;
  uniform vec2 shadeSize;
  uniform vec2 shadeTurn;
  const float SHADE_PI = 3.14159265;
  float shadeFar(float d) { return shadePlanes.x * shadePlanes.y / (shadePlanes.y - d * (shadePlanes.y - shadePlanes.x)); }
  // In the camera's space, its axis towards the viewer, from pixels and metres along the axis.
  vec3 shadePlace(vec2 pixel, float far) { return vec3((pixel / shadeSize * 2.0 - 1.0 + shadeRay.zw) * shadeRay.xy, -1.0) * far; }
  vec3 shadePlaceAt(sampler2D depth, ivec2 pixel) {
    return shadePlace(vec2(pixel) + 0.5, shadeFar(texelFetch(depth, clamp(pixel, ivec2(0), ivec2(shadeSize) - 1), 0).x));
  }
  // Of the two neighbours the one that lies on the same surface.
  vec3 shadeSlope(sampler2D depth, ivec2 pixel, ivec2 next, vec3 here) {
    vec3 before = here - shadePlaceAt(depth, pixel - next);
    vec3 after = shadePlaceAt(depth, pixel + next) - here;
    return abs(before.z) < abs(after.z) ? before : after;
  }
  float shadeNoise(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }
  // The cosine of the sample's height over the horizon; samples beyond reach count less and less.
  float shadeLook(sampler2D depth, vec2 pixel, vec3 here, vec3 eye, float lowest) {
    if (any(lessThan(pixel, vec2(0.0))) || any(greaterThanEqual(pixel, shadeSize))) return lowest;
    vec3 way = shadePlaceAt(depth, ivec2(pixel)) - here;
    float far = length(way);
    float counts = clamp((${REACH_M.toFixed(3)} - far) / ${(REACH_M * FALLOFF).toFixed(3)}, 0.0, 1.0);
    return mix(lowest, dot(way, eye) / max(far, 1e-5), counts);
  }
  // How much of the light from all around reaches a pixel, by one slice.
  float shadeSeen(sampler2D depth, ivec2 pixel) {
    vec3 here = shadePlaceAt(depth, pixel);
    vec3 normal = normalize(cross(shadeSlope(depth, pixel, ivec2(1, 0), here), shadeSlope(depth, pixel, ivec2(0, 1), here)));
    vec3 eye = normalize(-here);
    // A surface's own roundness, as the depth has it, is no shade.
    here += normal * 0.0015 * -here.z;
    float turn = SHADE_PI * fract(shadeNoise(vec2(pixel)) + shadeTurn.x);
    vec3 along = vec3(cos(turn), sin(turn), 0.0);
    vec3 axis = normalize(cross(along, eye));
    vec3 flat_ = normal - axis * dot(normal, axis);
    float size = max(length(flat_), 1e-4);
    float tilt = sign(dot(along - eye * dot(along, eye), flat_)) * acos(clamp(dot(flat_, eye) / size, -1.0, 1.0));
    float reach = min(${REACH_M.toFixed(3)} / (-here.z * shadeRay.y) * 0.5 * shadeSize.y, ${FARTHEST.toFixed(2)} * shadeSize.y);
    float step_ = fract(shadeNoise(vec2(pixel.yx) + 17.0) + shadeTurn.y);
    float seen = 0.0;
    for (int side = -1; side <= 1; side += 2) {
      float lowest = cos(tilt + float(side) * 0.5 * SHADE_PI);
      float horizon = lowest;
      for (int i = 0; i < ${LOOKS}; i++) {
        float part = (float(i) + step_) / ${LOOKS.toFixed(1)};
        vec2 there = vec2(pixel) + 0.5 + float(side) * along.xy * (1.5 + part * part * reach);
        horizon = max(horizon, shadeLook(depth, there, here, eye, lowest));
      }
      float angle = float(side) * acos(clamp(horizon, -1.0, 1.0));
      angle = tilt + clamp(angle - tilt, -0.5 * SHADE_PI, 0.5 * SHADE_PI);
      seen += 0.25 * (cos(tilt) + 2.0 * angle * sin(tilt) - cos(2.0 * angle - tilt));
    }
    return clamp(seen * size, 0.0, 1.0);
  }
  // How much of the light is seen, and how far away, metres.
  vec4 auxiliary(sampler2D depth, vec2 at) {
    ivec2 pixel = ivec2(at * shadeSize);
    float far = shadeFar(texelFetch(depth, pixel, 0).x);
    return vec4(far < 0.99 * shadePlanes.y ? shadeSeen(depth, pixel) : 1.0, far, 0.0, 1.0);
  }
`

/** Pixels about one over which shade is smoothed; and how far, of its distance, a pixel may lie off another's surface to count half. */
const [AROUND, OFF] = [2, 0.003]

/** GLSL: `vec3 shadeAt(sampler2D auxiliaries, ivec2 pixel)`, the factor of an image's light. */
export const SHADE_AT = /* glsl */ `
  uniform vec3 shadeDeep;
  float shadeSlopeOf(float before, float here, float after) { return abs(here - before) < abs(after - here) ? here - before : after - here; }
  vec3 shadeAt(sampler2D auxiliaries, ivec2 pixel) {
    ivec2 last = textureSize(auxiliaries, 0) - 1;
    #define shadeOf(x, y) texelFetch(auxiliaries, clamp(pixel + ivec2(x, y), ivec2(0), last), 0).xy
    float far = shadeOf(0, 0).y;
    vec2 slope = vec2(shadeSlopeOf(shadeOf(-1, 0).y, far, shadeOf(1, 0).y), shadeSlopeOf(shadeOf(0, -1).y, far, shadeOf(0, 1).y));
    vec2 sum = vec2(0.0);
    for (int y = -${AROUND}; y <= ${AROUND}; y++)
      for (int x = -${AROUND}; x <= ${AROUND}; x++) {
        vec2 there = shadeOf(x, y);
        float off = abs(there.y - far - dot(slope, vec2(x, y))) / (${OFF} * far);
        sum += vec2(there.x, 1.0) * exp2(-off);
      }
    return mix(shadeDeep, vec3(1.0), pow(sum.x / sum.y, ${STRENGTH.toFixed(2)}));
  }
`
export const shadeColours = () => ({ shadeDeep: { value: new Color(DEEP) } })

export interface AmbientShade extends AuxiliaryOutput {
  /** @param turn the slice's direction and how far along it the looks begin, both 0 to 1 */
  turnTo: (turn: readonly [number, number]) => void
}

export const ambientShade = (): AmbientShade => {
  const [ray, planes, size, turn] = [new Vector4(), new Vector2(), new Vector2(), new Vector2()]
  return {
    glsl: GLSL,
    uniforms: {
      shadeRay: { value: ray },
      shadePlanes: { value: planes },
      shadeSize: { value: size },
      shadeTurn: { value: turn },
    },
    prepare: ({ projectionMatrix: { elements: e }, near, far }: PerspectiveCamera, width, height) => {
      ray.set(1 / e[0], 1 / e[5], e[8], e[9])
      planes.set(near, far)
      size.set(width, height)
    },
    turnTo: ([slice, along]) => void turn.set(slice, along),
  }
}
