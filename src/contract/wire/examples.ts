/**
 * Values that the examples of the API share, so that one thing has the same id in all of them. Each example is `meta({ example })` of its field.
 * They show one person, Nour Hassan of Cairo, who furnishes her Salon with a Lotus sofa and orders it. The amounts add up: EGP 38,500, 14 % tax on
 * goods and delivery, delivery in Cairo 150.
 */

export const EXAMPLE_IDS = {
  project: '6f1d2c3b-8a4e-4c57-9b1e-2d3f4a5b6c7d',
  item: '9c8b7a65-4d3e-4f21-8a9b-0c1d2e3f4a5b',
  otherItem: '5e6f7a8b-9c0d-4e1f-a2b3-c4d5e6f7a8b9',
  product: '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d',
  variant: '2b3c4d5e-6f7a-4b8c-9d0e-1f2a3b4c5d6e',
  template: '3c4d5e6f-7a8b-4c9d-8e1f-2a3b4c5d6e7f',
  user: '4d5e6f7a-8b9c-4d0e-9f2a-3b4c5d6e7f8a',
  friend: '8b9c0d1e-2f3a-4b4c-8d6e-7f8a9b0c1d2e',
  collaborator: '7a8b9c0d-1e2f-4a3b-9c5d-6e7f8a9b0c1d',
  comment: '0d1e2f3a-4b5c-4d6e-8f8a-9b0c1d2e3f4a',
  arSession: 'b1c2d3e4-5f6a-4b7c-8d9e-0f1a2b3c4d5e',
  render: '5d3c2b1a-0f9e-4d8c-b7a6-958473625140',
  presence: '1e2f3a4b-5c6d-4e7f-9a9b-0c1d2e3f4a5b',
  change: '2f3a4b5c-6d7e-4f8a-8b0c-1d2e3f4a5b6c',
  session: '4152637b-8d9e-4f0a-8b1c-2d3e4f5a6b7d',
  apiKey: '5263748c-9eaf-4a1b-8c2d-3e4f5a6b7c8e',
  dataExport: '6374859d-afb0-4b2c-8d3e-4f5a6b7c8d9f',
  message: '30415263-7c8d-4e9f-8a0b-1c2d3e4f5a6b',
  address: '3a4b5c6d-7e8f-4a9b-9c1d-2e3f4a5b6c7d',
  paymentMethod: '4b5c6d7e-8f9a-4b0c-8d2e-3f4a5b6c7d8e',
  wishlist: '9a0b1c2d-3e4f-4a5b-9c7d-8e9f0a1b2c3d',
  wishlistItem: 'a0b1c2d3-4e5f-4b6c-8d8e-9f0a1b2c3d4e',
  cart: '5c6d7e8f-9a0b-4c1d-9e3f-4a5b6c7d8e9f',
  cartItem: '6d7e8f9a-0b1c-4d2e-8f4a-5b6c7d8e9f0a',
  order: '7e8f9a0b-1c2d-4e3f-9a5b-6c7d8e9f0a1b',
  rating: 'c2d3e4f5-6a7b-4c8d-9e0f-1a2b3c4d5e6f',
  coupon: 'd3e4f5a6-7b8c-4d9e-8f1a-2b3c4d5e6f7a',
  booking: 'f5a6b7c8-9d0e-4f1a-8b3c-4d5e6f7a8b9c',
  orderReturn: 'e4f5a6b7-8c9d-4e0f-8a2b-3c4d5e6f7a8b',
  orderItem: '8f9a0b1c-2d3e-4f4a-8b6c-7d8e9f0a1b2c',
  property: '1b2c3d4e-5f6a-4b7c-8d9e-0f1a2b3c4d5f',
  tenant: '2c3d4e5f-6a7b-4c8d-9e0f-1a2b3c4d5e60',
  lease: '3d4e5f6a-7b8c-4d9e-8f1a-2b3c4d5e6f71',
  rentPayment: '4e5f6a7b-8c9d-4e0f-9a2b-3c4d5e6f7182',
  rentCharge: '5f6a7b8c-9d0e-4f1a-8b3c-4d5e6f718293',
  webhook: '6a7b8c9d-0e1f-4a2b-8c3d-5e6f71829304',
  delivery: '7b8c9d0e-1f2a-4b3c-9d4e-6f7182930415',
  event: '8c9d0e1f-2a3b-4c4d-8e5f-718293041526',
} as const

export const EXAMPLE_TIMES = { created: '2026-11-20T18:30:00.000Z', now: '2026-11-21T02:00:00.000Z', expiry: '2026-12-21T02:00:00.000Z' } as const

/** Secret of an AR session. */
export const EXAMPLE_AR_TOKEN = 'scLT5F9qS3yNng8aKzxNXkVYzQm2vJ7wR0tB3hNfA9dLp5GxUeKo'
