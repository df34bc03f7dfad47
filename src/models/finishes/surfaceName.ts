/** Maps the finishes of a room's floor, walls and ceiling to painters. */
import type { SurfaceKind } from '#contract/catalog/finishTable.ts'

const WOODS = new Set(['oak', 'walnut', 'ash', 'cedar'])
const TILE_PATTERNS = new Set(['plank', 'herringbone', 'chevron', 'parquet'])
/** Floors that are no wood, and how each is laid when the document does not say or says what it cannot be. */
const FLOORS: Record<string, { patterns: readonly string[]; painter?: string }> = {
  reclaimed: { patterns: ['plank'] },
  concrete: { patterns: ['slab', 'polished'] },
  marble: { patterns: ['grid', 'check', 'star'] },
  tile: { patterns: ['grid'] },
  cement: { patterns: ['star', 'rosette', 'cubes'] },
  terracotta: { patterns: ['hexagon'] },
  carpet: { patterns: ['pile', 'loop'] },
  sisal: { patterns: ['loop'] },
  terrazzo: { patterns: [], painter: 'terrazzo' },
  microcement: { patterns: [], painter: 'microcement' },
}
/** Patterns that a floor kept whatever its material was called. */
const BY_PATTERN: Record<string, string> = { slab: 'concrete slab', grid: 'marble grid', star: 'marble star' }
const WALLS = new Set([
  'paint',
  'plaster',
  'lime_plaster',
  'tadelakt',
  'brick',
  'painted_brick',
  'concrete',
  'board_concrete',
  'tile',
  'tile_square',
  'zellige',
  'limestone',
  'wood_slats',
  'panelling',
  'wallpaper_stripes',
  'wallpaper_damask',
  'wallpaper_geometric',
  'grasscloth',
  'boards',
  'beams',
  'coffer',
  'painted_stars',
])

const floorName = (material: string, pattern: string): string => {
  if (WOODS.has(material)) return TILE_PATTERNS.has(pattern) ? `${material} ${pattern}` : (BY_PATTERN[pattern] ?? `${material} plank`)
  const floor = FLOORS[material]
  if (floor?.painter) return floor.painter
  if (floor?.patterns.includes(pattern)) return `${material} ${pattern}`
  if (TILE_PATTERNS.has(pattern)) return `oak ${pattern}`
  return BY_PATTERN[pattern] ?? (floor ? `${material} ${floor.patterns[0]}` : 'paint')
}

/** The painter's name. An unknown material shows as paint. */
export const surfaceName = (kind: SurfaceKind, material: string, pattern: string | null = null): string =>
  kind === 'floor' ? floorName(material, pattern ?? '') : WALLS.has(material) ? material : 'paint'
