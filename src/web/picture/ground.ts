/** The sweep under a piece: what of the light it keeps back. */
import { ShaderChunk } from 'three'

/**
 * A shadow is darkest where the piece stands and dissolves away from it: many taps about the point, denser near it,
 * each lamp's turned from the next one's. `REACH` is a share of the shadow map's width.
 */
const SOFT_SHADOW = /* glsl */ `
  const float REACH = 0.055;
  const int TAPS = 14;
  float softShadow(sampler2DShadow map, float bias, vec4 coord, int lamp) {
    vec3 place = coord.xyz / coord.w;
    if (place.z > 1.0 || place.x < 0.0 || place.x > 1.0 || place.y < 0.0 || place.y > 1.0) return 1.0;
    float phi = (interleavedGradientNoise(gl_FragCoord.xy) + float(lamp) * 0.381966) * PI2;
    float lit = 0.0;
    for (int i = 0; i < TAPS; i++) {
      float turn = float(i) * 2.399963 + phi;
      float reach = (float(i) + 0.5) / float(TAPS);
      lit += texture(map, vec3(place.xy + vec2(cos(turn), sin(turn)) * reach * reach * REACH, place.z + bias));
    }
    return lit / float(TAPS);
  }`

/**
 * Teaches the ground's shadow material to soften, and to fade out around the piece: uniforms `middle` (vec3) and `reach` (vec2), metres.
 * Each of the `lamps` darkens its share; together they would else darken the ground wholly where any one is hidden.
 */
export const softGround = (shader: { vertexShader: string; fragmentShader: string }, lamps: number): void => {
  shader.vertexShader = `varying vec3 place;\n${shader.vertexShader}`.replace(
    '#include <begin_vertex>',
    '#include <begin_vertex>\n place = (modelMatrix * vec4(position, 1.0)).xyz;',
  )
  const mask = ShaderChunk.shadowmask_pars_fragment
    .replace('float shadow = 1.0;', 'float shadow = 0.0;')
    .replace(
      /getShadow\( directionalShadowMap.*vDirectionalShadowCoord\[ i \] \)/,
      'softShadow(directionalShadowMap[ i ], directionalLight.shadowBias, vDirectionalShadowCoord[ i ], UNROLLED_LOOP_INDEX)',
    )
    .replaceAll('shadow *=', 'shadow +=')
    .replace('return shadow;', `return shadow / ${lamps}.0;`)
  const fragment = shader.fragmentShader.replace('#include <shadowmask_pars_fragment>', `${SOFT_SHADOW}\n${mask}`)
  shader.fragmentShader = `uniform vec3 middle; uniform vec2 reach; varying vec3 place;\n${fragment}`.replace(
    '#include <tonemapping_fragment>',
    'gl_FragColor.a *= 1.0 - smoothstep(0.72, 1.32, length((place.xz - middle.xz) / reach));',
  )
}
