/**
 * A sun with a size: shadows that are sharp at the foot of an object and soft far from their caster, and a patch of sun with soft edges. How far away
 * the caster of a shadow is, is found by sampling the shadow map again for points ever nearer to the sun, so that the card's own comparing is kept. Where
 * all is lit or all is shaded, which is nearly everywhere, a pixel asks four times; three's own shadow asks five.
 */
import type { WebGLProgramParametersWithUniforms } from 'three'
import { finestHere } from './levels.ts'

/** Radians across which the sun is drawn: three times as wide as it is, as through thin air. */
const SUN_SIZE = 0.03
/** Texels of the shadow map: the softest edge, and the sharpest. */
const EDGE = { softest: 14, sharpest: 1.2 }
/** Asked in the penumbra alone. */
const TAPS = 12

export const SOFT_SUN = /* glsl */ `#include <shadowmap_pars_fragment>
#if defined( USE_SHADOWMAP ) && defined( SHADOWMAP_TYPE_PCF ) && NUM_DIR_LIGHT_SHADOWS > 0
  float sunLit( sampler2DShadow map, vec3 at, vec2 radius, int tap, int taps, float phi ) {
    return texture( map, vec3( at.xy + vogelDiskSample( tap, taps, phi ) * radius, at.z ) );
  }
  float softSunShadow( sampler2DShadow map, vec2 size, float intensity, float bias, float radius, vec4 coord ) {
    vec3 at = coord.xyz / coord.w;
    #ifdef USE_REVERSED_DEPTH_BUFFER
      at.z -= bias;
      const float nearer = 1.0;
    #else
      at.z += bias;
      const float nearer = -1.0;
    #endif
    if ( any( lessThan( at.xy, vec2( 0.0 ) ) ) || any( greaterThan( at.xy, vec2( 1.0 ) ) ) || at.z > 1.0 ) return 1.0;
    float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
    // Texels of an edge that is thrown from as far away as the map is deep, which is about as deep as it is wide.
    float reach = ${SUN_SIZE} * size.x;
    vec2 widest = vec2( ${EDGE.softest.toFixed(1)} ) / size;
    float lit = 0.0;
    for ( int i = 0; i < 4; i ++ ) lit += sunLit( map, at, widest, i, 4, phi );
    if ( lit > 3.99 ) return 1.0;
    if ( lit < 0.01 ) return 1.0 - intensity;
    // What is still shaded 0.04, 0.12 and 0.3 of the map's depth nearer to the sun is thrown from farther away.
    vec3 still = vec3( 0.0 );
    for ( int i = 0; i < 3; i ++ ) {
      still.x += 1.0 - sunLit( map, at + vec3( 0.0, 0.0, nearer * 0.04 ), widest, i, 3, phi );
      still.y += 1.0 - sunLit( map, at + vec3( 0.0, 0.0, nearer * 0.12 ), widest, i, 3, phi );
      still.z += 1.0 - sunLit( map, at + vec3( 0.0, 0.0, nearer * 0.3 ), widest, i, 3, phi );
    }
    still = clamp( still / ( 3.0 * ( 1.0 - lit / 4.0 ) ), 0.0, 1.0 );
    float away = 0.012 + 0.06 * still.x + 0.13 * still.y + 0.16 * still.z;
    vec2 edge = vec2( clamp( reach * away, ${EDGE.sharpest.toFixed(1)}, ${EDGE.softest.toFixed(1)} ) ) / size;
    float seen = 0.0;
    for ( int i = 0; i < ${TAPS}; i ++ ) seen += sunLit( map, at, edge, i, ${TAPS}, phi );
    return mix( 1.0, seen / ${TAPS.toFixed(1)}, intensity );
  }
  #define getShadow softSunShadow
#endif`

/** Gives a material's shader the sun with a size, where a graphics card draws it. */
export const softenSun = (shader: Pick<WebGLProgramParametersWithUniforms, 'fragmentShader'>): void => {
  if (finestHere() !== 'plain') shader.fragmentShader = shader.fragmentShader.replace('#include <shadowmap_pars_fragment>', SOFT_SUN)
}
