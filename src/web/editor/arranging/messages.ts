/** Messages between the page and the arranging worker. */
import type { RoomDocument } from '#room/document/document.ts'
import type { AdviceProduct } from '#room/advice/layout.ts'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import type { Unmet } from '#planner/arrangement/met.ts'
import type { Refining } from '#planner/arrangement/refine.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import type { Tidied } from '#planner/arrangement/tidy.ts'

export type Refinements = 'another' | 'cheaper' | 'roomier' | 'swap'
export type Task =
  | { kind: 'propose'; request: ArrangeRequest }
  /** `seen`: signatures of proposals that were shown already. */
  | { kind: 'another'; refining: Refining; seen: ReadonlySet<string> }
  | { kind: 'cheaper' | 'roomier'; refining: Refining }
  /** `tried`: ids of products that were shown in the role already. */
  | { kind: 'swap'; refining: Refining; key: string; tried: readonly string[] }
  | { kind: 'tidy'; document: RoomDocument; products: ReadonlyMap<string, AdviceProduct> }

export type Answer =
  /** Proposals as far as there are any; more are looked for until `done`. Where there is none then, `unmet` says why. */
  | { kind: 'proposals'; proposals: readonly Arrangement[]; unmet: readonly Unmet[]; done: boolean }
  /** Null where there is no further one. */
  | { kind: 'refined'; arrangement: Arrangement | null }
  | { kind: 'tidied'; tidied: Tidied }
