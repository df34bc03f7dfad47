/**
 * Sentences about one thing that is wrong, English: of a detail code (detailSentences.ts), of `CODE.about` where a code is about several
 * things. Placeholders are the facts of the fault. `type.…` are types as INVALID_TYPE names them.
 */
import type { DetailCode } from '../../wire/detailCodes.ts'

/** Codes without a sentence of their own: they say what the whole refusal or a rule of a field (rules.ts) does. */
type Elsewhere =
  | 'NAME_TAKEN'
  | 'OTHER_VERSION'
  | 'NOT_FOUND'
  | 'NO_MODEL'
  | 'OUTSIDE_ROOM'
  | 'TOO_PRECISE'
  | 'PASSWORDS_DIFFER'
  | 'GOVERNORATE_UNKNOWN'

export default {
  // The form of a body, a query or a header
  REQUIRED: 'This field is required.',
  'REQUIRED.firstName': 'Enter your first name, so that the others know who you are.',
  UNKNOWN_FIELD: 'There is no such field here.',
  'UNKNOWN_FIELD.nearest': 'There is no such field here. Did you mean {nearest}?',
  INVALID_TYPE: 'Must be {expected}.',
  TOO_SMALL: 'Must be at least {minimum}.',
  'TOO_SMALL.exclusive': 'Must be greater than {minimum}.',
  TOO_LARGE: 'Must be at most {maximum}.',
  'TOO_LARGE.picture': 'The picture is too large: 5 MB at most.',
  'TOO_LARGE.exclusive': 'Must be less than {maximum}.',
  'TOO_LARGE.pieces': 'You can order up to {maximum} of one product.',
  TOO_SHORT: '{minimum, select, 1 {Must not be empty.} other {Must have at least {minimum} characters.}}',
  'TOO_SHORT.password': 'At least {least} characters.',
  TOO_LONG: 'Must have at most {maximum, plural, one {# character} other {# characters}}.',
  'TOO_LONG.password': 'At most {most} characters.',
  TOO_FEW: 'Must have at least {minimum, plural, one {# entry} other {# entries}}.',
  TOO_MANY: 'Must have at most {maximum, plural, one {# entry} other {# entries}}.',
  'TOO_MANY.room': 'More than the room can hold.',
  'TOO_MANY.scene': 'More than a scene can have.',
  'TOO_MANY.files': 'Many files for your rooms are still being made. Try again in a moment.',
  'TOO_MANY.renders': 'Your plan allows {maximum} images a month. More can be rendered from the first of next month.',
  'TOO_MANY.waiting': '{maximum} of your images are still being rendered. Wait for one, or cancel one.',
  'TOO_MANY.guests': 'The guests on your network already have as much as they may have together. Sign in, or try again in a moment.',
  'TOO_MANY.network': 'The people on your network already have as much as they may have together. Try again in a moment.',
  'TOO_MANY.guestsInRoom':
    'The guests on your network already have as much in this room as they may have together. Sign in to have a share of your own.',
  'TOO_MANY.networkInRoom': 'The people on your network already have as much in this room as they may have together. Ask its owner to make space.',
  'TOO_MANY.commentsOfOne': 'You have written as many comments in this room as one person can. Delete some first.',
  'TOO_MANY.idempotencyKeys': 'Within a day at most {maximum} requests can carry an Idempotency-Key. Send this one without, or wait.',
  INVALID_FORMAT: 'This is not written in the right form.',
  'INVALID_FORMAT.uuid': 'Must be an id (UUID).',
  'INVALID_FORMAT.email': 'Must be a complete email address.',
  'INVALID_FORMAT.day': 'Must be a day, such as 2026-11-21.',
  'INVALID_FORMAT.webAddress': 'Must be a web address.',
  'INVALID_FORMAT.bearer': 'The header Authorization must hold the word Bearer, a space and the key.',
  'INVALID_FORMAT.etag': 'If-Match names a version in quotes, such as "7".',
  'INVALID_FORMAT.idempotencyKey': 'An Idempotency-Key is {least} to {most} visible ASCII characters.',
  'INVALID_FORMAT.form': 'This form is not valid. Send multipart/form-data.',
  'INVALID_FORMAT.picture': 'This picture is damaged. Choose another one.',
  NOT_ALLOWED: '{count, select, 1 {Must be {allowed}.} other {Must be one of: {allowed}.}}',
  INVALID_TEXT: 'This can’t be saved: it contains invalid characters or a reserved name.',
  'INVALID_TEXT.firstName': 'Enter a first name, without a web or email address.',
  INVALID_VALUE: 'This value is not valid.',
  'INVALID_VALUE.cursor': 'This list has no entry with this id, or no longer.',
  'INVALID_VALUE.publicAddress': 'This address is not public.',
  'INVALID_VALUE.percent': 'A percentage is a whole number from 1 to 100.',
  'INVALID_VALUE.window': 'The end must come after the start.',
  REPEATED: 'This parameter was sent more than once.',
  'REPEATED.id': 'This id appears more than once.',
  'REPEATED.person': 'This person is named more than once.',

  // Accounts
  COMMON: 'Many people use this password; it is among the first to be tried.',
  CONTAINS_EMAIL: 'It contains your email address.',
  CONTAINS_PRODUCT_NAME: 'It contains the name of this service.',
  EMAIL_TAKEN: 'Sign in with it, or use another one.',
  PHONE_TAKEN: 'Another account has this number.',
  EMAIL_MISSING: 'You have no email here yet: create an account first.',
  PHONE_MISSING: 'Your account has no phone number.',
  CODE_NONE: 'There is no code to confirm: request a new one.',
  CODE_EXPIRED: 'This code is older than {minutes, plural, one {# minute} other {# minutes}}: request a new one.',
  CODE_USED_UP: 'This code was tried five times: request a new one.',
  CODE_WRONG: 'Check the most recent message and try again.',
  REFERRAL_UNKNOWN: 'This referral code does not exist.',
  CARD_UNKNOWN: 'The payment provider does not know this token.',
  REGISTRATION_REQUIRED: 'Register first: this is not for guests.',
  SCOPE_REQUIRED: 'Use a key that has the permission {scope}.',

  // Projects, scenes and items
  NO_LONGER_KEPT: 'This version is no longer kept: the oldest versions are deleted when there are many, or when they are old.',
  'OUTSIDE_ROOM.pin': 'This place is outside the room.',
  UNKNOWN_VERSION: 'This version of the format is unknown.',
  NO_LENGTH: 'This wall has no length.',
  NOT_JOINED: 'This wall does not reach the next one.',
  WALLS_CROSS: 'This wall runs through another one.',
  INSIDE_OUT: 'The walls are listed clockwise: list them the other way round.',
  NOT_THE_WALLS: 'The walls are drawn to other dimensions.',
  NO_SUCH_WALL: 'The room has no such wall.',
  BEYOND_THE_WALL: 'This does not fit into its wall.',
  OVERLAPS: 'This overlaps another opening.',
  UNKNOWN_ITEM: 'The room has no such item. Add items through POST …/items.',
  'UNKNOWN_ITEM.kept': 'The room has no such item.',
  OTHER_PRODUCT: 'This item is of another product.',

  // Sharing
  OWN_EMAIL: 'This person owns the room already.',
  IN_THE_PAST: 'This time has passed. Choose a later one.',
  COMMENTS_OFF: 'The owner has turned comments off.',
  LINK_VIEW_ONLY: 'This link allows viewing only. Ask the sender for one that allows more.',

  // Properties
  OTHER_TENANT: 'This lease is another tenant’s.',

  // Webhooks
  NAME_NOT_RESOLVED: 'The name in this address leads to no server. Check its spelling and its DNS record.',
  CONNECTION_FAILED: 'The server did not take the connection. Check that it listens on this port.',
  CERTIFICATE_INVALID: 'The server’s certificate is not valid for this address, or no trusted authority has issued it.',
  TIMED_OUT: 'The server did not answer within {seconds, plural, one {# second} other {# seconds}}.',

  // Orders, coupons and days
  COUPON_UNKNOWN: 'This coupon code does not exist.',
  COUPON_NOT_YET: 'This coupon code isn’t valid yet.',
  COUPON_EXPIRED: 'This coupon code has expired.',
  COUPON_MINIMUM: 'Your order is below the minimum for this coupon code.',
  COUPON_USED: 'You have already used this coupon code.',
  COUPON_USED_UP: 'This coupon code has been used as many times as it can be.',
  COUPON_TRIES: 'Too many unknown coupon codes were tried. Try again in an hour, or order without one.',
  POINTS_SHORT: 'You don’t have that many points.',
  TOO_EARLY: 'This date is too early.',
  'TOO_EARLY.term': 'A lease begins in 1950 or later.',
  TOO_LATE: 'This date is too far ahead.',
  'TOO_LATE.born': 'A date of birth is in the past.',
  'TOO_LATE.term': 'A lease runs for at most {years} years.',
  NOTHING_TO_INSTALL: 'Nothing in this order needs installation.',
  RETURNED_ALREADY:
    '{available, plural, =0 {All of this has been returned or is being returned.} one {Only # of these can still be returned.} other {Only # of these can still be returned.}}',
  SIGNATURE_WRONG: 'The event is not signed as the payment provider signs, or is too old.',
  CARD_NEEDED: 'Choose a payment method.',

  // Types
  'type.string': 'text',
  'type.number': 'a number',
  'type.integer': 'a whole number',
  'type.boolean': 'true or false',
  'type.array': 'a list',
  'type.object': 'an object',
  'type.null': 'null',
} satisfies Record<Exclude<DetailCode, Elsewhere>, string> & Readonly<Record<`${DetailCode}.${string}` | `type.${string}`, string>>
