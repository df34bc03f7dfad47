import { end, middle, start } from '#planner/furnishing/piece.ts'
import { door, piece, window, type TemplateDefinition } from './definition.ts'

/** A white bath under a high window, two oak basins side by side. */
const quietWater: TemplateDefinition = {
  id: '15184907-42df-4848-bf99-81fd23d7a09a',
  name: { ar: 'ماء هادئ', en: 'Quiet water', fr: 'Eau calme' },
  description: {
    ar: 'بانيو أبيض قائم بذاته تحت الشباك، وحوضان من البلوط أمام مرآتين، ولا شيء غير ذلك. حمّام لاثنين لا ينتظر أحدهما الآخر.',
    en: 'A white freestanding bath under the window, two oak basins in front of two mirrors, and nothing more: a bathroom where no one has to wait.',
    fr: 'Une baignoire blanche sous la fenêtre, deux vasques de chêne devant deux miroirs, rien d’autre : une salle de bains où personne n’attend.',
  },
  roomType: 'bathroom',
  style: 'minimalist',
  dimensions: { length: 3.8, width: 3.4, height: 2.7 },
  finishes: {
    walls: { material: 'tile', color: '#E4E1D8' },
    accents: { 'wall-1': { material: 'tile', color: '#AEB8AC' } },
    floor: { material: 'tile', color: '#D3CEC3', pattern: 'grid' },
  },
  openings: [door('wall-3', start(0.2)), window(1, 'wall-4', middle(0), 1.5, 1.1, 1.15)],
  pieces: [
    piece('vanity-1', 'VANITY-HAMMAM', 'OAK', { against: 'wall-1', at: start(0.75) }),
    piece('bath', 'BATH-NILUS', 'WHITE', { against: 'wall-4', at: start(0.35), out: 0.08 }),
    piece('toilet', 'WC-SAFI', 'WHITE', { against: 'wall-1', at: end(0.3) }),
    piece('vanity-2', 'VANITY-HAMMAM', 'OAK', { beside: 'vanity-1', side: 'right', gap: 0.02 }),
    piece('mirror-1', 'MIRROR-QAMAR', 'BLACK', { over: 'vanity-1', height: 1.2 }),
    piece('mirror-2', 'MIRROR-QAMAR', 'BLACK', { over: 'vanity-2', height: 1.2 }),
    piece('stool', 'STOOL-BULAQ', 'OAK', { beside: 'bath', side: 'front', gap: 0.6, shift: 0.35 }),
    piece('plant', 'PLANT-FICUS', 'CHALK', { against: 'wall-1', at: start(0.12), out: 0.08 }),
    piece('side', 'SIDE-MAADI', 'TRAVERTINE', { against: 'wall-4', at: end(0.72), out: 0.16 }),
    piece('vase', 'VASE-FUSTAT', 'CHALK', { on: 'side' }),
  ],
  essential: ['vanity-1', 'bath', 'toilet'],
  view: { eye: [3.3, 1.45, 5.6], target: [1.45, 0.95, 0], fov: 40, hour: 10 },
}

/** Lime plaster, a star floor and copper light. */
const hammam: TemplateDefinition = {
  id: '686db6bf-2ef2-41a4-81a8-ee3f5a37fcf2',
  name: { ar: 'حمّام النجوم', en: 'The star hammam', fr: 'Le hammam aux étoiles' },
  description: {
    ar: 'أرضية رخام بنجوم ثُمانية الرؤوس، وحوائط من الجير، وضوء نحاسي فوق البانيو. طاولة خان للمناشف وكليم تحت القدمين.',
    en: 'Eight-pointed stars in marble, lime-plastered walls and copper light over the bath, with a Khan table for the towels and a kilim underfoot.',
    fr: 'Des étoiles à huit branches dans le marbre, des murs à la chaux, une lumière de cuivre sur le bain ; une table Khan pour le linge, un kilim sous les pieds.',
  },
  roomType: 'bathroom',
  style: 'egyptian',
  dimensions: { length: 4.8, width: 3.6, height: 3 },
  openings: [door('wall-3', start(0.2)), window(1, 'wall-4', middle(0), 1.4, 1.4, 1.15)],
  pieces: [
    piece('vanity', 'VANITY-HAMMAM', 'WALNUT', { against: 'wall-1', at: start(1.15) }),
    piece('bath', 'BATH-NILUS', 'GLOSS', { against: 'wall-4', at: middle(0), out: 0.1 }),
    piece('toilet', 'WC-SAFI', 'WHITE', { against: 'wall-1', at: end(0.35) }),
    piece('mirror', 'MIRROR-QAMAR', 'BRASS', { over: 'vanity', height: 1.22 }),
    piece('table', 'SIDE-KHAN', 'WALNUT', { against: 'wall-4', at: start(0.15), out: 0.15 }),
    piece('kilim', 'RUG-KILIM-FUWWAH', 'INDIGO', { under: 'bath', forward: 1.45 }),
    piece('lantern-1', 'LANTERN-FANOUS', 'COPPER', { above: 'bath', across: -0.5 }),
    piece('lantern-2', 'LANTERN-FANOUS', 'COPPER', { above: 'bath', across: 0.5 }),
    piece('vase', 'VASE-FUSTAT', 'CELADON', { on: 'table' }),
    piece('stool', 'STOOL-BULAQ', 'WALNUT', { beside: 'bath', side: 'front', gap: 0.58, shift: -0.6 }),
    piece('console', 'CONSOLE-SUYUTI', 'CEDAR', { beside: 'vanity', side: 'right', gap: 0.2, align: 'back' }),
    piece('lamp', 'LAMP-MASKAN', 'INDIGO', { on: 'console', across: 0.4 }),
    piece('art', 'ART-NILE-VIEW', 'DAWN', { over: 'console', height: 1.28 }),
    piece('plant', 'PLANT-FICUS', 'TERRACOTTA', { against: 'wall-1', at: start(0.2), out: 0.1 }),
  ],
  essential: ['vanity', 'bath', 'toilet'],
  view: { eye: [4.2, 1.45, 5.8], target: [1.85, 0.95, 0], fov: 40, hour: 15 },
}

export const bathrooms = [quietWater, hammam]
