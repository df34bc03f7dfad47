import { DEVELOPED } from '../scene/tones.ts'

/** A render from the sum of its frames: tones of the studio, over the backdrop where nothing stands. */
export const DEVELOP = `
  uniform sampler2D picture; uniform vec3 backdrop; varying vec2 at;
  ${DEVELOPED}
  void main() {
    vec4 seen = texture2D(picture, at);
    vec3 shown = developed(seen.rgb / max(seen.a, 1e-4));
    gl_FragColor = vec4(mix(sRGBTransferOETF(vec4(backdrop, 1.0)).rgb, shown, min(seen.a, 1.0)), 1.0);
  }`
