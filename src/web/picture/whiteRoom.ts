import { BackSide, Mesh, Scene, ShaderMaterial, SphereGeometry } from 'three'

/** What polished metal and glass see: a pale room, a long window left, a strip light right, a darker floor. */
export const whiteRoom = (): Scene => {
  const walls = new ShaderMaterial({
    side: BackSide,
    vertexShader: 'varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: `
      varying vec3 way;
      float within(float v, float middle, float half_, float soft) { return 1.0 - smoothstep(half_, half_ + soft, abs(v - middle)); }
      void main() {
        vec3 d = normalize(way);
        float turn = atan(d.x, d.z);
        float light = mix(0.34, 0.82, smoothstep(-0.5, 0.15, d.y)) + 0.5 * smoothstep(0.5, 1.0, d.y);
        light *= 1.0 - 0.45 * within(turn, 0.35, 0.25, 0.5) * within(d.y, 0.1, 0.4, 0.3);
        light += 3.4 * within(turn, -0.95, 0.42, 0.14) * within(d.y, 0.42, 0.3, 0.12);
        light += 2.2 * within(turn, 1.45, 0.12, 0.08) * within(d.y, 0.35, 0.45, 0.1);
        gl_FragColor = vec4(vec3(1.0, 0.985, 0.96) * light, 1.0);
      }`,
  })
  return new Scene().add(new Mesh(new SphereGeometry(5, 48, 32), walls))
}
