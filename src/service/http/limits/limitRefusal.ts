import type { ErrorCode } from '#contract/errors.ts'
import type { Shares } from '../../shares/holder.ts'
import { Refusal } from '../answer/refusal.ts'

interface Excess {
  /** Path in the request; empty for values outside the request. */
  path: string
  maximum: number
  /** Requested size, where that is not simply one more. */
  size?: number
}

/** The refusal of one thing too many, or of something too large, with the numbers. */
export const overLimit = (code: ErrorCode, excess: Excess): Refusal =>
  new Refusal(code, [{ code: excess.size === undefined ? 'TOO_MANY' : 'TOO_LARGE', about: 'whole', ...excess }])

/** Seconds after which others of the same network may have given a place back. */
const RETRY_AFTER = { 'Retry-After': '30' }

const ABOUT = { soon: { share: 'guests', network: 'network' }, inRoom: { share: 'guestsInRoom', network: 'networkInRoom' } } as const

/**
 * The refusal of one more to a holder whose guests, or whose network, have used up their share.
 * @param code says what of
 * @param comesFree `soon`: by itself; `inRoom`: not before a person in the room removes something, so that trying again is of no use
 */
export const shareUsedUp = (
  code: ErrorCode,
  used: Exclude<keyof Shares, 'account'>,
  { [used]: maximum }: Shares,
  comesFree: keyof typeof ABOUT = 'soon',
): Refusal => new Refusal(code, [{ path: '', code: 'TOO_MANY', about: ABOUT[comesFree][used], maximum }], comesFree === 'soon' ? RETRY_AFTER : {})
