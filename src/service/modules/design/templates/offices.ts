import { end, middle, start } from '#planner/furnishing/piece.ts'
import { door, piece, window, type TemplateDefinition } from './definition.ts'

/** A desk on a deep green wall, books, and a chair to think in. */
const study: TemplateDefinition = {
  id: '97646d84-849a-48a6-9163-8e00f3b7544e',
  name: { ar: 'مكتب الحديقة', en: 'The garden study', fr: 'Le bureau du jardin' },
  description: {
    ar: 'مكتب من البلوط على حائط أخضر عميق، ومكتبتان متجاورتان، وكرسي زيتوني بجانب الشباك للقراءة والمكالمات الطويلة.',
    en: 'An oak desk on a deep green wall, two bookcases side by side, and an olive chair at the window for reading and long calls.',
    fr: 'Un bureau de chêne sur un mur vert profond, deux bibliothèques côte à côte, et un fauteuil olive à la fenêtre pour lire et téléphoner.',
  },
  roomType: 'office',
  style: 'modern',
  dimensions: { length: 5, width: 4, height: 2.8 },
  finishes: { accents: { 'wall-1': { material: 'paint', color: '#4F6B5E' } } },
  openings: [door('wall-3', start(0.25)), window(1, 'wall-4', middle(0.25), 1.7, 2, 0.4)],
  pieces: [
    piece('desk', 'DESK-KATEB', 'OAK', { against: 'wall-1', at: start(0.95), out: 0.05 }),
    piece('task-chair', 'CHAIR-MAKTAB', 'GREY', { beside: 'desk', side: 'front', gap: 0.03, shift: -0.1, turn: 180 }),
    piece('bookcase-1', 'BOOKCASE-ALEX', 'OAK', { against: 'wall-1', at: end(0.1) }),
    piece('bookcase-2', 'BOOKCASE-ALEX', 'OAK', { beside: 'bookcase-1', side: 'left', gap: 0.01 }),
    piece('armchair', 'ARM-RAWAQ', 'OLIVE', { against: 'wall-4', at: middle(-0.15), out: 0.35 }),
    piece('rug', 'RUG-KATTAN', 'CHARCOAL', { under: 'task-chair', forward: -0.75, across: -0.1, turn: 90 }),
    piece('lamp', 'LAMP-MASKAN', 'WHITE', { on: 'desk', across: 0.5, forward: -0.1 }),
    piece('floor-lamp', 'LAMP-HELWAN', 'OAK', { beside: 'armchair', side: 'left', gap: 0.12, align: 'back' }),
    piece('side', 'SIDE-MAADI', 'TRAVERTINE', { beside: 'armchair', side: 'right', gap: 0.1, align: 'back' }),
    piece('curtain', 'CURTAIN-KATTAN', 'SAND', { window: 'window-1', height: 0.05 }),
    piece('art-1', 'ART-QAWS', 'CLAY', { over: 'desk', height: 1.09, across: -0.38 }),
    piece('art-2', 'ART-QAWS', 'NILE', { over: 'desk', height: 1.09, across: 0.38 }),
    piece('vase', 'VASE-FUSTAT', 'CHALK', { on: 'side' }),
    piece('plant', 'PLANT-FICUS', 'TERRACOTTA', { against: 'wall-1', at: start(0.18), out: 0.14 }),
  ],
  essential: ['desk', 'task-chair', 'bookcase-1'],
  together: [['desk', 'task-chair']],
  view: { eye: [4.3, 1.44, 6.1], target: [2, 1.17, 0.6], fov: 43, hour: 10 },
}

/** Two desks against brick, and a leather sofa for visitors. */
const downtown: TemplateDefinition = {
  id: '515a06ba-39dc-4bef-9e40-62e9d086560d',
  name: { ar: 'ورشة وسط البلد', en: 'The Downtown workshop', fr: 'L’atelier du centre-ville' },
  description: {
    ar: 'مكتبان على حائط من الطوب، وأرفف من الحديد والخشب القديم، وكنبة جلد لمن يمرّ بفكرة. مكتب لشريكين في دور عالٍ.',
    en: 'Two desks on a brick wall, shelves of steel and reclaimed timber, and a leather sofa for anyone who drops in with an idea: an office for two partners.',
    fr: 'Deux bureaux contre un mur de brique, des étagères d’acier et de bois ancien, un canapé de cuir pour qui passe avec une idée : l’atelier de deux associés.',
  },
  roomType: 'office',
  style: 'industrial',
  dimensions: { length: 5.8, width: 4.6, height: 3.2 },
  finishes: { accents: { 'wall-4': { material: 'plaster', color: '#D9D3C7' } } },
  openings: [door('wall-3', start(0.3)), window(1, 'wall-4', middle(0.2), 2.4, 2.1, 0.7)],
  pieces: [
    piece('desk-1', 'DESK-KATEB', 'WALNUT', { against: 'wall-1', at: start(1.5), out: 0.04 }),
    piece('chair-1', 'CHAIR-MAKTAB', 'BLACK', { beside: 'desk-1', side: 'front', gap: 0.03, shift: -0.1, turn: 180 }),
    piece('desk-2', 'DESK-KATEB', 'WALNUT', { beside: 'desk-1', side: 'right', gap: 0.02 }),
    piece('chair-2', 'CHAIR-MAKTAB', 'BLACK', { beside: 'desk-2', side: 'front', gap: 0.03, shift: -0.1, turn: 180 }),
    piece('sofa', 'SOFA-SHUBRA', 'COGNAC', { against: 'wall-4', at: middle(-0.65), out: 0.06 }),
    piece('table', 'COFFEE-NILE', 'BLACK', { beside: 'sofa', side: 'front', gap: 0.42 }),
    piece('shelf-1', 'SHELF-BULAQ', 'RECLAIMED', { against: 'wall-1', at: end(0.06) }),
    piece('shelf-2', 'SHELF-BULAQ', 'RECLAIMED', { against: 'wall-1', at: start(0.3) }),
    piece('kilim', 'RUG-KILIM-FUWWAH', 'INDIGO', { under: 'table', turn: 90, forward: 0.1 }),
    piece('art-1', 'ART-NILE-VIEW', 'DUSK', { over: 'desk-1', height: 1.08, across: 0.05 }),
    piece('art-2', 'ART-NILE-VIEW', 'DAWN', { over: 'desk-2', height: 1.08, across: -0.05 }),
    piece('floor-lamp', 'LAMP-HELWAN', 'WALNUT', { beside: 'sofa', side: 'left', gap: 0.1, align: 'back' }),
    piece('lamp', 'LAMP-MASKAN', 'TERRACOTTA', { on: 'desk-2', across: 0.5, forward: -0.1 }),
    piece('vase', 'VASE-FUSTAT', 'INDIGO', { on: 'table', across: 0.25 }),
    piece('plant', 'PLANT-FICUS', 'CONCRETE', { against: 'wall-4', at: end(1.15), out: 0.1 }),
  ],
  essential: ['desk-1', 'chair-1', 'desk-2', 'chair-2'],
  together: [
    ['desk-1', 'chair-1'],
    ['desk-2', 'chair-2'],
  ],
  view: { eye: [5.54, 1.35, 4.2], target: [2.08, 1.21, 1.76], fov: 60, hour: 14.5 },
}

export const offices = [study, downtown]
