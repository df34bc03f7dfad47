/** Characters at least, as the service judges it (service/modules/accounts/credentials/passwords.ts). */
export const PASSWORD_LENGTH = 8
