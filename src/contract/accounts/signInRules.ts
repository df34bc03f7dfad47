/** Numbers of signing in that sentences name as well as rules. */
import { LIMITS } from '../wire/limits.ts'

/** For how long a code that confirms an e-mail or a phone number can be used. */
export const CODE_MINUTES = 10

/** Length of a password, in characters (code points). */
export const PASSWORD_LENGTH = { least: 8, most: LIMITS.text.password } as const
