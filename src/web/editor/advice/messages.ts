/** Messages between the page and the advice worker. */
import type { RoomDocument } from '#room/document/document.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { AdviceOptions, AdviceProduct } from '#room/advice/layout.ts'
import type { Fix } from '#room/advice/fixes/findFixes.ts'

export interface Question {
  number: number
  document: Pick<RoomDocument, 'scene' | 'items'>
  products: ReadonlyMap<string, AdviceProduct>
  options: AdviceOptions
}
export interface Answer {
  number: number
  findings: readonly Finding[]
}
/** Follows an answer, one for each finding that moving an item fixes. */
export interface FixMessage {
  number: number
  /** The finding's. */
  id: string
  fix: Fix
}
export type Said = Answer | FixMessage
