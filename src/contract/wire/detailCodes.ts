/**
 * Codes of `error.details[].code`, beside the codes of whole refusals (errors.ts): the fault of one field. A code is written in capitals, never
 * changes its meaning, and comes with the facts that are named here. `docs/errors/DETAILS.md` lists the same for readers.
 */
interface DetailMeaning {
  meaning: string
  /** Fields beside `path`, `code` and `message`; one in square brackets comes where there is something to say. */
  facts?: string
}

export const DETAIL_CODES = {
  // The form of a body, a query or a header
  REQUIRED: { meaning: 'The field is missing.' },
  UNKNOWN_FIELD: { meaning: 'There is no such field.', facts: '[nearest]' },
  INVALID_TYPE: { meaning: 'The value is of another type.', facts: 'expected' },
  TOO_SMALL: { meaning: 'The number is below the least one.', facts: 'minimum [exclusive] [value]' },
  TOO_LARGE: {
    meaning: 'The number is above the greatest one, or the data has too many bytes.',
    facts: 'maximum [exclusive] [minimum] [value] [size]',
  },
  TOO_PRECISE: { meaning: 'The number has more decimals than are kept.', facts: '[step]' },
  TOO_SHORT: { meaning: 'The text has too few characters.', facts: 'minimum' },
  TOO_LONG: { meaning: 'The text has too many characters.', facts: 'maximum' },
  TOO_FEW: { meaning: 'The list has too few entries.', facts: 'minimum' },
  TOO_MANY: { meaning: 'There are more of them than allowed.', facts: 'maximum [resetsAt]' },
  INVALID_FORMAT: { meaning: 'The text is not written in the form that is asked for.', facts: '[format]' },
  NOT_ALLOWED: { meaning: 'The value is not one of those allowed.', facts: 'allowed' },
  INVALID_TEXT: { meaning: 'The text holds characters that cannot be kept.' },
  INVALID_VALUE: { meaning: 'The value breaks a rule that the message names.' },
  REPEATED: { meaning: 'The same thing is named more than once.' },

  // Accounts
  COMMON: { meaning: 'The password is among the first to be tried.', facts: 'reason' },
  CONTAINS_EMAIL: { meaning: 'The password contains the e-mail address.', facts: 'reason' },
  CONTAINS_PRODUCT_NAME: { meaning: 'The password contains the name of the service.', facts: 'reason' },
  PASSWORDS_DIFFER: { meaning: 'The password and its repetition differ.' },
  EMAIL_TAKEN: { meaning: 'Another account has this e-mail address.' },
  PHONE_TAKEN: { meaning: 'Another account has this phone number.' },
  EMAIL_MISSING: { meaning: 'The account has no e-mail address to confirm.' },
  PHONE_MISSING: { meaning: 'The account has no phone number to confirm.' },
  CODE_NONE: { meaning: 'No code was sent, or it was used already.', facts: 'triesLeft' },
  CODE_EXPIRED: { meaning: 'The code is too old.', facts: 'triesLeft' },
  CODE_USED_UP: { meaning: 'The code was tried too often.', facts: 'triesLeft' },
  CODE_WRONG: { meaning: 'The code is another one.', facts: 'triesLeft' },
  REFERRAL_UNKNOWN: { meaning: 'No account has this referral code.' },
  GOVERNORATE_UNKNOWN: { meaning: 'Egypt has no governorate of this name.', facts: 'allowed' },
  CARD_UNKNOWN: { meaning: 'The payment provider does not know this token.' },
  REGISTRATION_REQUIRED: { meaning: 'Guests may not: the account needs an e-mail.' },
  SCOPE_REQUIRED: { meaning: 'The key lacks a scope.', facts: 'scope' },

  // Projects, scenes and items
  NAME_TAKEN: { meaning: 'The owner has another project of this name.' },
  NO_LONGER_KEPT: { meaning: 'The version was kept, and is no longer.', facts: 'minimum' },
  OTHER_VERSION: { meaning: 'The project has another version.', facts: 'version' },
  NOT_FOUND: { meaning: 'The catalogue has no such product or variant.' },
  NO_MODEL: { meaning: 'The product has no 3D model.' },
  OUTSIDE_ROOM: { meaning: 'The position is outside the room.', facts: 'position minimum maximum [itemId]' },
  UNKNOWN_VERSION: { meaning: 'The scene format has no such version.', facts: 'value known' },
  NO_LENGTH: { meaning: 'The wall begins where it ends.' },
  NOT_JOINED: { meaning: 'The wall does not end where the next one begins.', facts: 'next gap' },
  WALLS_CROSS: { meaning: 'The wall crosses or touches another one.' },
  INSIDE_OUT: { meaning: 'The walls are listed clockwise.' },
  NOT_THE_WALLS: { meaning: 'The dimension is not the extent of the walls.', facts: 'value drawn' },
  NO_SUCH_WALL: { meaning: 'The room has no wall of this id.', facts: '[openingId]' },
  BEYOND_THE_WALL: { meaning: 'The door or window does not fit into its wall.', facts: 'maximum [minimum] [openingId]' },
  OVERLAPS: { meaning: 'The door or window overlaps another one.', facts: 'with [openingId]' },
  UNKNOWN_ITEM: { meaning: 'The project has no item of this id.', facts: 'itemId' },
  OTHER_PRODUCT: { meaning: 'The item is of another product.', facts: 'itemId productId' },

  // Sharing
  OWN_EMAIL: { meaning: 'The owner cannot be a collaborator.' },
  IN_THE_PAST: { meaning: 'The moment is over.' },
  COMMENTS_OFF: { meaning: 'The owner has turned comments off.' },
  LINK_VIEW_ONLY: { meaning: 'The link allows viewing alone: nobody joins by it.' },

  // Orders
  COUPON_UNKNOWN: { meaning: 'There is no such coupon.' },
  COUPON_NOT_YET: { meaning: 'The coupon does not hold yet.', facts: 'startsAt' },
  COUPON_EXPIRED: { meaning: 'The coupon has expired.', facts: 'expiredAt' },
  COUPON_MINIMUM: { meaning: 'The goods cost less than the coupon asks for.', facts: 'minimum' },
  COUPON_USED: { meaning: 'The coupon was used by the same person before.' },
  COUPON_USED_UP: { meaning: 'The coupon was used as often as it may be, by all people together.' },
  COUPON_TRIES: {
    meaning: 'Too many codes that do not exist were tried by this account or from this network: none is looked up until then.',
    facts: 'retryAt',
  },
  POINTS_SHORT: { meaning: 'The account has fewer points.', facts: 'available' },
  TOO_EARLY: { meaning: 'The day is before the earliest one.', facts: 'earliest' },
  TOO_LATE: { meaning: 'The day is after the latest one.', facts: 'latest' },
  NOTHING_TO_INSTALL: { meaning: 'Nothing in the order needs installation.' },
  SIGNATURE_WRONG: { meaning: 'The event is not signed as the payment provider signs, or is too old.' },
  RETURNED_ALREADY: { meaning: 'Fewer pieces of the item are left to be returned.', facts: 'available' },
  CARD_NEEDED: { meaning: 'The payment needs a kept payment method, such as a card.' },

  // Properties
  OTHER_TENANT: { meaning: 'The lease is another tenant’s.' },

  // Webhooks
  NAME_NOT_RESOLVED: { meaning: 'The name in the address leads to no server.' },
  CONNECTION_FAILED: { meaning: 'The server refused the connection, or could not be reached.' },
  CERTIFICATE_INVALID: { meaning: 'The certificate is not valid for the address, or no trusted authority has issued it.' },
  TIMED_OUT: { meaning: 'There was no secure connection in time.', facts: 'seconds' },
} as const satisfies Record<string, DetailMeaning>

export type DetailCode = keyof typeof DETAIL_CODES
