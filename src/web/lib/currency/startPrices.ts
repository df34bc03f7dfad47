/** Shows prices in the currency that was chosen with this device, from the first paint on. For EGP nothing is read or requested. */
import { onSession } from '../api/session.ts'
import { onDeviceChange, readDevice } from '../storage/local.ts'
import { foreignPrices } from './readerCurrency.ts'

/** Where the part cannot be read, prices are shown as they were. */
const look = async (): Promise<void> => {
  if (readDevice('currency') ?? foreignPrices())
    await import('./foreignPrices.ts').then(
      ({ followChoice }) => followChoice(),
      () => undefined,
    )
}

/** Resolves once the first prices can be written. */
export const startPrices = (): Promise<void> => {
  // Another tab chose, or an account that has chosen signed in.
  onDeviceChange('currency', look)
  onSession(look)
  return look()
}
