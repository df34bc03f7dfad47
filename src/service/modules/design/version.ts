import type { IfMatch } from '../../http/answer/conditional.ts'
import { Refusal } from '../../http/answer/refusal.ts'

export interface Expected {
  /** The versions of which `If-Match` requires one; null for any. */
  ifMatch: IfMatch
  /** The version that a change was made on; null for the newest. An older one is rebased. */
  baseVersion?: number | null
}

/** @throws Refusal VERSION_MISMATCH, the current version in `details` */
export const checkVersion = (current: number, { ifMatch, baseVersion = null }: Expected): void => {
  const refuse = (path: string) => new Refusal('VERSION_MISMATCH', [{ path, code: 'OTHER_VERSION', version: current }])
  if (ifMatch !== null && !ifMatch.includes(current)) throw refuse('If-Match')
  if (baseVersion !== null && baseVersion > current) throw refuse('baseVersion')
}
