/** The picture of a product from the sum of its exposures: Khronos neutral tones with a softer toe, transparent around the piece. */
export const DEVELOP = `
  uniform sampler2D picture; varying vec2 at;
  vec3 neutral(vec3 c) {
    float x = min(c.r, min(c.g, c.b));
    c -= 0.4 * (x < 0.08 ? x - 6.25 * x * x : 0.04);
    float peak = max(c.r, max(c.g, c.b));
    if (peak < 0.76) return c;
    float d = 0.24;
    float tight = 1.0 - d * d / (peak + d - 0.76);
    c *= tight / peak;
    float g = 1.0 - 1.0 / (0.15 * (peak - tight) + 1.0);
    return mix(c, vec3(tight), g);
  }
  void main() {
    vec4 sum = texture2D(picture, at);
    vec3 c = sum.a > 0.0001 ? sum.rgb / sum.a : vec3(0.0);
    c = neutral(c);
    c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    // What of the shadow reaches the picture's edge fades; the piece itself never comes so near.
    vec2 edge = min(at, 1.0 - at);
    float alpha = sum.a * smoothstep(0.0, 0.05, min(edge.x, edge.y));
    gl_FragColor = vec4(c * alpha, alpha);
  }`
