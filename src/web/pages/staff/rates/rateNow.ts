import { refusedWith } from '../../../lib/api/failure.ts'

/** The rate of now, EGP for a unit, where a change was refused because of it; null where there is none by now, undefined for any other failure. */
export const rateNow = (error: unknown): number | null | undefined => {
  if (!refusedWith(error, 'EXCHANGE_RATE_CHANGED')) return undefined
  const now = error.details.find(({ path }) => path === 'expectedEgpPerUnit')?.['egpPerUnit']
  return typeof now === 'number' || now === null ? now : undefined
}
