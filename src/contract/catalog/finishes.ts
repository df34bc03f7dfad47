/**
 * Materials and colours of a new room, by style (docs/interface/design.md#new-rooms).
 * `material` and `pattern` name a procedural texture that the page draws; `color` tints it.
 */
import type { Style } from '../wire/vocabulary.ts'

export const WALL_MATERIALS = ['paint', 'plaster', 'lime_plaster', 'brick', 'concrete', 'tile'] as const
export const FLOOR_MATERIALS = ['oak', 'walnut', 'ash', 'cedar', 'concrete', 'marble', 'tile'] as const
export const FLOOR_PATTERNS = ['plank', 'herringbone', 'slab', 'grid', 'star'] as const
export type WallMaterial = (typeof WALL_MATERIALS)[number]
export type FloorMaterial = (typeof FLOOR_MATERIALS)[number]
export type FloorPattern = (typeof FLOOR_PATTERNS)[number]

interface Finish {
  wall: { material: WallMaterial; color: string }
  floor: { material: FloorMaterial; color: string; texture: null; pattern: FloorPattern }
  ceiling: { material: 'paint' | 'plaster' | 'concrete'; color: string }
}

export const FINISHES: Record<Style, Finish> = {
  modern: {
    wall: { material: 'paint', color: '#F3F0EA' },
    floor: { material: 'oak', color: '#C9A878', texture: null, pattern: 'plank' },
    ceiling: { material: 'paint', color: '#FFFFFF' },
  },
  classic: {
    wall: { material: 'paint', color: '#EFE4CF' },
    floor: { material: 'walnut', color: '#8A5A3B', texture: null, pattern: 'herringbone' },
    ceiling: { material: 'plaster', color: '#FBF7EE' },
  },
  minimalist: {
    wall: { material: 'paint', color: '#F7F6F3' },
    floor: { material: 'ash', color: '#DCCDB4', texture: null, pattern: 'plank' },
    ceiling: { material: 'paint', color: '#FFFFFF' },
  },
  egyptian: {
    wall: { material: 'lime_plaster', color: '#EAD9BC' },
    floor: { material: 'marble', color: '#D9C4A0', texture: null, pattern: 'star' },
    ceiling: { material: 'plaster', color: '#F4EAD8' },
  },
  industrial: {
    wall: { material: 'brick', color: '#A4624A' },
    floor: { material: 'concrete', color: '#9A9790', texture: null, pattern: 'slab' },
    ceiling: { material: 'concrete', color: '#B9B6B0' },
  },
}
