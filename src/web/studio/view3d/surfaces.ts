/** Painted surfaces as three.js materials, one texture for each finish, freed when the studio is left. */
import { CanvasTexture, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace } from 'three'
import { chance } from './chance.ts'
import { floorPainter, wallPainter, type Painter } from './painters.ts'

const LONGEST_SIDE = 1024

const seedOf = (words: string): number => {
  let seed = 2166136261
  for (const letter of words) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  return seed >>> 0
}

const paintTexture = (painter: Painter, color: string, name: string): CanvasTexture => {
  const { width, height } = painter.size
  const density = LONGEST_SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  const ctx = canvas.getContext('2d')
  if (ctx) {
    ctx.scale(density, density)
    painter.paint(ctx, color, chance(seedOf(name)))
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.anisotropy = 8
  // Surfaces carry their UVs in metres.
  texture.repeat.set(1 / width, 1 / height)
  texture.rotation = painter.turn ?? 0
  return texture
}

/** Materials by finish. A wall fades alone, so each caller gets a material of its own over a shared texture. */
export class Surfaces {
  readonly #textures = new Map<string, CanvasTexture>()

  #texture(name: string, painter: Painter, color: string): CanvasTexture {
    const kept = this.#textures.get(name)
    if (kept) return kept
    const texture = paintTexture(painter, color, name)
    this.#textures.set(name, texture)
    return texture
  }

  wall(material: string, color: string): MeshStandardMaterial {
    const painter = wallPainter(material)
    const map = this.#texture(`wall ${material} ${color}`, painter, color)
    return new MeshStandardMaterial({ map, roughness: painter.roughness, envMapIntensity: 0.9 })
  }

  floor(material: string, pattern: string | null, color: string): MeshStandardMaterial {
    const painter = floorPainter(material, pattern)
    const map = this.#texture(`floor ${material} ${pattern} ${color}`, painter, color)
    return new MeshStandardMaterial({ map, roughness: painter.roughness, envMapIntensity: 0.8 })
  }

  dispose(): void {
    for (const texture of this.#textures.values()) texture.dispose()
    this.#textures.clear()
  }
}
