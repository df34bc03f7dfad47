import type { Preferences } from '#contract/accounts/accounts.ts'
import { readDevice, writeDevice } from '../../../lib/storage/local.ts'

/** With a device on which no other currency was chosen, the choice of the account that signs in holds. Before its session starts: prices follow then. */
export const adoptCurrency = ({ currency }: Pick<Preferences, 'currency'>): void => {
  if (currency !== 'EGP' && readDevice('currency') === null) writeDevice('currency', JSON.stringify({ currency }))
}
