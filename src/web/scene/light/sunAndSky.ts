/** The light of the day in a room, as figures of three's lights: pure functions of the document, apart from the components that place the lights. */
import { Color, Vector3, type Box3 } from 'three'
import type { StoredScene } from '#contract/design/scene.ts'
import { hourOf, sunAt } from '#room/light/daylight.ts'
import { sunDirection, sunTint } from '#room/light/outsideLight.ts'
import { sunExposure } from './exposure.ts'

const SUN = '#FFF1DC'
/** Radians aside of the camera, and metres away and above, where the fill stands. */
const FILL = { aside: 0.35, away: 4.5, above: 5 }
/** Values in three's physical units of an intensity of 1 in the document. */
const STRENGTH = { sun: 5.6, fill: 0.5, sky: 1.16, air: 3.1, bounce: 0.4, bounced: 0.7 }
/** Intensity of the sun where the document names none. */
const USUAL_SUN = 0.8

type Lighting = StoredScene['lighting']

export interface Sun {
  color: Color
  intensity: number
  /** Unit vector from the room towards it. */
  direction: Vector3
  /** Metres. */
  position: Vector3
  target: Vector3
  /** Radius of the ball that the shadow's frustum wraps, metres. */
  radius: number
}

/**
 * The sun of a room; its shadow's frustum wraps the room's box tightly.
 * @param bounced the room's surfaces light each other: the sun is dimmed and whitened so that its patch neither burns the floor nor dyes it
 */
export const sunOf = (scene: Pick<StoredScene, 'room' | 'objects' | 'lighting'>, box: Box3, bounced: boolean): Sun => {
  const { room, objects, lighting } = scene
  const [light] = lighting.directionalLights
  const target = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2 + 0.3
  const { x, y, z } = sunDirection(room, objects, lighting)
  const direction = new Vector3(x, y, z)
  const color = light?.color ?? '#FFFFFF'
  const intensity = (light?.intensity ?? USUAL_SUN) * STRENGTH.sun
  return {
    color: bounced ? new Color().setRGB(...sunTint(color)) : new Color(SUN).multiply(new Color(color)),
    intensity: bounced ? intensity * sunExposure(scene, (intensity / Math.PI) * Math.max(0, direction.y)) : intensity,
    position: target.clone().addScaledVector(direction, radius + 1),
    direction,
    target,
    radius,
  }
}

/** A soft light from beside the camera, without shadows, that draws the shapes. */
export const fillOf = (lighting: Lighting): { color: string; intensity: number } => ({
  color: lighting.ambientLight.color,
  intensity: (0.1 + (lighting.directionalLights[0]?.intensity ?? USUAL_SUN)) * STRENGTH.fill,
})

/** Place of the fill light for a camera: a little aside of it, so that the visible walls are never the dark ones. Metres. */
export const fillPosition = (centre: Vector3, camera: Vector3): Vector3 => {
  const angle = Math.atan2(camera.x - centre.x, camera.z - centre.z) + FILL.aside
  return new Vector3(Math.sin(angle) * FILL.away, FILL.above, Math.cos(angle) * FILL.away).add(centre)
}

/** Light from everywhere, in the sky's colour: the less sun, the more of it; by day it is what floor and walls throw back. */
export const airOf = (lighting: Lighting): { color: string; intensity: number } => {
  const { strength } = sunAt(hourOf(lighting))
  const { color, intensity } = lighting.ambientLight
  return { color, intensity: intensity * (STRENGTH.air * (1 - strength) + STRENGTH.bounce * strength) }
}

/** How strongly the image of the sky lights the room. @param bounced the room's surfaces light each other: the image gives less of the whole */
export const skyIntensity = (lighting: Lighting, bounced: boolean): number =>
  lighting.ambientLight.intensity * (0.5 + 0.5 * sunAt(hourOf(lighting)).strength) * STRENGTH.sky * (bounced ? STRENGTH.bounced : 1)
