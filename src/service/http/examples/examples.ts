/** Examples of what operations take and answer, put together from a schema and a table of values. */
import { z } from 'zod'
import { projectEvents } from '#contract/design/live.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { ARRANGEMENT_BODIES, ARRANGEMENT_VALUES, WHOLE_ARRANGEMENT } from './exampleArrangement.ts'
import { WHOLE_WEBHOOKS } from './exampleWebhook.ts'
import { EXAMPLE_IDS, NOW, WHOLE as WHOLE_ROOM } from './exampleRoom.ts'
import { VALUES } from './exampleValues.ts'

type Json = Record<string, unknown>
const ids = EXAMPLE_IDS

/** Where in an example one is. */
export interface Place {
  operation: string
  /** The named schema that one is in, and the fields down from it. */
  component: string
  fields: readonly string[]
}

/** Bodies that say more when they are written whole. */
const BODIES: Readonly<Record<string, unknown>> = {
  createProject: {
    name: 'Salon',
    roomType: 'living_room',
    style: 'modern',
    dimensions: { length: 5, width: 4, height: 2.8 },
    description: 'The room with the balcony',
    isPublic: false,
  },
  updateProject: { name: 'Salon by the garden', style: 'classic' },
  duplicateProject: { name: 'Salon, second thought' },
  updateItem: { position: { x: 2.5, y: 0, z: 1.2 }, rotation: { x: 0, y: 1.5708, z: 0 }, quantity: 2 },
  updateProfile: { firstName: 'Nour', lastName: 'Hassan', dateOfBirth: '1994-03-21', gender: 'female' },
  updatePreferences: { language: 'ar', notifications: { email: { marketing: false } } },
  updateAddress: { label: 'Parents', isDefault: true },
  applyChanges: {
    baseVersion: 7,
    changeId: ids.change,
    ops: [
      { op: 'addItem', item: { id: ids.otherItem, productId: ids.product, position: { x: 1.2, y: 0, z: 2 } } },
      { op: 'updateItem', itemId: ids.item, item: { position: { x: 2.5, y: 0, z: 1.2 } } },
      { op: 'removeItem', itemId: ids.otherItem },
      { op: 'setProject', project: { style: 'classic' } },
    ],
  },
  ...ARRANGEMENT_BODIES,
  createRender: {
    quality: 'high',
    resolution: { width: 1920, height: 1080 },
    camera: { position: { x: 4.4, y: 1.6, z: 3.4 }, target: { x: 1.5, y: 0.9, z: 1 }, fov: 60 },
    lighting: 'natural',
    format: 'webp',
    projection: 'perspective',
  },
  createFilm: { lighting: 'natural', language: 'ar' },
  createArSession: { platform: 'web', tracking: { planeDetection: ['horizontal'], occlusionEnabled: true }, maxDuration: 45 },
  createSharedArSession: { platform: 'android' },
  createProductArSession: { variantId: ids.variant, platform: 'ios' },
  applyArChanges: {
    baseVersion: 7,
    changeId: ids.change,
    ops: [{ op: 'updateItem', itemId: ids.item, item: { position: { x: 2.5, y: 0, z: 1.2 }, rotation: { x: 0, y: 1.5708, z: 0 } } }],
  },
  shareProject: { collaborators: [{ email: 'omar@example.com', permission: 'edit' }], allowComments: true, expiresAt: '2026-12-21T02:00:00.000Z' },
  createCoupon: {
    code: 'RAMADAN15',
    type: 'percentage',
    value: 15,
    minimum: 1000,
    oncePerPerson: true,
    startsAt: '2026-11-21T02:00:00.000Z',
    expiresAt: '2026-12-21T02:00:00.000Z',
    redemptionLimit: 500,
  },
  requestReturn: { items: [{ itemId: ids.orderItem, quantity: 1 }], reason: 'The colour is darker than I thought.' },
  updateCoupon: { value: 20, redemptionLimit: 1000 },
  addProjectToCart: { projectId: ids.project },
  createOrder: {
    items: [{ productId: ids.product, variantId: ids.variant, quantity: 1, designProjectId: ids.project }],
    shippingAddressId: ids.address,
    paymentMethodId: 'cod',
    deliveryMethod: 'standard',
    timeSlot: '10:00-14:00',
    contactEmail: 'nour@example.com',
    specialInstructions: 'Please ring the second bell.',
  },
}

export const WHOLE: Readonly<Record<string, unknown>> = { ...WHOLE_ROOM, ...WHOLE_ARRANGEMENT, ...WHOLE_WEBHOOKS }

/** Components that say the same of a project with more or less of its room: one table of values holds for all. */
const PROJECT_FORMS: ReadonlySet<string> = new Set(['Project', 'FurnishedProject', 'NewProject'])

