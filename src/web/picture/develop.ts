import { DEVELOPED } from '../scene/tones.ts'

/** Light that strays in every lens: in it dark wood and black leather keep their grain, which the curve alone would sink. */
const FLARE = 0.024

/** The picture of a product from the sum of its exposures: transparent around the piece. */
export const DEVELOP = `
  uniform sampler2D picture; varying vec2 at;
  ${DEVELOPED}
  void main() {
    vec4 sum = texture2D(picture, at);
    vec3 c = developed((sum.a > 0.0001 ? sum.rgb / sum.a : vec3(0.0)) + ${FLARE});
    // What of the shadow reaches the picture's edge fades; the piece itself never comes so near.
    vec2 edge = min(at, 1.0 - at);
    float alpha = sum.a * smoothstep(0.0, 0.05, min(edge.x, edge.y));
    gl_FragColor = vec4(c * alpha, alpha);
  }`
