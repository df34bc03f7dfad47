/** The groups of categories: each with the category whose drawing represents it, and its categories. */
import { CATEGORIES, CATEGORY_GROUPS, CATEGORY_NAMES, type Category, type CategoryGroup } from '#contract/wire/vocabulary.ts'

const FACES: Readonly<Record<CategoryGroup, Category>> = {
  seating: 'sofa',
  tables: 'coffee-table',
  beds: 'bed',
  storage: 'wardrobe',
  kitchen: 'kitchen-base',
  bathroom: 'bathtub',
  lighting: 'floor-lamp',
  decor: 'plant',
  openings: 'door',
}

export interface GroupOfCategories {
  id: CategoryGroup
  face: Category
  categories: readonly Category[]
}

export const GROUPS: readonly GroupOfCategories[] = CATEGORY_GROUPS.map((id) => ({
  id,
  face: FACES[id],
  categories: CATEGORY_NAMES.filter((category) => CATEGORIES[category] === id),
}))

/** Doors and windows belong to walls: they are not put down like furniture. */
export const FURNITURE_GROUPS = GROUPS.filter(({ id }) => id !== 'openings')

/** The group that is browsed, itself or by one of its categories. */
export const groupIn = (category: Category | CategoryGroup | undefined): GroupOfCategories | null =>
  GROUPS.find(({ id, categories }) => id === category || (categories as readonly string[]).includes(category ?? '')) ?? null
