/** Schemas as the OpenAPI document shows them. */
import { z } from 'zod'
import { eventType } from '#contract/webhooks/events.ts'
import { pagination, vec3 } from '#contract/wire/primitives.ts'
import { transform } from '#contract/design/scene.ts'
import { roomType, style } from '#contract/wire/vocabularySchemas.ts'

export type Json = Record<string, unknown>
/** Schema of a request (defaults may be left out), or of an answer. */
type Direction = 'input' | 'output'
export type Components = Record<string, Json>

/** Whether any viewer has an example of its own that is as good. */
const hasOwnExample = (json: Json): boolean => 'const' in json || json['format'] === 'uuid' || json['format'] === 'date-time'

/** Writes the field's example as JSON Schema does, and leaves out what adds nothing: the pattern of a format, and the limits of any integer. */
const plainer = ({ zodSchema, jsonSchema: json }: { zodSchema: unknown; jsonSchema: Json }) => {
  // zod leaves out the default of what is transformed; a number of a query is written as it is parsed.
  if (zodSchema instanceof z.ZodDefault) json['default'] ??= zodSchema.def.defaultValue
  // A boolean of a query is the words for it.
  if (String(json['enum']) === 'true,false') {
    delete json['enum']
    json['type'] = 'boolean'
  }
  if (json['format'] === 'uuid' || json['format'] === 'date-time' || json['format'] === 'date') delete json['pattern']
  if ('example' in json) {
    if (hasOwnExample(json)) delete json['examples']
    else json['examples'] = [json['example']]
    delete json['example']
  }
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
}

/** Schemas that recur inside of others, by component name. */
const RECURRING: Readonly<Record<string, z.ZodType>> = {
  Transform: transform,
  Vector: vec3,
  Pagination: pagination,
  RoomType: roomType,
  Style: style,
  EventType: eventType,
}
/** A schema as JSON, without examples. */
const shapeOf = (value: unknown): string => JSON.stringify(value, (key, inner: unknown) => (key === 'examples' ? undefined : inner))
const NAMED = new Map(
  Object.entries(RECURRING).map(([name, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema) as Json
    return [shapeOf(json), { name, json }]
  }),
)

type Definitions = Readonly<Record<string, Json>>
const reference = (name: string): string => `#/components/schemas/${name}`
const LOCAL = '#/$defs/'

/** The same JSON with references to the document's components, in place of zod's own and of what recurs. */
const relinked = (value: unknown, nameOf: (id: string) => string, components: Components): unknown => {
  if (Array.isArray(value)) return value.map((inner) => relinked(inner, nameOf, components))
  if (typeof value !== 'object' || value === null) return value
  const parts = (whole: object) =>
    Object.fromEntries(
      Object.entries(whole).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && inner.startsWith(LOCAL)
          ? reference(nameOf(inner.slice(LOCAL.length)))
          : relinked(inner, nameOf, components),
      ]),
    )
  const { examples, description, ...bare } = value as Json
  const recurring = NAMED.get(shapeOf(bare))
  if (recurring === undefined) return parts(value)
  components[recurring.name] ??= parts(recurring.json)
  return { $ref: reference(recurring.name), ...(description !== undefined && { description }), ...(examples !== undefined && { examples }) }
}

/** The same JSON without examples: what is sent has one example as a whole, beside its schema. */
const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'examples' && Array.isArray(inner) ? [] : [[key, withoutExamples(inner)]])),
  )
}

/** A schema as JSON; the named schemas that it uses are put into `components`. Those that are answered have examples. */
export const describe = (schema: z.ZodType, direction: Direction, components: Components): Json => {
  const inDirection = (io: Direction) => z.toJSONSchema(schema, { io, unrepresentable: 'any', override: plainer }) as Json & { $defs?: Definitions }
  const { $schema: _, $defs = {}, id: _id, ...json } = inDirection(direction)
  const answered = direction === 'output' ? $defs : (inDirection('output').$defs ?? {})
  // A schema that is both sent and answered may differ in what is required, in itself or in one that it refers to.
  const isOneInBoth = (id: string) => shapeOf($defs[id]) === shapeOf(answered[id]) && !shapeOf($defs[id]).includes(LOCAL)
  const isAnswered = (id: string) => direction === 'output' || isOneInBoth(id)
  const nameOf = (id: string) => (isAnswered(id) || id.endsWith('Input') ? id : `${id}Input`)
  for (const [id, { id: _same, ...definition }] of Object.entries($defs)) {
    components[nameOf(id)] ??= relinked(isAnswered(id) ? definition : withoutExamples(definition), nameOf, components) as Json
  }
  return relinked(direction === 'output' ? json : withoutExamples(json), nameOf, components) as Json
}
