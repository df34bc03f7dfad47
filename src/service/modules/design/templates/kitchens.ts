import { end, middle, start } from '#planner/furnishing/piece.ts'
import { door, piece, window, type TemplateDefinition } from './definition.ts'

const corner = (x: number, y: number) => ({ x, y })

/** An L: sage fronts along the long wall, a table for four in the short arm. */
const sage: TemplateDefinition = {
  id: 'db576cf6-9230-4018-9a0d-ca363efb21a7',
  name: { ar: 'مطبخ المريمية', en: 'The sage kitchen', fr: 'La cuisine sauge' },
  description: {
    ar: 'خزائن بلون المريمية على حائط واحد من الثلاجة إلى البوتاجاز، والحوض تحت الشباك، وسفرة جوز لأربعة في الركن المضيء.',
    en: 'Sage fronts along one wall from fridge to hob, the sink under its window, and a walnut table for four in the sunny corner.',
    fr: 'Des façades sauge le long d’un mur, l’évier sous sa fenêtre, et une table en noyer pour quatre dans le coin ensoleillé.',
  },
  roomType: 'kitchen',
  style: 'classic',
  dimensions: { length: 5.4, width: 5.6, height: 2.8 },
  corners: [corner(0, 0), corner(5.4, 0), corner(5.4, 3.4), corner(3.9, 3.4), corner(3.9, 5.6), corner(0, 5.6)],
  openings: [door('wall-2', end(0.3)), window(1, 'wall-1', start(0.9), 1.3, 1.05, 1.25), window(2, 'wall-6', start(1), 1.9, 1.7, 0.7)],
  pieces: [
    piece('sink', 'KITCHEN-QASR-SINK', 'SAGE', { against: 'wall-1', at: start(0.8) }),
    piece('base-1', 'KITCHEN-QASR-DRAWERS', 'SAGE', { beside: 'sink', side: 'left', gap: 0 }),
    piece('base-2', 'KITCHEN-QASR-DOOR', 'SAGE', { beside: 'sink', side: 'right', gap: 0, align: 'back' }),
    piece('cooker', 'COOKER-NAR-60', 'WHITE', { beside: 'base-2', side: 'right', gap: 0.025, align: 'back' }),
    piece('base-3', 'KITCHEN-QASR-DRAWERS', 'SAGE', { beside: 'cooker', side: 'right', gap: 0.025, align: 'back' }),
    piece('fridge', 'FRIDGE-THALG-400', 'WHITE', { beside: 'base-3', side: 'right', gap: 0.02, align: 'back' }),
    piece('table', 'DINING-RODA', 'WALNUT', { against: 'wall-6', at: start(1.05), out: 0.95 }),
    piece('chair-1', 'CHAIR-DOKKI', 'WALNUT', { beside: 'table', side: 'front', gap: 0.02, shift: -0.42, turn: 180 }),
    piece('chair-2', 'CHAIR-DOKKI', 'WALNUT', { beside: 'table', side: 'front', gap: 0.02, shift: 0.42, turn: 180 }),
    piece('chair-3', 'CHAIR-DOKKI', 'WALNUT', { beside: 'table', side: 'back', gap: 0.02, shift: -0.42 }),
    piece('chair-4', 'CHAIR-DOKKI', 'WALNUT', { beside: 'table', side: 'back', gap: 0.02, shift: 0.42 }),
    piece('wall-unit-1', 'KITCHEN-QASR-WALL', 'SAGE', { over: 'base-1', height: 1.5 }),
    piece('wall-unit-2', 'KITCHEN-QASR-WALL', 'SAGE', { over: 'base-3', height: 1.5 }),
    piece('lantern-1', 'LANTERN-FANOUS', 'BRASS', { above: 'table', across: -0.45 }),
    piece('lantern-2', 'LANTERN-FANOUS', 'BRASS', { above: 'table', across: 0.45 }),
    piece('vase', 'VASE-FUSTAT', 'CHALK', { on: 'table' }),
    piece('plant', 'PLANT-FICUS', 'TERRACOTTA', { against: 'wall-6', at: start(0.15), out: 0.1 }),
    piece('art', 'ART-QAWS', 'CLAY', { against: 'wall-6', at: end(1.15), height: 1.1 }),
  ],
  essential: ['sink', 'base-2', 'cooker', 'base-3', 'fridge'],
  together: [['table', 'chair-1', 'chair-2', 'chair-3', 'chair-4']],
  view: { eye: [6.16, 1.38, 6.16], target: [0.87, 1.21, 0.9], fov: 40, hour: 10 },
}

