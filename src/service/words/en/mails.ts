/** Mails: a subject, paragraphs before and after the code or the link, English. */
import type { AccountMailKind, MailWords } from '../shapes.ts'

const OPEN_ROOM = 'Open the room'
const SIGN_IN_FIRST =
  'Sign in with {email}, or create an account with this address and confirm it. If you don’t know the sender, ignore this message.'
const UNDO = 'If it wasn’t you, undo the change: every device is signed out, API keys are revoked, and you set a new password.'
const UNDO_LINK = 'Undo the change'
const UNDO_DAYS = 'The link works for {days, plural, one {# day} other {# days}}. If it was you, there’s nothing to do.'

export default {
  email_code: {
    subject: '{code} is your Diwan code',
    before: ['Your code for Diwan is:'],
    after: [
      'Enter it on the page that asked for it. It’s valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.',
      'If you didn’t request it, someone may have entered your address by mistake: ignore this message. Never share the code.',
    ],
  },
  password_reset: {
    subject: '{code} is your code for a new Diwan password',
    before: ['Use this code to set a new password:'],
    after: [
      'It’s valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once. Never share it.',
      'If you didn’t request it, ignore this message: your password stays as it is.',
    ],
  },
  password_changed: {
    subject: 'Your Diwan password was changed',
    before: ['The password of your Diwan account was changed, and your other devices were signed out.'],
    after: ['If it wasn’t you, set a new password now: choose “Forgot your password?” on the sign-in page.'],
  },
  email_changed: {
    subject: 'Your Diwan account has a new email address',
    before: ['The email address of your Diwan account was changed. This address no longer signs in to it.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  email_changed_here: {
    subject: 'Your Diwan account uses this email address now',
    before: ['The email address of your Diwan account was changed to this one. Sign in with it from now on.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  phone_changed: {
    subject: 'The phone number of your Diwan account was changed',
    before: ['The phone number of your Diwan account was changed.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  api_key_made: {
    subject: 'A new API key for your Diwan account',
    before: ['The API key “{name}” was made for your Diwan account. Programs that have it can use the account within its permissions.'],
    link: 'See your API keys',
    after: ['If it wasn’t you, revoke it there and change your password.'],
  },
  export_ready: {
    subject: 'Your Diwan archive is ready',
    before: ['The archive of your data is ready. Open your account to download it.'],
    after: ['It’s deleted after {days, plural, one {# day} other {# days}}. If you didn’t ask for it, change your password.'],
  },
  price_drop: {
    subject: '{product} costs less now',
    before: [
      '{product}, from your wishlist, costs {now} now. It was {before} when you added it.',
      '{others, plural, =0 {} one {Another product on your wishlist costs less as well.} other {# more products on your wishlist cost less as well.}}',
    ],
    link: 'View in shop',
    after: ['You receive this because marketing emails are on. Turn them off in your account’s settings.'],
  },
  invitation_to_edit: {
    subject: '{from} shared “{room}” with you',
    before: ['{from} invites you to design the room “{room}” together on Diwan.'],
    link: OPEN_ROOM,
    after: [SIGN_IN_FIRST],
  },
  invitation_to_view: {
    subject: '{from} shared “{room}” with you',
    before: ['{from} shared the room “{room}” with you on Diwan.'],
    link: OPEN_ROOM,
    after: [SIGN_IN_FIRST],
  },
  webhook_disabled: {
    subject: 'Your webhook to {endpoint} was switched off',
    before: [
      '{reason, select, gone {{endpoint} answered that it is gone for good (HTTP 410), so we no longer send it events.} other {Every attempt to send an event to {endpoint} has failed for {days, plural, one {# day} other {# days}}, so we stopped trying.}}',
    ],
    after: [
      'Once the endpoint works again, switch the webhook on and send what failed again: GET /v1/events lists what happened in the last 30 days.',
    ],
  },
} satisfies Record<AccountMailKind, MailWords>
