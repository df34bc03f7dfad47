/** The photographer's studio around a piece: pale walls, a large soft box, a strip light, and darkness behind the camera for metal to show. */
import { KEY } from '#room/camera/productShot.ts'
import type { Color, Sky, Vector } from '../scene.ts'
import { smoothstep } from './smoothstep.ts'

const [WIDTH, HEIGHT] = [256, 128]
/** Radiance from below the horizon, for what hangs. */
const FLOOR = 0.4

/** 1 within `half` of the middle, 0 from `half + soft` on. */
const within = (value: number, half: number, soft: number): number => 1 - smoothstep(half, half + soft, Math.abs(value))
const turned = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))

/** Radiance from a direction. @param turn right of the camera, as it stands before the piece @param height above the horizon; radians */
const studioAt = (turn: number, height: number, ground: boolean): Color => {
  const key = KEY[ground ? 'onFloor' : 'onWall']
  let light = 0.24 + 0.26 * smoothstep(0.1, 1.3, height)
  // Darkness around the camera: what mirrors it has shape.
  light *= 1 - 0.6 * within(turned(turn - 0.15), 0.35, 0.6) * within(height - 0.1, 0.3, 0.5)
  const [across, up] = [turned(turn - key.turn) * Math.cos(key.height), height - key.height]
  light += 5 * within(across, 0.36, 0.14) * within(up, 0.33, 0.14)
  light += 1.5 * within(turned(turn - 1.45), 0.12, 0.1) * within(height - 0.45, 0.5, 0.14)
  light += 0.7 * within(turned(turn - 2.9), 0.4, 0.3) * within(height - 0.5, 0.3, 0.25)
  light += (FLOOR - light) * (1 - smoothstep(-0.12, 0.02, height))
  // A little warmer at the horizon.
  const warm = 1 - smoothstep(0, 0.7, Math.abs(height))
  return [light * (1 + 0.02 * warm), light, light * (1 - 0.05 * warm)]
}

const skies = new Map<string, Sky>()

/** @param azimuth of the camera, radians @param ground whether the piece stands, and does not hang */
export const studioSky = (azimuth: number, ground: boolean): Sky => {
  const name = `${azimuth} ${ground}`
  const known = skies.get(name)
  if (known) return known
  const radiance = new Float32Array(WIDTH * HEIGHT * 3)
  for (let j = 0; j < HEIGHT; j++)
    for (let i = 0; i < WIDTH; i++) {
      // The tracer's azimuth begins at −z and grows to +x; a shot's at +z.
      const around = Math.PI - ((i + 0.5) / WIDTH - 0.5) * 2 * Math.PI
      radiance.set(studioAt(turned(around - azimuth), Math.PI / 2 - ((j + 0.5) / HEIGHT) * Math.PI, ground), (j * WIDTH + i) * 3)
    }
  const sky = { radiance, width: WIDTH, height: HEIGHT }
  skies.set(name, sky)
  return sky
}

/** Radiance of an even white sheet under a sky that nothing hides. @param normal unit */
export const lightOnPaper = ({ radiance, width, height, turn = 0 }: Sky, normal: Vector): Color => {
  const sum: [number, number, number] = [0, 0, 0]
  for (let j = 0; j < height; j++) {
    const polar = ((j + 0.5) / height) * Math.PI
    const part = Math.sin(polar) * (Math.PI / height) * ((2 * Math.PI) / width)
    for (let i = 0; i < width; i++) {
      const around = ((i + 0.5) / width - 0.5) * 2 * Math.PI + turn
      const facing = normal[0] * Math.sin(polar) * Math.sin(around) + normal[1] * Math.cos(polar) - normal[2] * Math.sin(polar) * Math.cos(around)
      if (facing <= 0) continue
      for (const k of [0, 1, 2] as const) sum[k] += (radiance[(j * width + i) * 3 + k]! * facing * part) / Math.PI
    }
  }
  return sum
}
