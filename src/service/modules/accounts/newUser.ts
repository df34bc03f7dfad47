/** Rows of accounts as they begin, and as they end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { DEFAULT_PREFERENCES } from '#contract/accounts/accounts.ts'
import type { UserRow } from './profile.ts'

/** Without 0, O, 1, I: read aloud and typed again. 32 letters, so each of a byte's values is as likely as the others. */
const REFERRAL_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReferralCode = (): string => Array.from(randomBytes(8), (byte) => REFERRAL_LETTERS[byte % 32]).join('')

/** A guest, with the defaults of a new account. */
export const newUser = (at: Date): UserRow => ({
  id: randomUUID(),
  role: 'customer',
  plan: 'free',
  propertyPlan: 'standard',
  email: null,
  emailClaimedAt: null,
  passwordHash: null,
  phone: null,
  pendingEmail: null,
  pendingPhone: null,
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  gender: null,
  avatar: null,
  accountType: 'individual',
  accountStatus: 'active',
  emailVerified: false,
  phoneVerified: false,
  businessInfo: null,
  preferences: DEFAULT_PREFERENCES,
  referralCode: newReferralCode(),
  referredBy: null,
  mergedInto: null,
  lastLoginAt: null,
  createdAt: at,
  updatedAt: at,
})

/** Row of a deleted account: an id that orders and other users' rooms may refer to, and nothing about the person. */
export const erasedRow = ({ id, createdAt }: Pick<UserRow, 'id' | 'createdAt'>, at: Date): UserRow => ({
  ...newUser(at),
  id,
  createdAt,
  accountStatus: 'deleted',
})
