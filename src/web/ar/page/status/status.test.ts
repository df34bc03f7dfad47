/** The status line over the camera: the most important message. */
import { describe, expect, test } from 'vitest'
import en from '../../../lib/i18n/words/en/ar.ts'
import { INITIAL_STATE, type ArState } from '../../controls.ts'
import { lasts, statusOf, type StatusContext } from './status.ts'

const STATE: ArState = { ...INITIAL_STATE, phase: 'placed' }
const SCENE: StatusContext = { alone: false, headset: false, nameOf: (id) => (id === 'sofa' ? 'Lotus' : null), news: null }
const said = (state: Partial<ArState>, scene: Partial<StatusContext> = {}) => statusOf({ ...STATE, ...state }, { ...SCENE, ...scene })

describe('the status says', () => {
  test.each<[string, Partial<ArState>, string]>([
    ['that it starts', { phase: 'entering' }, 'status.entering'],
    ['how to look for the floor', { phase: 'searching' }, 'status.searching'],
    ['what helps when there is none', { phase: 'searching', noFloor: true }, 'status.noFloor'],
    ['that a tap places', { phase: 'aiming' }, 'status.aiming'],
    ['what can be done with placed furniture', {}, 'status.placed'],
    ['that it snaps', { selected: 'sofa', snap: 'wall' }, 'snap.wall'],
    ['nothing of a free place', { selected: 'sofa', snap: 'free' }, 'status.selected'],
    ['nothing of the grid', { selected: 'sofa', snap: 'grid' }, 'status.selected'],
    ['that it saves', { saving: 'saving', moved: 2 }, 'status.saving'],
    ['that it is saved', { saving: 'saved' }, 'status.saved'],
    ['nothing of an old saving once more was moved', { saving: 'saved', moved: 1 }, 'status.placed'],
    ['what could not be saved', { saving: 'saved', gone: 1 }, 'status.gone'],
    ['that it is over, whatever else', { phase: 'ended', tracking: 'lost', saving: 'saving' }, 'status.ended'],
    ['that it is paused, before anything but the end', { tracking: 'hidden', saving: 'refused' }, 'status.hidden'],
    ['that it lost its place', { tracking: 'lost', phase: 'searching' }, 'status.lost'],
  ])('%s', (_, state, word) => {
    expect(said(state).word).toBe(word)
  })

  test('status: words for hands and eyes in a headset', () => {
    const inHeadset = (state: Partial<ArState>, scene: Partial<StatusContext> = {}) => said(state, { headset: true, ...scene }).word
    expect(inHeadset({ phase: 'searching' })).toBe('status.searching.headset')
    expect(inHeadset({ phase: 'searching', noFloor: true })).toBe('status.noFloor')
    expect(inHeadset({ phase: 'aiming' })).toBe('status.aiming.headset')
    expect([inHeadset({}), inHeadset({}, { alone: true })]).toEqual(['status.placed.headset', 'status.placed.product.headset'])
    expect(inHeadset({ tracking: 'lost' })).toBe('status.lost.headset')
    expect(inHeadset({ selected: 'sofa' })).toBe('status.selected')
  })

  test('a status lasts as long as its state, and news for a while', () => {
    const holds = (state: Partial<ArState>) => lasts({ ...STATE, ...state })
    const reasons = [{ id: 'sofa', reason: 'overlap', cm: 3 }] as const
    expect(
      [{ phase: 'searching' }, { tracking: 'lost' }, { reasons }, { saving: 'saving' }].map((state) => holds(state as Partial<ArState>)),
    ).toEqual(Array.from({ length: 4 }, () => true))
    expect([{}, { selected: 'sofa' }, { saving: 'saved' }, { snap: 'wall' }].map((state) => holds(state as Partial<ArState>))).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })

  test('status: names what blocks a dragged item', () => {
    const blocked = (id: string, reason: 'overlap' | 'outside' | 'door-swing' | 'too-tall' | 'no-surface', cm = 3.2) =>
      said({ reasons: [{ id, reason, cm }], tracking: 'ok', saving: 'refused' })
    expect(blocked('sofa', 'overlap')).toEqual({ word: 'refused.overlap', values: { cm: 4, other: 'Lotus' } })
    expect(blocked('window-1', 'overlap')).toEqual({ word: 'refused.overlap.window', values: { cm: 4 } })
    expect(blocked('wall-2', 'outside', 0.2)).toEqual({ word: 'refused.outside', values: { cm: 1 } })
    for (const reason of ['door-swing', 'too-tall', 'no-surface'] as const) expect(en).toHaveProperty([blocked('x', reason).word])
  })

  test('why it was not saved; what has no words of its own is ours', () => {
    const refused = (refusal: string | null) => said({ saving: 'refused', refusal }).filled!.word
    expect(refused('VERSION_MISMATCH')).toBe('status.refused.VERSION_MISMATCH')
    expect(refused('NETWORK')).toBe('status.refused.NETWORK')
    expect([refused('SOMETHING_NEW'), refused(null)]).toEqual(['status.refused.other', 'status.refused.other'])
    for (const code of ['INVALID_POSITION', 'PROJECT_ACCESS_DENIED', 'AR_SESSION_EXPIRED']) expect(en).toHaveProperty([refused(code)])
  })

  test('a selected item is named, a product alone is not, and news come before both', () => {
    expect(said({ selected: 'sofa' })).toEqual({ word: 'status.selected', values: { name: 'Lotus' } })
    expect(said({ selected: 'sofa', locked: true }).word).toBe('status.locked')
    expect(said({}, { alone: true }).word).toBe('status.placed.product')
    expect(said({ selected: 'sofa' }, { news: 'status.picture' }).word).toBe('status.picture')
  })
})
