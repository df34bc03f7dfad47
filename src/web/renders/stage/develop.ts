import { DEVELOPED } from '../../scene/camera/tones.ts'
import { SHADE_AT } from './ambientShade.ts'

/**
 * A render from the sum of its frames: ambient occlusion, tones of the studio, over the backdrop where there is no object. Noise of half a step
 * keeps soft walls from banding.
 */
export const DEVELOP = `
  uniform sampler2D frameImage; uniform highp sampler2D auxiliaries; uniform vec3 backdrop; varying vec2 at;
  ${DEVELOPED}
  ${SHADE_AT}
  float grain(vec2 pixel) { return fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715)))); }
  void main() {
    vec4 seen = texture2D(frameImage, at);
    vec3 shown = developed(seen.rgb / max(seen.a, 1e-4) * shadeAt(auxiliaries, ivec2(gl_FragCoord.xy)));
    shown = mix(sRGBTransferOETF(vec4(backdrop, 1.0)).rgb, shown, min(seen.a, 1.0));
    gl_FragColor = vec4(shown + (grain(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
  }`
