/** The part of what the OpenAPI document says to people (openapiWords.ts) that is about webhooks and events. */
export const WEBHOOK_DESCRIPTIONS: Readonly<Record<string, string>> = {
  createWebhook:
    'The address is https:// with a name that leads to a public server; one TLS connection to it is made before the answer. Without a `secret` one is made. It is answered whole here and never again.',
  listWebhooks: 'Secrets and the values of headers are masked.',
  getWebhook: 'The secret and the values of headers are masked.',
  updateWebhook:
    '`headers` replaces all of them. `isActive: true` also switches on a webhook that the service had switched off. For another address a session must have been signed in within ten minutes, or sends `currentPassword`.',
  deleteWebhook: 'What is on its way is not sent any more.',
  rotateWebhookSecret:
    'The new secret is answered whole, once. For 24 hours each delivery is signed with both; a second rotation in that time ends the oldest one.',
  testWebhook:
    'One attempt, made before the answer, with `livemode: false`; it is listed among deliveries and left out of the statistics. At most 30 a minute.',
  listDeliveries: 'As the last attempt of each left it.',
  getDelivery: 'With every attempt.',
  replayDelivery: 'A new delivery of the same event, with the same event id: receivers that have it know it.',
  replayFailedDeliveries: 'One new delivery for each event whose last delivery has failed.',
  listEvents: 'Of your own account, and of products; staff read those of all. `from` is in the range, `to` is not.',
  getEvent: 'For 30 days.',
  simulateEvent:
    'For staff, and only while payments are the sandbox’s: an event like a real one, with made-up facts and `livemode: false`, is delivered to the webhooks of the account.',
}

export const WEBHOOK_PARAMETERS: Readonly<Record<string, string>> = {
  webhookId: 'The webhook',
  deliveryId: 'The delivery',
  eventId: 'The event',
  eventType: 'Only deliveries of this type',
  from: 'The first moment',
  to: 'The first moment after the range',
}
