/**
 * A window's pane, in which the city outside is seen: by direction, as through a hole in the wall, so that it stays in place when the camera walks by.
 * It is drawn on the panes alone. From a room some floors up: street below, houses across it, others behind them, a skyline with minarets in the haze.
 */
import { Color, DoubleSide, MeshBasicMaterial, Vector2, type WebGLProgramParametersWithUniforms } from 'three'
import { CITY_RINGS, cityAt } from '#room/light/city.ts'

const float = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
/** The rings one after another, the nearest last. */
const RINGS = CITY_RINGS.map(
  ({ far, houses, height, spread, haze, seed }, i) => `
    vec4 ring${i} = cityRing(way, ${float(far)}, ${float(houses)}, vec2(${float(height)}, ${float(spread)}), ${float(haze)}, ${float(seed)});
    seen = mix(seen, ring${i}.rgb, ring${i}.a);`,
).join('')
const DECLARED = 'varying vec3 vPaneAt;\n'
const PLACE = `#include <project_vertex>
  vPaneAt = (modelMatrix * vec4(transformed, 1.0)).xyz;`
const CITY = /* glsl */ `
  varying vec3 vPaneAt;
  uniform vec3 cityZenith;
  uniform vec3 cityHorizon;
  uniform vec3 cityWalls;
  uniform float cityLit;
  uniform vec2 cityRoom;
  float cityChance(vec2 cell) {
    vec3 p = fract(vec3(cell.xyx) * 0.1031);
    p += dot(p, p.yzx + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  // One ring of houses: metres away, houses around, height in metres above the room's floor and how much it varies, and how far the haze has them.
  vec4 cityRing(vec3 way, float far, float houses, vec2 tall, float haze, float seed) {
    float level = max(length(way.xz), 1e-3);
    float high = vPaneAt.y + far * way.y / level;
    float turn = atan(way.x, way.z) / 6.2831853 + 0.5;
    float house = floor(turn * houses);
    float within = fract(turn * houses);
    float metres = 6.2831853 * far / houses;
    float chance = cityChance(vec2(house, seed));
    float top = tall.x + tall.y * (chance - 0.5);
    // A stair head, a tank or, far away and seldom, a minaret on the roof.
    float across = (within - 0.5) * metres;
    float other = cityChance(vec2(house, seed + 7.0));
    float slender = step(0.88, other) * step(80.0, far);
    float half_ = mix(metres * 0.16, 1.4, slender);
    float extra = mix(2.2 * step(0.45, other), 17.0, slender);
    float centre = (cityChance(vec2(house, seed + 3.0)) - 0.5) * metres * 0.5;
    float onRoof = step(abs(across - centre), half_ * mix(1.0, clamp((top + extra - high) / 9.0, 0.12, 1.0), slender));
    top += extra * onRoof;
    float soft = max(fwidth(high), 1e-3);
    float there = 1.0 - smoothstep(top - soft, top + soft, high);
    vec3 plaster = mix(vec3(0.9, 0.72, 0.52), vec3(0.95, 0.87, 0.74), cityChance(vec2(house, seed + 11.0)));
    plaster = mix(plaster, vec3(0.78, 0.5, 0.36), step(0.75, cityChance(vec2(house, seed + 13.0))));
    // Storeys of 3.2 m with a window every 2.1 m, until they are finer than a pixel.
    vec2 pane = vec2(across / 2.1, high / 3.2);
    vec2 at = fract(pane) - 0.5;
    float seen = 1.0 - smoothstep(0.15, 0.5, max(fwidth(high) / 3.2, fwidth(across) / 2.1));
    float dark = step(abs(at.x), 0.24) * step(abs(at.y), 0.3) * seen * (1.0 - onRoof);
    float lit = step(1.0 - cityLit, cityChance(floor(pane) + vec2(house * 17.0, seed)));
    vec3 wall = plaster * cityWalls * (0.72 + 0.28 * cityChance(vec2(house, seed + 5.0)));
    wall = mix(wall, wall * 0.38, dark);
    // A ledge under every storey catches the light.
    wall *= 1.0 + 0.16 * smoothstep(0.42, 0.46, abs(at.y)) * seen * (1.0 - onRoof);
    wall += dark * lit * vec3(1.0, 0.62, 0.28) * 0.75;
    // Farther down less of the sky reaches the wall.
    wall *= mix(0.78, 1.0, smoothstep(-14.0, 4.0, high));
    return vec4(mix(wall, cityHorizon, haze), there);
  }
  // Trees along a paved street, seen from above. At a point of the plan, metres.
  vec3 cityStreet(vec2 ground) {
    vec3 seen = vec3(0.5, 0.45, 0.39);
    vec2 cell = floor(ground / 3.4);
    for (int i = 0; i < 4; i++) {
      vec2 near = cell + vec2(float(i % 2), float(i / 2)) - step(0.5, 1.0 - fract(ground / 3.4));
      vec2 place = 3.4 * (near + 0.3 + 0.4 * vec2(cityChance(near), cityChance(near + 31.0)));
      float wide = 0.8 + 1.0 * cityChance(near + 57.0);
      float away = length(ground - place);
      float crown = (1.0 - smoothstep(wide - 0.5, wide, away)) * step(0.35, cityChance(near + 83.0));
      vec3 leaves = mix(vec3(0.11, 0.17, 0.07), vec3(0.26, 0.33, 0.15), clamp(1.0 - away / wide, 0.0, 1.0));
      seen = mix(seen, leaves, crown);
    }
    return seen;
  }
  vec3 citySeen() {
    // Seen from above and from afar, as the room is while it is edited, a pane would show one wall across the street: it shows the view of a person in the room.
    vec2 aside = cameraPosition.xz - cityRoom;
    vec2 eye = cityRoom + aside * min(1.0, 3.5 / max(length(aside), 1e-3));
    vec3 way = normalize(vPaneAt - vec3(eye.x, min(cameraPosition.y, 1.7), eye.y));
    float up = way.y;
    vec3 seen = mix(cityHorizon, cityZenith, smoothstep(-0.02, 0.55, up));
    vec3 street = cityStreet(vPaneAt.xz + way.xz * (vPaneAt.y + 14.0) / max(-way.y, 0.05)) * cityWalls;
    ${RINGS}
    float below = vPaneAt.y + ${float(CITY_RINGS.at(-1)!.far)} * way.y / max(length(way.xz), 1e-3);
    return mix(seen, street, 1.0 - smoothstep(-15.5, -14.0, below));
  }
`

