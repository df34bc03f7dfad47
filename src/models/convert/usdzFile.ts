/** A document as the USDZ that Quick Look opens. */
import type { Document } from '@gltf-transform/core'
import { USDZExporter } from 'three/examples/jsm/exporters/USDZExporter.js'
import { usdScene } from './usdScene.ts'
import { readZip, writeZip } from './zip.ts'

const SCENE = 'model.usda'
const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The exporter names parts by numbers that count on from file to file: here they begin at 1 in each. */
class Numbering {
  readonly #families = new Map<string, Map<string, number>>()

  #number(family: string, said: string): number {
    const known = this.#families.get(family) ?? new Map<string, number>()
    this.#families.set(family, known)
    const number = known.get(said) ?? known.size + 1
    known.set(said, number)
    return number
  }

  renumber(text: string): string {
    return text
      .replaceAll(/\b(Geometry|Material)_(\d+)\b/g, (_, family: string, said: string) => `${family}_${this.#number(family, said)}`)
      .replaceAll(/\bTexture_(\d+)_(?:true|false)\b/g, (_, said: string) => `Picture_${this.#number('Picture', said)}`)
      .replaceAll(/\bTexture_(\d+)_/g, (_, said: string) => `Texture_${this.#number('Texture', said)}_`)
  }
}

const OPACITY_BY_PICTURE = /^.*inputs:opacity\.connect = <[^>]*\/(Texture_\d+)_diffuse\.outputs:a>\n/gm
const WITHOUT_ALPHA = /def Shader "(Texture_\d+)_diffuse"\s*\{[^}]*inputs:file = @[^@]*\.jpg@/g

/** Sets constant opacity explicitly: a JPEG has no alpha, and not every reader applies the image's scale. */
const withOwnOpacity = (text: string): string => {
  const opaque = new Set([...text.matchAll(WITHOUT_ALPHA)].map(([, texture]) => texture))
  return text.replaceAll(OPACITY_BY_PICTURE, (line, texture: string) => (opaque.has(texture) ? '' : line))
}

/** Precision of a metre, a normal, a repeat: a hundredth of a millimetre. */
const PLACES = 1e5
const short = (number: string): string => String(Math.round(Number(number) * PLACES) / PLACES + 0)

/** Lists of numbers are most of the file, and the exporter writes each out in full. The lines before them say the version of the format. */
const shortened = (text: string): string =>
  text.replaceAll(/\[[^\]]+\]/g, (list) => list.replaceAll(/-?\d+\.\d+(?:e[+-]?\d+)?/g, short).replaceAll(', ', ','))

/**
 * Needs `lendCanvas` in this process.
 * @param document plain: JPEG and PNG, no texture transforms
 */
export const writeUsdz = async (document: Document): Promise<Uint8Array<ArrayBuffer>> => {
  const exported = await new USDZExporter().parseAsync(usdScene(document), {
    quickLookCompatible: true,
    maxTextureSize: 2048,
    ar: { anchoring: { type: 'plane' }, planeAnchoring: { alignment: 'horizontal' } },
  })
  const numbering = new Numbering()
  const entries = readZip(exported).map(({ name, data }) => {
    if (name === SCENE) return { name, data: encoder.encode(withOwnOpacity(numbering.renumber(decoder.decode(data)))) }
    return { name: numbering.renumber(name), data: name.endsWith('.usda') ? encoder.encode(shortened(decoder.decode(data))) : data }
  })
  return writeZip(entries)
}
