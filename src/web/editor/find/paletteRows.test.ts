import { expect, test } from 'vitest'
import { ACTIONS } from '../actions/registry.ts'
import { CHAIR, itemOf, opened, TABLE } from '../../../../test/web/editor.ts'
import ar from '../../lib/i18n/words/ar/studio.ts'
import en from '../../lib/i18n/words/en/studio.ts'
import fr from '../../lib/i18n/words/fr/studio.ts'
import { paletteSections, type PaletteParts } from './paletteRows.ts'

const NAMES: Record<string, string[]> = { chair: ['Lotus chair', 'كرسي لوتس'], table: ['Dokki table', 'طاولة الدقي'] }
const parts = (about: Partial<PaletteParts> = {}): PaletteParts => ({
  actions: ACTIONS,
  languages: [en, ar, fr],
  namesOf: (productId) => NAMES[productId] ?? [],
  recent: [],
  products: [],
  ...about,
})
const room = (permission?: 'view') => opened([itemOf('a', CHAIR, 1, 1), itemOf('t', TABLE, 3, 3)], permission)
const ids = (query: string, about?: Partial<PaletteParts>, editedRoom = room()) =>
  paletteSections(editedRoom, query, parts(about)).flatMap(({ rows }) => rows.map(({ id }) => id))

test('an empty query lists recent actions first, then all, unavailable ones last in their section', () => {
  const editedRoom = room()
  const sections = paletteSections(editedRoom, '', parts({ recent: ['view-plan', 'gone', 'undo'] }))
  expect(sections[0]).toMatchObject({ title: 'recent', rows: [{ id: 'action-view-plan' }, { id: 'action-undo', off: 'off.undo' }] })
  const edit = sections.find(({ title }) => title === 'edit')!
  const offs = edit.rows.map((row) => row.kind === 'action' && row.off !== null)
  expect(offs).toEqual(offs.toSorted((a, b) => Number(a) - Number(b)))
  expect(sections.at(-1)).toMatchObject({ title: 'items' })
})

test('an action is found in any language, by other words for it, and its key is shown', () => {
  expect(ids('undo')[0]).toBe('action-undo')
  expect(ids('تراجع')[0]).toBe('action-undo')
  expect(ids('delete')).toContain('action-remove')
  const [section] = paletteSections(room(), 'undo', parts())
  expect(section?.rows[0]).toMatchObject({ keys: ['Mod+Z'], off: 'off.undo' })
})

test('the shape of the room, its doors and its walls are found by what people call them', () => {
  for (const query of ['L-shape', 'l shaped', 'حرف L', 'forme en L']) expect(ids(query)[0], query).toBe('action-shape-l')
  expect(ids('شباك')).toContain('action-put-window')
  expect(ids('door')).toContain('action-put-door')
  expect(ids('walls')[0]).toBe('action-draw-walls')
  expect(ids('L-shape', {}, room('view'))).not.toContain('action-shape-l')
})

test('a piece in the room is found by its name in any language', () => {
  expect(ids('lotus')).toEqual(['item-a'])
  expect(ids('طاوله')).toEqual(['item-t'])
})

test('products of the catalogue come last; viewers see no edits', () => {
  expect(ids('lotus', { products: [CHAIR] })).toEqual(['item-a', 'product-chair'])
  expect(ids('duplicate', {}, room('view'))).not.toContain('action-duplicate')
  expect(ids('plan', {}, room('view'))).toContain('action-view-plan')
})

test('a nonsense query matches nothing', () => {
  expect(ids('qqqqq')).toEqual([])
})
