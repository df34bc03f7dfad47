/**
 * Share of a limited place that a request takes. One rule for every queue and every limited place of the service (docs/limits.md#who-can-fill-what):
 *
 * - an account has a share of its own; the guests of one network, and those without an account there, have one together, since one
 *   person can be as many guests as they like;
 * - all of one network together have a share too, since one person can register as many accounts as they like;
 * - networks take turns, within a network its shares, within a share its accounts (turns.ts);
 * - what is full drops the newest of the share that has most, for one that has less.
 */

export interface Holder {
  /** The network that the request came from, sealed: stored values do not reveal anyone's location. */
  network: string
  /** The account's id; of guests and of those without an account, what names all of them on the network. */
  share: string
  /** The account's id; of those without one, what names all of them on the network. */
  account: string
}

export interface Asker {
  /** Null without a bearer. */
  accountId: string | null
  isGuest: boolean
}

const NOBODY: Asker = { accountId: null, isGuest: false }

/** The holder of a network's share. @param network sealed */
export const holderAt = (network: string, { accountId, isGuest }: Asker = NOBODY): Holder => {
  const guests = `guests of ${network}`
  return { network, share: accountId === null || isGuest ? guests : accountId, account: accountId ?? `nobody of ${network}` }
}

/** The holder's path, as turns are taken. */
export const pathOf = ({ network, share, account }: Holder): string => `${network}/${share}/${account}`

/** Factors of the shares of a network's guests together, and of all of a network: several people do share one address. */
const GUESTS_TIMES = 3
const NETWORK_TIMES = 6

export interface Shares {
  account: number
  share: number
  network: number
}

/** The most that may be held of a place where an account may hold so much. */
export const sharesFor = (account: number): Shares => ({ account, share: GUESTS_TIMES * account, network: NETWORK_TIMES * account })

/** Which of its shares a holder that wants one more has used up, the narrowest first; null where none. @param held how much is held now */
export const usedUp = (held: Shares, most: Shares): keyof Shares | null =>
  (['account', 'share', 'network'] as const).find((group) => held[group] >= most[group]) ?? null

/** Amount held by a holder, and by each group that it is in. @param heldBy by the path of a holder or a group */
export const heldBy = ({ network, share, account }: Holder, held: (path: string) => number): Shares => ({
  account: held(`${network}/${share}/${account}`),
  share: held(`${network}/${share}`),
  network: held(network),
})
