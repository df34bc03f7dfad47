/** Groups of operations in the OpenAPI documents, by name, with their descriptions. */
export const TAGS = {
  accounts: 'Guests, registration, sessions. A guest designs and orders without a form and may register later without losing anything.',
  users: 'The profile and addresses of the account that the bearer belongs to.',
  catalog: 'Products that can be placed and bought. No bearer is needed.',
  design: 'Projects, their rooms, the items in them. Every write is one step of the project’s `version`.',
  versions: 'A project’s past: every change is a version that can be read and brought back.',
  sharing: 'Who else may see or edit a project: collaborators, a public link, comments.',
  renders: 'Images of a room, drawn by the service. They load without a bearer, at addresses that hold a seal of their own.',
  ar: 'A room, or one product, seen at home through a phone or a headset. What a viewer loads needs no bearer: addresses hold a token of their own.',
  live: 'What happens in a project while it is open.',
  templates: 'Furnished rooms to start from.',
  wishlist:
    'Products that a user likes, with their price when added and their price now. A guest’s wishlist moves to the account that the guest signs in to.',
  cart: 'What is about to be bought, at today’s prices. The cart reserves nothing.',
  orders: 'Orders and their way to the door.',
  payments: 'Ways to pay, and paying. Card numbers never reach the service.',
  staff: 'What the shop’s own people see and do. Roles are given on the machine itself, never over HTTP.',
  webhooks: 'Endpoints that the service calls when something has happened, and what became of each call.',
  events: 'What happened to your account’s orders, payments, bookings and user, and to products.',
  properties: 'Houses, their units, and how many of them are let.',
  tenants: 'The people who rent, and what they owe.',
  leases: 'Who rents which unit, from when to when and for how much; and the rent that came due.',
  'rent-payments': 'Rent that was received. A payment never changes but for its status: a wrong one is reversed.',
  development: 'What helps to build on the service where nothing is delivered for real.',
} as const
export type Tag = keyof typeof TAGS
