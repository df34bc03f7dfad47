/** Developing a room's picture from the sum of its exposures. */

/** The tones of the studio's picture (Khronos neutral), a breath warmer. */
export const DEVELOP = `
  uniform sampler2D picture; uniform float exposure; varying vec2 at;
  vec3 neutral(vec3 c) {
    float x = min(c.r, min(c.g, c.b));
    c -= x < 0.08 ? x - 6.25 * x * x : 0.04;
    float peak = max(c.r, max(c.g, c.b));
    if (peak < 0.76) return c;
    float d = 0.24;
    float tight = 1.0 - d * d / (peak + d - 0.76);
    c *= tight / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - tight) + 1.0);
    return mix(c, vec3(tight), g);
  }
  void main() {
    vec3 c = neutral(texture2D(picture, at).rgb * exposure * vec3(1.02, 1.0, 0.965));
    c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    gl_FragColor = vec4(c, 1.0);
  }`
