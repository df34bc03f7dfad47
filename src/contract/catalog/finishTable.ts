/**
 * Every finish that a room can be given: floors, walls, ceilings, each with good colours of its own. Plain tables, apart from
 * finishes.ts so that pages which only need a style's defaults load none of it. Any material and colour is valid on the wire;
 * these are what the studio offers. Names of finishes and swatches are in the words, under `id` and `swatch.<name>`.
 */
import type { Style } from '../wire/vocabulary.ts'

export const SURFACE_KINDS = ['floor', 'wall', 'ceiling'] as const
export type SurfaceKind = (typeof SURFACE_KINDS)[number]

export interface Swatch {
  name: string
  color: string
}
export interface FinishChoice {
  /** `kind.material`, and `.pattern` where there is one: its key in the words. */
  id: string
  kind: SurfaceKind
  /** Material in the scene document; `pattern` is for floors only. */
  material: string
  pattern: string | null
  /** The first one is what the finish comes in. */
  swatches: readonly [Swatch, ...Swatch[]]
  /** Styles it belongs to; it may be chosen in any. */
  styles: readonly Style[]
}

const swatches = (colours: Readonly<Record<string, string>>): [Swatch, ...Swatch[]] => {
  const [first, ...rest] = Object.entries(colours).map(([name, color]) => ({ name, color }))
  if (!first) throw new RangeError('a finish needs a colour')
  return [first, ...rest]
}

const OAK = swatches({ honey: '#C9A878', natural: '#D6BE98', white_oiled: '#E3D8C4', smoked: '#7B5B3E', grey_oiled: '#A89C8A', ebony: '#3E332B' })
const WALNUT = swatches({ walnut: '#8A5A3B', chestnut: '#9C6A45', dark_walnut: '#5E3B28', cognac: '#A8643C' })
const ASH = swatches({ ash: '#DCCDB4', white_oiled: '#E9E1D2', natural: '#D2BE9C', driftwood: '#B9AD9B' })
const CEDAR = swatches({ cedar: '#A86B45', honey: '#C08B58', mahogany: '#74402C', henna: '#8E4A30' })
const MARBLE = swatches({ carrara: '#E9E5DC', sunny: '#E3D3B2', galala: '#D9C4A0', rose: '#D8B6A6', grey: '#A9A6A1', verde: '#5D7264' })
const PAINT = swatches({
  cotton: '#F3F0EA',
  gypsum: '#F7F6F3',
  cream: '#EFE4CF',
  sand: '#E0CFB0',
  sage: '#B9C0AE',
  clay: '#C07B5A',
  nile: '#4F6B5E',
  indigo: '#33435C',
})
const LIME = swatches({ desert: '#EAD9BC', chalk: '#F1ECE2', ochre: '#D6A866', apricot: '#E2B48F', rose: '#CFA08C', olive: '#A7A582' })
const CONCRETE = swatches({ cement: '#B9B6B0', pale: '#CDCAC3', stone: '#9A9790', graphite: '#6A6966' })
const CEILING_WHITE = swatches({ white: '#FFFFFF', gypsum: '#FBF7EE', cream: '#F4EAD8', pale: '#E6E2DA', night: '#2F3A4A' })
const GLAZES = swatches({
  white: '#F1EEE6',
  pearl: '#E4E1D8',
  celadon: '#AEB8AC',
  nile: '#2F6F73',
  cobalt: '#2C4B7C',
  honey: '#C58B3E',
  rose: '#C99A8A',
  ink: '#2B3036',
})

const choice = (kind: SurfaceKind, name: string, colours: FinishChoice['swatches'], ...styles: Style[]): FinishChoice => {
  const [material = '', pattern = null] = name.split('.')
  return { id: `${kind}.${name}`, kind, material, pattern, swatches: colours, styles }
}