/** Brick, steel, and an island with three stools. */
const foundry: TemplateDefinition = {
  id: '404821ef-4e08-4dfe-a6d9-80cb637baac4',
  name: { ar: 'مطبخ المسبك', en: 'The foundry kitchen', fr: 'La cuisine de la fonderie' },
  description: {
    ar: 'طوب ظاهر وأرضية خرسانية وأجهزة من الستانلس، وجزيرة بلون الجرافيت يجتمع حولها ثلاثة على مقاعد من خشب قديم.',
    en: 'Bare brick, a concrete floor and steel, around a graphite island where three can sit on reclaimed timber while supper is made.',
    fr: 'Brique nue, sol de béton et acier, autour d’un îlot graphite où l’on s’assied à trois sur du bois ancien pendant que le dîner se prépare.',
  },
  roomType: 'kitchen',
  style: 'industrial',
  dimensions: { length: 5.2, width: 4.6, height: 3.1 },
  finishes: { accents: { 'wall-4': { material: 'plaster', color: '#D8D2C6' } } },
  openings: [door('wall-3', start(0.3)), window(1, 'wall-4', middle(-0.1), 2.2, 1.9, 0.8)],
  pieces: [
    piece('sink', 'KITCHEN-QASR-SINK', 'NILE', { against: 'wall-1', at: start(1.65) }),
    piece('base-1', 'KITCHEN-QASR-DOOR', 'NILE', { beside: 'sink', side: 'left', gap: 0, align: 'back' }),
    piece('base-2', 'KITCHEN-QASR-DOOR', 'NILE', { beside: 'sink', side: 'right', gap: 0, align: 'back' }),
    piece('cooker', 'COOKER-NAR-60', 'STEEL', { beside: 'base-2', side: 'right', gap: 0.025, align: 'back' }),
    piece('base-3', 'KITCHEN-QASR-DRAWERS', 'NILE', { beside: 'cooker', side: 'right', gap: 0.025, align: 'back' }),
    piece('fridge', 'FRIDGE-THALG-400', 'STEEL', { beside: 'base-3', side: 'right', gap: 0.05, align: 'back' }),
    piece('island', 'KITCHEN-QASR-ISLAND', 'GRAPHITE', { beside: 'sink', side: 'front', gap: 1.25, shift: 0.1, turn: 180 }),
    piece('stool-1', 'STOOL-BULAQ', 'RECLAIMED', { beside: 'island', side: 'back', gap: 0.04, shift: -0.5 }),
    piece('stool-2', 'STOOL-BULAQ', 'RECLAIMED', { beside: 'island', side: 'back', gap: 0.04 }),
    piece('stool-3', 'STOOL-BULAQ', 'RECLAIMED', { beside: 'island', side: 'back', gap: 0.04, shift: 0.5 }),
    piece('shelf', 'SHELF-BULAQ', 'RECLAIMED', { against: 'wall-1', at: start(0.02) }),
    piece('lantern-1', 'LANTERN-FANOUS', 'COPPER', { above: 'island', across: -0.4 }),
    piece('lantern-2', 'LANTERN-FANOUS', 'COPPER', { above: 'island', across: 0.4 }),
    piece('art', 'ART-NILE-VIEW', 'DUSK', { over: 'sink', height: 1.45 }),
    piece('vase', 'VASE-FUSTAT', 'CELADON', { on: 'island', across: -0.45 }),
    piece('plant', 'PLANT-FICUS', 'CONCRETE', { against: 'wall-4', at: end(0.92), out: 0.1 }),
  ],
  essential: ['sink', 'base-2', 'cooker', 'base-3', 'fridge'],
  together: [['island', 'stool-1', 'stool-2', 'stool-3']],
  view: { eye: [4.8, 1.5, 6.9], target: [2.2, 1, 0], fov: 39, hour: 13 },
}

export const kitchens = [sage, foundry]