/** The same for all panes of a room and for its fading parts. */
const uniforms = () => ({
  cityZenith: { value: new Color() },
  cityHorizon: { value: new Color() },
  cityWalls: { value: new Color() },
  cityLit: { value: 0 },
  cityRoom: { value: new Vector2() },
})

export class WindowPane extends MeshBasicMaterial {
  #city = uniforms()

  constructor() {
    // A pane is flat: three need not draw its back before its front.
    super({ transparent: true, side: DoubleSide, forceSinglePass: true, depthWrite: false })
    this.glaze(12, { x: 0, z: 0 })
  }

  /** Shows the city at an hour of the day, 0–24. @param middle of the room, metres */
  glaze(hour: number, middle: { x: number; z: number }): void {
    const { zenith, horizon, walls, lit } = cityAt(hour)
    this.#city.cityZenith.value.setRGB(...zenith)
    this.#city.cityHorizon.value.setRGB(...horizon)
    this.#city.cityWalls.value.setRGB(...walls)
    this.#city.cityLit.value = lit
    this.#city.cityRoom.value.set(middle.x, middle.z)
  }

  override copy(source: MeshBasicMaterial): this {
    super.copy(source)
    if (source instanceof WindowPane) this.#city = source.#city
    return this
  }

  override onBeforeCompile(shader: WebGLProgramParametersWithUniforms): void {
    Object.assign(shader.uniforms, this.#city)
    shader.vertexShader = DECLARED + shader.vertexShader.replace('#include <project_vertex>', PLACE)
    shader.fragmentShader = CITY + shader.fragmentShader.replace('#include <map_fragment>', 'diffuseColor.rgb = citySeen();')
  }

  override customProgramCacheKey(): string {
    return 'window pane'
  }
}
