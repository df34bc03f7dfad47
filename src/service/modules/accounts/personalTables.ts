/** The list of all tables with personal data: those of accounts, and those of each module. */
import { idempotencyKeys } from '../../http/tables.ts'
import { events, messages } from '../../jobs/tables.ts'
import { personalData } from './hooks.ts'
import { personalTable, type PersonalTable } from './personalData.ts'
import {
  addresses,
  contactChanges,
  dataExports,
  forgottenPaymentMethods,
  passwordResetRequests,
  paymentMethods,
  signInNetworks,
  tokens,
  users,
  verificationCodes,
} from './tables.ts'

const OWN: readonly PersonalTable[] = [
  personalTable(users, 'id', 'referredBy', 'mergedInto'),
  personalTable(tokens, 'userId'),
  personalTable(signInNetworks, 'userId'),
  personalTable(contactChanges, 'userId'),
  personalTable(verificationCodes, 'userId'),
  personalTable(passwordResetRequests),
  personalTable(dataExports, 'userId'),
  personalTable(addresses, 'userId'),
  personalTable(paymentMethods, 'userId'),
  // Until the provider has let go of it.
  personalTable(forgottenPaymentMethods),
  personalTable(events, 'accountId'),
  personalTable(messages, 'senderId'),
  personalTable(idempotencyKeys, 'scope'),
]

export const personalTables = (): PersonalTable[] => [...OWN, ...personalData.all().flatMap(({ tables }) => tables)]
