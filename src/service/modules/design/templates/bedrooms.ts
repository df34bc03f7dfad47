import { end, middle, start } from '#planner/furnishing/piece.ts'
import { door, piece, window, type TemplateDefinition } from './definition.ts'

/** White, ash, linen, and a chair in the morning sun. */
const ivoryMorning: TemplateDefinition = {
  id: 'e23b0076-de09-42e2-9d65-da04b793603c',
  name: { ar: 'صباح عاجي', en: 'Ivory morning', fr: 'Matin ivoire' },
  description: {
    ar: 'سرير منجّد بالكتان الرملي بين كومودينين من البلوط، ودولاب أبيض يذوب في الحائط، وكرسي بجانب الشباك لفنجان القهوة الأول.',
    en: 'A bed in sand linen between two oak nightstands, a white wardrobe that keeps to the wall, and a chair by the window for the first coffee.',
    fr: 'Un lit en lin sable entre deux chevets de chêne, une armoire blanche qui s’efface, un fauteuil à la fenêtre pour le premier café.',
  },
  roomType: 'bedroom',
  style: 'minimalist',
  dimensions: { length: 5, width: 4.6, height: 2.8 },
  openings: [door('wall-3', start(0.3)), window(1, 'wall-4', end(0.75), 1.7, 2, 0.4)],
  pieces: [
    piece('bed', 'BED-NOUR', 'SAND', { against: 'wall-1', at: middle(0.35) }),
    piece('nightstand-1', 'NIGHT-NOUR', 'OAK', { beside: 'bed', side: 'left', gap: 0.06, align: 'back' }),
    piece('nightstand-2', 'NIGHT-NOUR', 'OAK', { beside: 'bed', side: 'right', gap: 0.06, align: 'back' }),
    piece('wardrobe', 'WARDROBE-HELIO', 'WHITE', { against: 'wall-4', at: start(0.05) }),
    piece('rug', 'RUG-KATTAN', 'NATURAL', { under: 'bed', forward: 0.62, turn: 90 }),
    piece('lamp-1', 'LAMP-MASKAN', 'WHITE', { on: 'nightstand-1' }),
    piece('lamp-2', 'LAMP-MASKAN', 'WHITE', { on: 'nightstand-2' }),
    piece('curtain', 'CURTAIN-KATTAN', 'WHITE', { window: 'window-1', height: 0.05 }),
    piece('chair', 'ARM-RAWAQ', 'ASH', { against: 'wall-4', at: end(1.25), out: 0.3 }),
    piece('side', 'SIDE-MAADI', 'TRAVERTINE', { beside: 'chair', side: 'right', gap: 0.1, align: 'back' }),
    piece('vase', 'VASE-FUSTAT', 'CHALK', { on: 'side' }),
    piece('art', 'ART-QAWS', 'CLAY', { over: 'bed', height: 1.32 }),
    piece('plant', 'PLANT-FICUS', 'CHALK', { against: 'wall-1', at: start(0.2), out: 0.1 }),
  ],
  essential: ['bed', 'wardrobe'],
  view: { eye: [3.1, 1.4, 6.6], target: [2.35, 1, 0], fov: 36, hour: 8.75 },
}

/** A blue velvet headboard on a papered green, walnut, brass. */
const gardenCity: TemplateDefinition = {
  id: '8ecb54f9-0feb-49d3-9957-5b579ad79613',
  name: { ar: 'جاردن سيتي', en: 'Garden City', fr: 'Garden City' },
  description: {
    ar: 'قطيفة كحلية وخشب جوز ونحاس، على باركيه سنبلة. غرفة نوم من زمن الأسقف العالية، بمقعد للقراءة ووحدة أدراج تحت المرآة.',
    en: 'Midnight velvet, walnut and brass on a herringbone floor: a bedroom from the age of high ceilings, with a reading chair and a chest of drawers under its mirror.',
    fr: 'Velours nuit, noyer et laiton sur un parquet à bâtons rompus : une chambre du temps des hauts plafonds, avec un fauteuil et une commode sous son miroir.',
  },
  roomType: 'bedroom',
  style: 'classic',
  dimensions: { length: 5.9, width: 4.8, height: 3 },
  finishes: { accents: { 'wall-1': { material: 'paint', color: '#B9C0AE' } } },
  openings: [door('wall-3', start(0.3)), window(1, 'wall-4', end(0.7), 1.7, 2.1, 0.35)],
  pieces: [
    piece('bed', 'BED-NOUR', 'BLUE', { against: 'wall-1', at: middle(-0.34) }),
    piece('nightstand-1', 'NIGHT-NOUR', 'WALNUT', { beside: 'bed', side: 'left', gap: 0.06, align: 'back' }),
    piece('nightstand-2', 'NIGHT-NOUR', 'WALNUT', { beside: 'bed', side: 'right', gap: 0.06, align: 'back' }),
    piece('wardrobe', 'WARDROBE-HELIO', 'OAK', { against: 'wall-4', at: start(0.05) }),
    piece('dresser', 'DRESSER-NOUR', 'WALNUT', { against: 'wall-1', at: end(0.5) }),
    piece('rug', 'RUG-KILIM-FUWWAH', 'MADDER', { under: 'bed', forward: 1.05, turn: 90 }),
    piece('lamp-1', 'LAMP-MASKAN', 'WHITE', { on: 'nightstand-1' }),
    piece('lamp-2', 'LAMP-MASKAN', 'WHITE', { on: 'nightstand-2' }),
    piece('armchair', 'ARM-ZAMALEK', 'CREAM', { against: 'wall-4', at: end(1.1), out: 0.12 }),
    piece('curtain', 'CURTAIN-KATTAN', 'SAND', { window: 'window-1', height: 0.1 }),
    piece('mirror', 'MIRROR-QAMAR', 'BRASS', { over: 'dresser', height: 1.15 }),
    piece('art', 'ART-NILE-VIEW', 'DAWN', { over: 'bed', height: 1.34 }),
    piece('side', 'SIDE-MAADI', 'GREEN', { beside: 'armchair', side: 'right', gap: 0.1, align: 'back' }),
    piece('vase', 'VASE-FUSTAT', 'CELADON', { on: 'dresser', across: -0.42 }),
    piece('lamp-3', 'LAMP-MASKAN', 'WHITE', { on: 'dresser', across: 0.42 }),
    piece('lantern', 'LANTERN-FANOUS', 'BRASS', { above: 'bed', forward: 0.9 }),
  ],
  essential: ['bed', 'wardrobe'],
  view: { eye: [3.8, 1.4, 7.3], target: [2.75, 1, 0], fov: 39, hour: 15 },
}

export const bedrooms = [ivoryMorning, gardenCity]
