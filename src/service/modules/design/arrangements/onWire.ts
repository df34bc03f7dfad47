/** Arrangements as they are answered (docs/interface/design.md#arrangements). */
import type { ArrangementOnWire, UnmetOnWire } from '#contract/arrange/arrangements.ts'
import { toWire } from '#contract/wire/money.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Category, KitchenRole } from '#contract/wire/vocabulary.ts'
import type { Arrangement, Unmet } from '#planner/arrangement/arrange.ts'
import type { Reason } from '#planner/arrangement/reasons.ts'
import type { RoomItem } from '#room/document/document.ts'
import { totalsOf, type Products } from '../catalogue.ts'
import { billOf, pieceOnWire } from '../templates/listing.ts'
import { reasonText } from './reasonWords.ts'
import { unmetText } from './unmetWords.ts'

export interface Shown {
  products: Products
  /** The items that stay. */
  kept: readonly Pick<RoomItem, 'id' | 'productId'>[]
  /** Base of addresses of images. */
  publicUrl: string
  language: Language
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

interface Host {
  key: string | null
  itemId: string | null
  /** Its name in a sentence. */
  name: Category | KitchenRole | null
}

const hostOf = (key: string, { pieces, kept }: Arrangement, shown: Shown): Host => {
  const piece = pieces.find((one) => one.key === key)
  const itemId = kept.find((one) => one.key === key)?.itemId ?? null
  const item = shown.kept.find(({ id }) => id === itemId)
  const product = shown.products.get((piece ?? item)?.productId ?? '')
  return { key: piece?.key ?? null, itemId, name: product?.kitchenRole ?? product?.category ?? null }
}

type ReasonOnWire = ArrangementOnWire['reasons'][number]

const reasonOnWire = ({ key, goesBy, measured: all }: Reason, arrangement: Arrangement, shown: Shown): ReasonOnWire => {
  const measured = all.map(({ rule, metres }) => ({ rule, metres: thousandth(metres) }))
  const product = shown.products.get(arrangement.pieces.find((piece) => piece.key === key)?.productId ?? '')
  const about = { measured, isOnWall: product?.mount === 'wall' }
  if ('id' in goesBy) {
    const by = { kind: goesBy.kind, id: goesBy.id === '' ? null : goesBy.id }
    return { key, goesBy: by, measured, text: reasonText({ ...about, goesBy: by, host: null }, shown.language) }
  }
  const host = hostOf(goesBy.key, arrangement, shown)
  const text = reasonText({ ...about, goesBy, host: host.name }, shown.language)
  return { key, goesBy: { kind: goesBy.kind, key: host.key, itemId: host.itemId }, measured, text }
}

const byOnWire = (by: Unmet['by']): UnmetOnWire['by'] => {
  if (!by) return null
  return 'piastres' in by ? { amount: toWire(by.piastres) } : { metres: thousandth(by.metres) }
}

export const unmetOnWire = (unmet: readonly Unmet[], language: Language): UnmetOnWire[] =>
  unmet.map(({ by: much, ...one }) => {
    const by = byOnWire(much)
    return { ...one, by, text: unmetText({ ...one, by }, language) }
  })

export const arrangementOnWire = (arrangement: Arrangement, shown: Shown): ArrangementOnWire => {
  const { products, language } = shown
  const { plan, pieces, score, reasons, unmet } = arrangement
  return {
    plan,
    items: pieces.map(({ key, rotationY, ...piece }) => ({
      key,
      ...pieceOnWire({ ...piece, rotation: { x: 0, y: rotationY, z: 0 } }, products, shown),
    })),
    ...totalsOf(billOf(pieces), products),
    score: Math.round(score * 10) / 10,
    reasons: reasons.map((reason) => reasonOnWire(reason, arrangement, shown)),
    unmet: unmetOnWire(unmet, language),
  }
}
