/** What gleams takes from its surroundings: metals from the photographer's pale walls, looking-glasses from a lived-in room. */
import { ShaderChunk, type MeshStandardMaterial } from 'three'

/** Roughness below which a metal is a looking-glass. */
const LOOKING_GLASS = 0.04
export const isLookingGlass = ({ metalness, roughness }: MeshStandardMaterial): boolean => metalness > 0.9 && roughness < LOOKING_GLASS

interface Shader {
  fragmentShader: string
}

/** The probe already brings the room's diffuse light: what gleams takes the reflections alone from the picture of the room. */
export const mirrorOnly = (shader: Shader): void => {
  const maps = ShaderChunk.lights_fragment_maps.replace('iblIrradiance += getIBLIrradiance( geometryNormal );', '')
  shader.fragmentShader = shader.fragmentShader.replace('#include <lights_fragment_maps>', maps)
}

/**
 * The far side of a room, by turn and height in radians about where mirrors that are photographed look: a plaster wall, a tall window
 * with linen curtains, a sofa under a picture, an oak floor. Flat glass sees a narrow cone, so what is ahead is drawn nearer than the rest.
 */
const SALON = /* glsl */ `
  float edge(float from, float v) { float soft = max(0.004, fwidth(v)); return smoothstep(from - soft, from + soft, v); }
  float band(float v, float from, float to) { return edge(from, v) * (1.0 - edge(to, v)); }
  float area(vec2 p, vec2 low, vec2 high) { return band(p.x, low.x, high.x) * band(p.y, low.y, high.y); }
  float pillow(vec2 p, vec2 low, vec2 high, float r) {
    vec2 d = abs(p - (low + high) * 0.5) - (high - low) * 0.5 + r;
    return 1.0 - edge(0.0, length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r);
  }
  float nearer(float d) { return sign(d) * (abs(d) + 0.9 * min(abs(d), 0.3)); }
  vec3 salon(vec3 way) {
    float turn = atan(way.x, way.z) + 0.7;
    // The same wall again beyond the sofa: a convex mirror looks all around.
    vec2 p = vec2(mod(nearer(turn) + 0.62, 1.3) - 0.62, nearer(asin(clamp(way.y, -1.0, 1.0))));
    float day = 1.0 - smoothstep(0.0, 0.6, abs(p.x));
    vec3 c = vec3(0.47, 0.40, 0.315) * (0.72 + 0.34 * day + 0.25 * p.y);
    c *= 1.0 - 0.2 * smoothstep(-0.05, -0.27, p.y);
    c = mix(c, vec3(0.62, 0.56, 0.48), band(p.y, 0.66, 0.7));
    c = mix(c, vec3(0.70, 0.66, 0.59) * (0.85 + 0.2 * day), edge(0.7, p.y));
    c = mix(c, vec3(0.60, 0.55, 0.47) * (0.8 + 0.25 * day), band(p.y, -0.30, -0.265));
    float plank = 0.94 + 0.08 * sin(floor(p.x / (0.05 - 0.1 * p.y)) * 2.7);
    vec3 oak = vec3(0.30, 0.185, 0.105) * plank * (0.8 + 0.9 * band(p.x, -0.17, 0.17) * smoothstep(-0.75, -0.3, p.y));
    c = mix(c, oak, 1.0 - edge(-0.30, p.y));
    vec2 low = vec2(-0.17, -0.13), high = vec2(0.17, 0.52);
    c = mix(c, vec3(0.70, 0.66, 0.59), area(p, low - 0.025, high + 0.025));
    vec3 sky = mix(vec3(1.08, 1.0, 0.86), vec3(0.78, 0.92, 1.08), smoothstep(-0.1, 0.5, p.y)) * 1.1;
    sky = mix(vec3(0.42, 0.48, 0.36), sky, smoothstep(-0.1, -0.02, p.y - 0.02 * sin(p.x * 31.0) - 0.012 * sin(p.x * 67.0)));
    c = mix(c, sky, area(p, low, high));
    float bars = max(band(p.x, -0.007, 0.007), max(band(p.y, 0.08, 0.09), band(p.y, 0.3, 0.31)));
    c = mix(c, vec3(0.56, 0.52, 0.45), bars * area(p, low, high));
    float cloth = max(pillow(p, vec2(-0.3, -0.295), vec2(-0.15, 0.6), 0.015), pillow(p, vec2(0.15, -0.295), vec2(0.3, 0.6), 0.015));
    c = mix(c, vec3(0.68, 0.58, 0.44) * (0.84 + 0.18 * sin(p.x * 150.0) + 0.05 * sin(p.x * 61.0)), cloth);
    c = mix(c, vec3(0.40, 0.28, 0.13), band(p.y, 0.595, 0.607) * band(p.x, -0.34, 0.34));
    vec2 s = p - vec2(-0.5, -0.36);
    if (p.x > 0.3) s = p - vec2(0.8, -0.36);
    c = mix(c, vec3(0.035, 0.075, 0.06), pillow(s, vec2(-0.22, 0.0), vec2(0.22, 0.19), 0.04));
    c = mix(c, vec3(0.05, 0.105, 0.082), pillow(s, vec2(-0.18, 0.01), vec2(0.18, 0.1), 0.02));
    c = mix(c, vec3(0.34, 0.13, 0.06), pillow(s, vec2(0.06, 0.085), vec2(0.14, 0.165), 0.02));
    c = mix(c, vec3(0.16, 0.095, 0.05), area(s, vec2(-0.13, 0.36), vec2(0.13, 0.6)));
    c = mix(c, vec3(0.68, 0.61, 0.49), area(s, vec2(-0.115, 0.375), vec2(0.115, 0.585)));
    c = mix(c, vec3(0.40, 0.14, 0.065), pillow(s, vec2(-0.05, 0.41), vec2(0.05, 0.53), 0.05));
    return c;
  }`

/** A looking-glass shows the salon, computed where it is looked at: no picture of a room is sharp enough for plane glass. */
export const lookingGlass = (shader: Shader): void => {
  mirrorOnly(shader)
  const surroundings = ShaderChunk.envmap_physical_pars_fragment.replace(
    'vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );',
    'vec4 envMapColor = vec4( salon( envMapRotation * reflectVec ), 1.0 );',
  )
  shader.fragmentShader = shader.fragmentShader.replace('#include <envmap_physical_pars_fragment>', `${SALON}\n${surroundings}`)
}
