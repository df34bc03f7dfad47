/** Terms of the first catalogue by category: years of guarantee, and the accessories of a piece. */
import type { Category } from '#contract/wire/vocabulary.ts'
import type { Words } from './definition.ts'

/** Whole years. A category that is not named has no guarantee: plants live, and what is for care is used up. */
export const GUARANTEE_YEARS: Partial<Record<Category, number>> = {
  sofa: 5,
  armchair: 5,
  chair: 5,
  stool: 5,
  bench: 5,
  'coffee-table': 5,
  'side-table': 5,
  'dining-table': 5,
  console: 5,
  desk: 5,
  bed: 5,
  nightstand: 5,
  wardrobe: 5,
  dresser: 5,
  bookcase: 5,
  sideboard: 5,
  'tv-unit': 5,
  shelf: 5,
  'kitchen-base': 5,
  'kitchen-wall': 5,
  'kitchen-island': 5,
  appliance: 2,
  sink: 5,
  basin: 5,
  bathtub: 5,
  shower: 5,
  toilet: 5,
  'floor-lamp': 2,
  'table-lamp': 2,
  'wall-lamp': 2,
  'ceiling-lamp': 2,
  television: 2,
  rug: 1,
  curtain: 1,
  mirror: 2,
  door: 5,
  window: 5,
}

export const INCLUDED: Partial<Record<Category, Words>> = {
  sofa: {
    ar: 'مع الوسائد الظاهرة في الصور.',
    en: 'With the cushions in its pictures.',
    fr: 'Avec les coussins visibles sur les photos.',
  },
  bed: {
    ar: 'المرتبة والمفارش غير مشمولة.',
    en: 'Mattress and bedding are not included.',
    fr: 'Matelas et linge de lit non compris.',
  },
  plant: {
    ar: 'مع الأصيص الظاهر في الصور.',
    en: 'With the pot in its pictures.',
    fr: 'Avec le pot visible sur les photos.',
  },
}
