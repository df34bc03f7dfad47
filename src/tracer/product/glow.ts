/** Lamps are photographed lit, and softly: what shines of them is bright beside the studio, and not burnt out. */
import { areasOf } from '../areas.ts'
import type { Color, Instance, Material } from '../scene.ts'

/** Radiance at its brightest colour, where white is about 1, of large shades and of small bulbs; by how much it is raised at most. */
const GLOW = { shade: 0.5, bulb: 2.5 }
const MOST_RAISED = 4
/** Largest share of a square around the lamp that a bulb's surface covers. */
const BULB_PART = 0.04

const peakOf = ({ emissive }: Material): number => Math.max(...(emissive ?? [0]))

/** @param instances of a lamp @param side metres of a square around it */
export const glowing = (instances: readonly Instance[], side: number): Instance[] =>
  instances.map((instance) => {
    const areas = areasOf(instance, (material) => peakOf(material) > 0)
    const materials = instance.materials.map((material, i): Material => {
      if (peakOf(material) <= 0) return material
      const wanted = areas[i]! < BULB_PART * side * side ? GLOW.bulb : GLOW.shade
      const by = Math.min(MOST_RAISED, wanted / peakOf(material))
      return { ...material, emissive: material.emissive!.map((part) => part * by) as unknown as Color }
    })
    return { ...instance, materials }
  })
