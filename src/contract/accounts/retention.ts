/** Retention periods of personal data. The service deletes by them; the privacy page shows them. Imports nothing. */
export const RETENTION = {
  /** Events of an account, such as an order that was placed. */
  eventDays: 30,
  /** Delivery record of a message: recipient and result. The text is erased on delivery. */
  messageDays: 30,
  /** An e-mail or a phone number that an account had, so that its change can be taken back. */
  contactChangeDays: 7,
  /** An archive of a user's data. */
  archiveDays: 7,
  /** An image of a room that a user had rendered. */
  renderDays: 30,
  /** A session, from its last use. */
  sessionDays: 30,
  /** Hashes of the networks from which someone signed in. */
  networkDays: 30,
  /** Answers that a repeated request gets once more. */
  answerHours: 24,
} as const
