/** The light of lamps that are lit, as figures of three's lights: pure functions, apart from the components that place them. */
import { adaptationTo, candelasOf, LAMP_COLOR } from '#room/light/lampPower.ts'
import { burnerOf } from '#room/light/lamps.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { DrawnItem, Pose } from '../../editor/store/shown.ts'
import { placedItemAt } from '../itemPlace.ts'
import { brightness, linearOf, times } from '#room/light/rgb.ts'

export interface Burning {
  id: string
  /** Metres. */
  at: Vec3
  /** Beside others' light; a table lamp has 1. */
  strength: number
}

export const LAMP = {
  color: LAMP_COLOR,
  /** Metres past which a lamp's light is nothing. */
  reach: 8,
  /** Slower than the square: an eye sees neither the wall beside a lamp burnt out nor the far corner black. */
  decay: 1.25,
} as const
/** Light that walls, floor and ceiling throw back, of each lamp and at most: where it is not worked out from the surfaces (`bounce`). */
export const BOUNCE = { each: 0.085, most: 0.34, color: '#FFDDB8' } as const
/**
 * The same computed from the surfaces: the most that a white one sends to the camera, which ever more light approaches, and its colour to an eye
 * that is adapted to lamps.
 */
export const THROWN = { most: 0.2, tint: times(linearOf(BOUNCE.color), 1 / brightness(linearOf(BOUNCE.color))) } as const
/** Attenuation of a lamp's light by distance, as three's punctual lights have it. @param far metres */
export const lampLeft = (far: number): number => {
  const near = Math.max(0, Math.min(1, 1 - (far / LAMP.reach) ** 4))
  return near ** 2 / Math.max(0.01, far ** LAMP.decay)
}

/** The light of a lamp that is lit; null for anything else. */
export const burning = (item: DrawnItem, pose: Pose): Burning | null => {
  const burner = item.lit ? burnerOf(placedItemAt(item, pose)) : null
  return burner && { id: item.id, ...burner }
}

/** Light of a lamp on the surfaces of its room, in each direction alike. All lamps are of one colour (`LAMP`). */
export interface PointLamp {
  /** Metres. */
  at: Vec3
  candela: number
}

export interface LampLight {
  /** The strongest, which give real light. The others glow, and only the surfaces know of their light. */
  lights: (Burning & PointLamp)[]
  /** Intensity of the light from everywhere. */
  bounce: number
}

/** All lit lamps, as the room's surfaces see them: also those without a real light for objects before them. */
export const lampsThatShine = (lit: readonly Burning[]): PointLamp[] => lampLight(lit, Number.POSITIVE_INFINITY).lights

/** @param most lamps that give real light at once */
export const lampLight = (lit: readonly Burning[], most: number): LampLight => {
  const total = lit.reduce((sum, { strength }) => sum + strength, 0)
  const candelas = candelasOf(lit.map(({ strength }) => strength))
  return {
    lights: lit
      .map((lamp, i) => ({ ...lamp, candela: candelas[i]! }))
      .toSorted((a, b) => b.strength - a.strength || a.id.localeCompare(b.id))
      .slice(0, most),
    bounce: Math.min(BOUNCE.most, total * BOUNCE.each) * adaptationTo(total),
  }
}
