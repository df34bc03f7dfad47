import { HOUR_MS, SECOND_MS } from '../../jobs/scheduler.ts'
import type { ServiceModule } from '../module.ts'
import { purgeExpiredCodes } from './contacts/codes.ts'
import { purgeContactChanges } from './contacts/contactChanges.ts'
import { makeExports, purgeExports } from './ownData/dataExport.ts'
import { forgetPaymentMethods } from './paymentMethods/forgetPaymentMethods.ts'
import { sendResetCodes } from './credentials/resetPassword.ts'
import { accountRoutes } from './routes.ts'
import { purgeSignInNetworks } from './signInLimits.ts'
import { purgeExpiredTokens } from './tokens.ts'

export const accounts: ServiceModule = {
  name: 'accounts',
  dependsOn: ['messages'],
  routes: accountRoutes,
  scheduledJobs: (services) => [
    { name: 'have payment methods forgotten', every: 5 * SECOND_MS, run: () => forgetPaymentMethods(services) },
    { name: 'purge expired tokens', every: HOUR_MS, run: () => purgeExpiredTokens(services) },
    { name: 'purge networks of sign-ins', every: HOUR_MS, run: () => purgeSignInNetworks(services) },
    { name: 'send codes for new passwords', every: SECOND_MS, run: () => sendResetCodes(services) },
    { name: 'purge verification codes', every: HOUR_MS, run: () => purgeExpiredCodes(services) },
    { name: 'purge changes of e-mails and phones', every: HOUR_MS, run: () => purgeContactChanges(services) },
    { name: 'make archives of personal data', every: SECOND_MS, run: () => makeExports(services) },
    { name: 'purge archives of personal data', every: HOUR_MS, run: () => purgeExports(services) },
  ],
}
