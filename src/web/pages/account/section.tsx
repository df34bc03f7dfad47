/** Pages of the account, loaded together: a shopper who opens one opens another. Only the profile, with its calendar, is a file of its own. */
export { Account } from './Account.tsx'
export { Addresses } from './addresses/Addresses.tsx'
export { YourData } from './data/YourData.tsx'
export { Loyalty } from './loyalty/Loyalty.tsx'
export { ApiKeys } from './security/ApiKeys.tsx'
export { Security } from './security/Security.tsx'
export { Settings } from './settings/Settings.tsx'
