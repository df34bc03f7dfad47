/** Light of a room: the sun through its largest window, the sky from everywhere, a soft fill that draws the shapes. */
import { AmbientLight, Box3, Color, DirectionalLight, Group, Vector3, type Scene } from 'three'
import type { Opening, StoredScene } from '../../contract/scene.ts'
import { hourOf, outsideAt, sunAt, towardsSun, type Outside } from '../../room/daylight.ts'
import { sunExposure, sunTint } from './light/exposure.ts'
import { RoomLight, type Bounce } from './light/RoomLight.ts'
import { skyLight } from './sky/skyLight.ts'
import { wallFrames } from './wallParts.ts'

const SUN = '#FFF1DC'
const FILL = { aside: 0.35, away: 4.5, above: 5 }
/** What an intensity of 1 in the document means in three's physical units. */
const STRENGTH = { sun: 5.6, fill: 0.5, sky: 1.16, air: 3.1, bounce: 0.4, bounced: 0.7 }

/** Unit vector from the room towards the sun at the document's hour: in through the widest window; without one, as the document's light stands. */
export const sunDirection = (room: StoredScene['room'], openings: readonly Opening[], lighting: StoredScene['lighting']): Vector3 => {
  const window = openings.filter((o) => o.type === 'window').toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  const frame = window && wallFrames(room.walls).find(({ wall }) => wall.id === window.wallId)
  const outward = frame?.outward
  if (outward) {
    const { x, y, z } = towardsSun(hourOf(lighting), outward)
    return new Vector3(x, y, z)
  }
  const [light] = lighting.directionalLights
  if (!light) return new Vector3(0.4, 0.8, 0.4).normalize()
  return new Vector3(light.position.x - light.target.x, light.position.y - light.target.y, light.position.z - light.target.z).normalize()
}

export class Daylight {
  readonly root = new Group()
  readonly #sun = new DirectionalLight(SUN)
  readonly #fill = new DirectionalLight('#FFFFFF')
  /** The image of the sky is white: what colour the sky's light has comes from here. */
  readonly #air = new AmbientLight('#FFFFFF', 0)
  readonly #bounce: RoomLight | undefined
  #outside = outsideAt(12)
  readonly #sky = skyLight()

  /**
   * @param shadowSize pixels a side of the sun's shadow map
   * @param bounce how the room's surfaces light each other; without it a fill and a little air stand in for that
   */
  constructor(shadowSize: number, bounce?: Bounce) {
    if (bounce) this.#bounce = new RoomLight(bounce)
    this.#sun.castShadow = true
    this.#sun.shadow.mapSize.set(shadowSize, shadowSize)
    this.#sun.shadow.bias = -0.0004
    this.#sun.shadow.normalBias = 0.025
    this.#sun.shadow.radius = 2.5
    this.root.add(this.#sun, this.#sun.target, this.#fill.target)
    if (this.#bounce) this.root.add(this.#bounce.root)
    else this.root.add(this.#fill, this.#air)
  }

  /** Metres over which the edge of a shadow is soft. */
  get shadowBlur(): number {
    const { camera, mapSize, radius } = this.#sun.shadow
    return ((camera.right - camera.left) / mapSize.width) * radius
  }

  /** Sets sun, fill and sky for a room; the shadow's frustum wraps the room tightly. */
  shine(scene: Scene, document: Pick<StoredScene, 'room' | 'lighting'>, openings: readonly Opening[], box: Box3): void {
    const [light] = document.lighting.directionalLights
    const centre = box.getCenter(new Vector3())
    const radius = box.getSize(new Vector3()).length() / 2 + 0.3
    const direction = sunDirection(document.room, openings, document.lighting)
    this.#sun.color.set(SUN).multiply(new Color(light?.color ?? '#FFFFFF'))
    this.#sun.position.copy(centre).addScaledVector(direction, radius + 1)
    this.#sun.target.position.copy(centre)
    const { camera } = this.#sun.shadow
    Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.5, far: 2 * radius + 1.5 })
    camera.updateProjectionMatrix()
    const hour = hourOf(document.lighting)
    const { strength } = sunAt(hour)
    const sky = document.lighting.ambientLight
    this.#outside = outsideAt(hour)
    this.#sun.intensity = (light?.intensity ?? 0.8) * STRENGTH.sun
    this.#fill.color.set(sky.color)
    this.#fill.intensity = (0.1 + (light?.intensity ?? 0.8)) * STRENGTH.fill
    this.#fill.target.position.copy(centre)
    this.follow(new Vector3(1, 0, 1).add(centre))
    // The less sun, the more of the light is coloured; by day it is what floor and walls throw back.
    this.#air.color.set(sky.color)
    this.#air.intensity = sky.intensity * (STRENGTH.air * (1 - strength) + STRENGTH.bounce * strength)
    scene.environment = this.#sky
    scene.environmentIntensity = sky.intensity * (0.5 + 0.5 * strength) * STRENGTH.sky
    if (!this.#bounce) return
    scene.environmentIntensity *= STRENGTH.bounced
    this.#sun.color.setRGB(...sunTint(light?.color ?? '#FFFFFF'))
    this.#sun.intensity *= sunExposure(document, (this.#sun.intensity / Math.PI) * Math.max(0, direction.y))
    this.#bounce.shine(document, openings, direction, box, scene.environmentIntensity)
  }

  /** What is outside: the sky in the windows, and the dusk around the room. */
  get outside(): { sky: Outside; around: Outside } {
    return this.#outside
  }

  /** Turns the fill with the eye, a little aside of it: the walls that one looks at are never the dark ones. */
  follow(eye: Vector3): void {
    const { position: centre } = this.#fill.target
    const angle = Math.atan2(eye.x - centre.x, eye.z - centre.z) + FILL.aside
    this.#fill.position.set(centre.x + Math.sin(angle) * FILL.away, centre.y + FILL.above, centre.z + Math.cos(angle) * FILL.away)
  }

  dispose(): void {
    this.#sky.dispose()
    this.#sun.dispose()
    this.#fill.dispose()
    this.#bounce?.dispose()
  }
}
