import { end, middle, start } from '#planner/furnishing/piece.ts'
import { door, piece, window, type TemplateDefinition } from './definition.ts'

/** A sofa in the colour of the river against a deep wall, and a window to its left. */
const nileSide: TemplateDefinition = {
  id: '21331e8a-de89-4568-8a9e-30dc64a5db78',
  name: { ar: 'صالون على النيل', en: 'Nile-side living room', fr: 'Salon au bord du Nil' },
  description: {
    ar: 'كنبة بلون النيل أمام طاولة من خشب الجوز، وفوتيهان من الجلد يواجهان الضوء. ألوان قليلة وخشب دافئ، ومكان يتسع لستة ضيوف.',
    en: 'A Nile-green sofa and a walnut table, with two leather chairs turned to the light. Few colours, warm wood, and room for six guests.',
    fr: 'Un canapé vert Nil, une table en noyer et deux fauteuils de cuir tournés vers la lumière. Peu de couleurs, du bois chaud, de la place pour six.',
  },
  roomType: 'living_room',
  style: 'modern',
  dimensions: { length: 5.6, width: 4.4, height: 2.9 },
  openings: [door('wall-3', start(0.35)), window(1, 'wall-4', middle(0.1), 1.8, 2.15, 0.3)],
  pieces: [
    piece('sofa', 'SOFA-LOTUS', 'NILE', { against: 'wall-1', at: middle(-0.1), out: 0.02 }),
    piece('table', 'COFFEE-NILE', 'WALNUT', { beside: 'sofa', side: 'front', gap: 0.42 }),
    piece('rug', 'RUG-KATTAN', 'NATURAL', { under: 'table', forward: 0.05, turn: 90 }),
    piece('chair-1', 'ARM-RAWAQ', 'COGNAC', { beside: 'table', side: 'left', gap: 0.55, shift: -0.16, turn: 90 }),
    piece('chair-2', 'ARM-RAWAQ', 'COGNAC', { beside: 'table', side: 'left', gap: 0.55, shift: 0.66, turn: 90 }),
    piece('bookcase', 'BOOKCASE-ALEX', 'OAK', { against: 'wall-1', at: end(0.15) }),
    piece('side-right', 'SIDE-MAADI', 'WHITE', { beside: 'sofa', side: 'right', gap: 0.06 }),
    piece('lamp', 'LAMP-MASKAN', 'TERRACOTTA', { on: 'side-right' }),
    piece('floor-lamp', 'LAMP-HELWAN', 'WALNUT', { beside: 'sofa', side: 'left', gap: 0.08, align: 'back' }),
    piece('curtain', 'CURTAIN-KATTAN', 'WHITE', { window: 'window-1', height: 0.05 }),
    piece('art-1', 'ART-QAWS', 'CLAY', { over: 'sofa', height: 1.12, across: -0.42 }),
    piece('art-2', 'ART-QAWS', 'NILE', { over: 'sofa', height: 1.12, across: 0.42 }),
    piece('plant', 'PLANT-FICUS', 'CHALK', { against: 'wall-4', at: end(0.12), out: 0.14 }),
    piece('vase', 'VASE-FUSTAT', 'CHALK', { on: 'table', across: 0.3 }),
  ],
  essential: ['sofa', 'table'],
  view: { eye: [5.45, 1.45, 6.7], target: [2.2, 1, 0], fov: 38, hour: 9.5 },
}

const corner = (x: number, y: number) => ({ x, y })

/** An L: the seating of a Cairene hall in the long arm, a corner to read in the short one. */
const qaa: TemplateDefinition = {
  id: 'f8ca0f7e-4359-4f3d-b5a8-a297e39229e8',
  name: { ar: 'قاعة الدكك', en: 'The dikka hall', fr: 'La salle aux dikkas' },
  description: {
    ar: 'دكتان من خشب الخرط حول كليم فُوّة، وفوانيس نحاس تنير حوائط الجير، وركن للقراءة في طرف القاعة. مجلس قاهري لبيت اليوم.',
    en: 'Two turned-wood dikkas around a Fuwwah kilim, copper lanterns on lime plaster, and a corner to read in: the Cairene sitting hall, for a flat of today.',
    fr: 'Deux dikkas en bois tourné autour d’un kilim de Fouah, des lanternes de cuivre sur la chaux, un coin de lecture : la qa’a cairote dans un appartement d’aujourd’hui.',
  },
  roomType: 'living_room',
  style: 'egyptian',
  dimensions: { length: 6.2, width: 5.6, height: 3.1 },
  corners: [corner(0, 0), corner(6.2, 0), corner(6.2, 3.7), corner(4.3, 3.7), corner(4.3, 5.6), corner(0, 5.6)],
  openings: [door('wall-5', start(0.25)), window(1, 'wall-6', end(0.85), 1.7, 2, 0.5), window(2, 'wall-6', start(0.55), 1.1, 2, 0.5)],
  pieces: [
    piece('dikka-1', 'BENCH-DIKKA', 'INDIGO', { against: 'wall-1', at: start(1.3), out: 0.02 }),
    piece('dikka-2', 'BENCH-DIKKA', 'MADDER', { against: 'wall-6', at: end(0.9), out: 0.14 }),
    piece('tray-1', 'SIDE-KHAN', 'WALNUT', { beside: 'dikka-1', side: 'front', gap: 0.5, shift: 0.1 }),
    piece('kilim-1', 'RUG-KILIM-FUWWAH', 'MADDER', { under: 'tray-1', forward: 0.1, across: 0.2, turn: 90 }),
    piece('console', 'CONSOLE-SUYUTI', 'WALNUT', { against: 'wall-1', at: start(3.45) }),
    piece('armchair-1', 'ARM-ZAMALEK', 'BURGUNDY', { beside: 'tray-1', side: 'right', gap: 0.62, shift: 0.3, turn: -60 }),
    piece('armchair-2', 'ARM-ZAMALEK', 'EMERALD', { against: 'wall-6', at: start(1.75), out: 0.35 }),
    piece('tray-2', 'SIDE-KHAN', 'CEDAR', { beside: 'armchair-2', side: 'left', gap: 0.12 }),
    piece('kilim-2', 'RUG-KILIM-FUWWAH', 'INDIGO', { under: 'armchair-2', forward: 0.95, across: -0.1, turn: 0 }),
    piece('lamp', 'LAMP-MASKAN', 'INDIGO', { on: 'console', across: -0.4 }),
    piece('vase', 'VASE-FUSTAT', 'CELADON', { on: 'console', across: 0.42 }),
    piece('art', 'ART-NILE-VIEW', 'DAWN', { over: 'console', height: 1.1 }),
    piece('lantern-1', 'LANTERN-FANOUS', 'COPPER', { above: 'tray-1' }),
    piece('lantern-2', 'LANTERN-FANOUS', 'COPPER', { above: 'console', forward: 0.5 }),
    piece('lantern-3', 'LANTERN-FANOUS', 'COPPER', { above: 'armchair-2', forward: 0.9 }),
    piece('curtain', 'CURTAIN-KATTAN', 'CLAY', { window: 'window-1', height: 0.1 }),
    piece('plant', 'PLANT-FICUS', 'TERRACOTTA', { against: 'wall-1', at: start(0.14), out: 0.1 }),
    piece('picture', 'ART-QAWS', 'CLAY', { over: 'dikka-1', height: 1.22 }),
  ],
  essential: ['dikka-1', 'dikka-2', 'tray-1'],
  view: { eye: [6.6, 1.5, 6.3], target: [2, 1.16, 1.6], fov: 39, hour: 10.5 },
}

export const livingRooms = [nileSide, qaa]
