/** What of the studio's surroundings is seen in a product's materials. */
import { MeshStandardMaterial, type Material, type Texture } from 'three'
import { isLookingGlass, lookingGlass, mirrorOnly } from './salon.ts'

/** How much of the room's light reaches a piece beside the lamps'. */
export const AMBIENCE = 0.34
/** How smooth clear glass may be in a picture. */
const SHEEN = 0.17
/** Roughness above which nothing of the room is seen in a surface. */
const GLEAM = 0.6

/** Metals and mirrors live by what they reflect, lacquer and oiled wood gleam with it; cloth and plaster only feel the room's light. @param azimuth of the camera, radians */
export const polish = (material: Material, surroundings: Texture, azimuth: number): void => {
  if (!(material instanceof MeshStandardMaterial)) return
  // Six small lamps on a glass ball would be six specks: softened, they are one sheen.
  if (material.transparent) material.roughness = Math.max(material.roughness, SHEEN)
  // What is no metal need not be asked at every pixel how much of one it is.
  if (material.metalness === 0) material.metalnessMap = null
  if (material.metalness < 0.4 && material.roughness > GLEAM) return
  material.envMap = surroundings
  material.envMapIntensity = material.metalness > 0.4 ? 0.92 : material.roughness > 0.25 ? AMBIENCE : 0.5
  material.envMapRotation.y = azimuth
  material.onBeforeCompile = isLookingGlass(material) ? lookingGlass : mirrorOnly
}