const fits = (value: unknown, json: Json): boolean => {
  if (Array.isArray(json['enum'])) return json['enum'].includes(value)
  if ('const' in json) return json['const'] === value
  const either = json['anyOf'] ?? json['oneOf']
  if (Array.isArray(either)) return either.some((inner: Json) => fits(value, inner))
  if (Array.isArray(json['type'])) return json['type'].some((type) => fits(value, { ...json, type }))
  switch (json['type']) {
    case 'string':
      return typeof value === 'string' && (typeof json['pattern'] !== 'string' || new RegExp(json['pattern'], 'u').test(value))
    case 'integer':
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object': {
      const properties = json['properties'] as Json | undefined
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
      const required = (json['required'] ?? []) as string[]
      return (
        isRecord && required.every((name) => name in value) && (properties === undefined || Object.keys(value).every((name) => name in properties))
      )
    }
    default:
      return false
  }
}

const TABLE: Readonly<Record<string, unknown>> = { ...VALUES, ...ARRANGEMENT_VALUES }

/** The value that the table has for this place, most particular first. */
export const valueAt = (json: Json, { operation, component, fields }: Place): { value: unknown } | undefined => {
  const [name = '', parent, grandparent] = [...fields].toReversed()
  const kind = PROJECT_FORMS.has(component) ? 'Project' : component
  const names = [
    `${operation}.${name}`,
    `${kind}.${fields.join('.')}`,
    `${grandparent}.${parent}.${name}`,
    `${parent}.${name}`,
    `${kind}.${name}`,
    name,
  ]
  for (const candidate of names) {
    if (Object.hasOwn(TABLE, candidate) && fits(TABLE[candidate], json)) return { value: TABLE[candidate] }
  }
  return undefined
}

const text = (json: Json): string => {
  if (json['format'] === 'uuid') return ids.item
  if (json['format'] === 'date-time') return NOW
  if (json['format'] === 'date') return NOW.slice(0, 10)
  return 'x'.repeat(Number(json['minLength'] ?? 1))
}

const walk = (json: Json, place: Place, definitions: Record<string, Json>): unknown => {
  const name = typeof json['$ref'] === 'string' ? json['$ref'].replace('#/$defs/', '') : undefined
  if (name !== undefined) {
    if (Object.hasOwn(WHOLE, name)) return WHOLE[name]
    return walk(definitions[name] ?? {}, { ...place, component: name, fields: [] }, definitions)
  }
  if (place.fields.length > 0) {
    const found = valueAt(json, place)
    if (found !== undefined) return found.value
  }
  if (json['default'] !== undefined) return json['default']
  if ('const' in json) return json['const']
  if (Array.isArray(json['enum'])) return json['enum'][0]
  const either = (json['anyOf'] ?? json['oneOf']) as Json[] | undefined
  if (either !== undefined) return walk(either.find((inner) => inner['type'] !== 'null') ?? {}, place, definitions)
  return ofType(json, place, definitions)
}

const ofType = (json: Json, place: Place, definitions: Record<string, Json>): unknown => {
  const { type } = json
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object': {
      const properties = Object.entries((json['properties'] ?? {}) as Record<string, Json>)
      return Object.fromEntries(properties.map(([field, inner]) => [field, walk(inner, { ...place, fields: [...place.fields, field] }, definitions)]))
    }
    case 'array':
      return Array.from({ length: Math.max(1, Number(json['minItems'] ?? 1)) }, () => walk((json['items'] ?? {}) as Json, place, definitions))
    case 'integer':
    case 'number':
      return Number(json['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return text(json)
  }
}

const example = (schema: z.ZodType, operation: string, io: 'input' | 'output'): unknown => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const definitions = (json['$defs'] ?? {}) as Record<string, Json>
  return walk(json, { operation, component: schema.meta()?.id ?? '', fields: [] }, definitions)
}

export interface OperationExample {
  params: Record<string, string>
  query: Record<string, unknown>
  /** Absent where the operation takes none. */
  body?: unknown
}

/**
 * A request to an operation, valid by the operation's own schemas.
 * @param name the operation's, in `operations`
 */
export const exampleOf = (name: string, operation: Operation): OperationExample => {
  const of = (schema: z.ZodType) => example(schema, name, 'input')
  const params = operation.params === undefined ? {} : (of(operation.params) as Record<string, string>)
  return {
    params,
    query: operation.query === undefined ? {} : (of(operation.query) as Record<string, unknown>),
    ...(operation.body === undefined ? {} : { body: BODIES[name] ?? of(operation.body) }),
  }
}

/** One event of each kind, as a stream sends them. */
export const streamExample = (name: string): string =>
  Object.entries(projectEvents)
    .map(([event, schema]) => `event: ${event}\ndata: ${JSON.stringify(example(schema, `${name}.${event}`, 'output'))}\n`)
    .join('\n')