export const FINISH_TABLE: readonly FinishChoice[] = [
  choice('floor', 'oak.plank', OAK, 'modern', 'minimalist', 'industrial'),
  choice('floor', 'oak.herringbone', OAK, 'modern', 'classic'),
  choice('floor', 'oak.chevron', OAK, 'classic', 'modern'),
  choice('floor', 'walnut.plank', WALNUT, 'classic', 'modern'),
  choice('floor', 'walnut.herringbone', WALNUT, 'classic'),
  choice('floor', 'walnut.parquet', WALNUT, 'classic', 'egyptian'),
  choice('floor', 'ash.plank', ASH, 'minimalist', 'modern'),
  choice('floor', 'ash.chevron', ASH, 'minimalist', 'classic'),
  choice('floor', 'cedar.plank', CEDAR, 'egyptian', 'classic'),
  choice('floor', 'reclaimed.plank', swatches({ weathered: '#8F7356', driftwood: '#A4937C', tobacco: '#6B4A33', ash: '#B7A78F' }), 'industrial'),
  choice(
    'floor',
    'concrete.slab',
    swatches({ stone: '#9A9790', cement: '#B4B1AA', pale: '#C9C6BF', graphite: '#63625F' }),
    'industrial',
    'minimalist',
  ),
  choice(
    'floor',
    'concrete.polished',
    swatches({ cement: '#A6A29B', pale: '#C6C2BA', sand: '#BFAF98', graphite: '#5C5B59' }),
    'industrial',
    'modern',
    'minimalist',
  ),
  choice('floor', 'microcement', swatches({ linen: '#CFC7B9', cement: '#B4AFA6', clay: '#B98E74', graphite: '#6E6C69' }), 'minimalist', 'modern'),
  choice(
    'floor',
    'terrazzo',
    swatches({ chalk: '#E6E0D4', pale: '#CFCBC3', rose: '#D9B7A6', sage: '#AAB3A0', graphite: '#5A5A5A' }),
    'modern',
    'egyptian',
    'classic',
  ),
  choice('floor', 'marble.grid', MARBLE, 'classic', 'modern', 'minimalist'),
  choice('floor', 'marble.check', MARBLE, 'classic'),
  choice('floor', 'marble.star', swatches({ galala: '#D9C4A0', carrara: '#E6E0D4', sunny: '#E0CB9F', rose: '#D3AE9B' }), 'egyptian'),
  choice(
    'floor',
    'tile.grid',
    swatches({ pearl: '#D3CEC3', linen: '#DED5C5', cement: '#AFABA4', graphite: '#5F5F5F', sand: '#CDB992' }),
    'modern',
    'minimalist',
  ),
  choice(
    'floor',
    'cement.star',
    swatches({ sand: '#A89878', nile: '#4C7A78', cobalt: '#41608A', olive: '#7E8262', rose: '#B98673' }),
    'egyptian',
    'classic',
  ),
  choice('floor', 'cement.rosette', swatches({ ochre: '#B8703F', nile: '#3F7377', cobalt: '#3D5B86', wine: '#7E3A38' }), 'egyptian', 'classic'),
  choice(
    'floor',
    'cement.cubes',
    swatches({ cement: '#A9A395', ochre: '#C29A5C', nile: '#5C8581', indigo: '#56688A', rose: '#B98A7A' }),
    'egyptian',
    'modern',
    'classic',
  ),
  choice(
    'floor',
    'terracotta.hexagon',
    swatches({ terracotta: '#B4694A', apricot: '#C98A63', henna: '#8E4C36', straw: '#C9A06F' }),
    'egyptian',
    'classic',
  ),
  choice(
    'floor',
    'carpet.pile',
    swatches({ oatmeal: '#B7A78F', pearl: '#CFC9BE', sage: '#8F9A84', indigo: '#3C4A63', wine: '#6B3238', graphite: '#57565A' }),
    'classic',
    'modern',
    'minimalist',
  ),
  choice(
    'floor',
    'carpet.loop',
    swatches({ grey: '#8D8A82', oatmeal: '#B9AC97', linen: '#CFC6B6', nile: '#55706A', graphite: '#4E4E50' }),
    'modern',
    'minimalist',
    'industrial',
  ),
  choice(
    'floor',
    'sisal.loop',
    swatches({ straw: '#C2A878', oatmeal: '#CDBB98', tobacco: '#8A6B47', graphite: '#5B554C' }),
    'minimalist',
    'egyptian',
  ),

  choice('wall', 'paint', PAINT, 'modern', 'classic', 'minimalist', 'egyptian', 'industrial'),
  choice(
    'wall',
    'plaster',
    swatches({ chalk: '#EDE8DE', linen: '#D8D2C6', sand: '#DCC9A8', rose: '#D4B4A4', grey: '#B7B3AC', olive: '#A3A489' }),
    'modern',
    'minimalist',
    'classic',
  ),
  choice('wall', 'lime_plaster', LIME, 'egyptian', 'minimalist', 'classic'),
  choice(
    'wall',
    'tadelakt',
    swatches({ clay: '#C08A66', desert: '#DDC6A2', pearl: '#D5CFC4', nile: '#4E7472', olive: '#8F9073', wine: '#7D4038' }),
    'egyptian',
    'minimalist',
    'modern',
  ),
  choice(
    'wall',
    'panelling',
    swatches({ cream: '#EFE4CF', white: '#F4F2EC', sage: '#B6BFAE', grey: '#B9BBB8', nile: '#3F5D58', indigo: '#33435C' }),
    'classic',
    'modern',
  ),
  choice(
    'wall',
    'wallpaper_stripes',
    swatches({ sage: '#C9D0C4', cream: '#EADFC8', rose: '#DDBFB2', sky: '#C2D0DA', wine: '#7A3B42' }),
    'classic',
    'modern',
  ),
  choice(
    'wall',
    'wallpaper_damask',
    swatches({ celadon: '#9DAAA0', cream: '#DDD0B4', wine: '#6E2F37', nile: '#2F5558', gold: '#BE9A5A' }),
    'classic',
  ),
  choice(
    'wall',
    'wallpaper_geometric',
    swatches({ indigo: '#24415A', nile: '#2B5553', cream: '#E6DBC4', wine: '#5F2C33', ink: '#2A2A2C' }),
    'egyptian',
    'classic',
    'modern',
  ),
  choice(
    'wall',
    'grasscloth',
    swatches({ straw: '#C8B48A', linen: '#D8CDB8', sage: '#A9AD93', tobacco: '#8D7350', indigo: '#4A5A70' }),
    'minimalist',
    'modern',
    'egyptian',
  ),
  choice(
    'wall',
    'wood_slats',
    swatches({ honey: '#B98B5A', white_oiled: '#D8C6A8', walnut: '#7A5036', smoked: '#5A4535', ebony: '#34302C' }),
    'modern',
    'minimalist',
  ),
  choice('wall', 'brick', swatches({ red_clay: '#A4624A', salmon: '#BC7E62', plum: '#7C4A40', straw: '#C2A074' }), 'industrial', 'modern'),
  choice(
    'wall',
    'painted_brick',
    swatches({ white: '#EFEAE1', pale: '#D6D2C9', sage: '#AEB5A4', graphite: '#4A4A4B' }),
    'industrial',
    'modern',
    'minimalist',
  ),
  choice('wall', 'concrete', CONCRETE, 'industrial', 'minimalist'),
  choice('wall', 'board_concrete', CONCRETE, 'industrial', 'modern'),
  choice('wall', 'limestone', swatches({ galala: '#DCC9A3', chalk: '#E6DDCB', honey: '#CDAE78', rose: '#D2B29C' }), 'egyptian', 'classic'),
  choice('wall', 'tile', GLAZES, 'modern', 'classic', 'industrial'),
  choice('wall', 'tile_square', GLAZES, 'modern', 'minimalist'),
  choice(
    'wall',
    'zellige',
    swatches({ nile: '#2F6F73', white: '#E9E3D6', cobalt: '#2C4B7C', sage: '#9DAA8E', ochre: '#C18E45', rose: '#C48F80' }),
    'egyptian',
    'classic',
    'modern',
  ),

  choice('ceiling', 'paint', CEILING_WHITE, 'modern', 'classic', 'minimalist', 'egyptian', 'industrial'),
  choice(
    'ceiling',
    'plaster',
    swatches({ gypsum: '#FBF7EE', cream: '#F4EAD8', desert: '#EAD9BC', chalk: '#F1ECE2' }),
    'classic',
    'egyptian',
    'minimalist',
  ),
  choice('ceiling', 'concrete', CONCRETE, 'industrial', 'minimalist'),
  choice(
    'ceiling',
    'beams',
    swatches({ cedar: '#7A5236', honey: '#A97B4C', walnut: '#5E3F2B', ebony: '#3A2F28' }),
    'egyptian',
    'industrial',
    'classic',
  ),
  choice(
    'ceiling',
    'boards',
    swatches({ white: '#EDE8DD', honey: '#C9A878', cedar: '#A0683F', grey_oiled: '#B3AB9D', walnut: '#7A5036' }),
    'minimalist',
    'modern',
    'industrial',
  ),
  choice('ceiling', 'coffer', swatches({ gypsum: '#FBF7EE', cream: '#F1E6D0', pale: '#DDD9D1', sage: '#C5CBBB' }), 'classic'),
  choice('ceiling', 'painted_stars', swatches({ henna: '#6B2F26', indigo: '#25395A', nile: '#2B5048', walnut: '#5A3B28' }), 'egyptian'),
]

/** Finishes that the studio offers for floors, walls or ceilings; those of a style first. */
export const finishesFor = (kind: SurfaceKind, style?: Style): readonly FinishChoice[] => {
  const all = FINISH_TABLE.filter((finish) => finish.kind === kind)
  if (style === undefined) return all
  const belongs = (finish: FinishChoice) => finish.styles.includes(style)
  return [...all.filter(belongs), ...all.filter((finish) => !belongs(finish))]
}

/** The finish that a document's words mean; a floor without a pattern is laid in its material's first one. Undefined for what the table does not know. */
export const finishOf = (kind: SurfaceKind, material: string, pattern: string | null = null): FinishChoice | undefined => {
  const named = FINISH_TABLE.filter((finish) => finish.kind === kind && finish.material === material)
  return kind === 'floor' && pattern !== null ? named.find((finish) => (finish.pattern ?? pattern) === pattern) : named[0]
}

/** The swatch of exactly this colour, if the finish has one. */
export const swatchOf = (finish: FinishChoice, color: string): Swatch | undefined =>
  finish.swatches.find((swatch) => swatch.color === color.toUpperCase())
