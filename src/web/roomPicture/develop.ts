import { DEVELOPED } from '../scene/tones.ts'

/** A room's picture from the sum of its exposures, a breath warmer than the studio's. */
export const DEVELOP = `
  uniform sampler2D picture; uniform float exposure; varying vec2 at;
  ${DEVELOPED}
  void main() {
    gl_FragColor = vec4(developed(texture2D(picture, at).rgb * exposure * vec3(1.02, 1.0, 0.965)), 1.0);
  }`
