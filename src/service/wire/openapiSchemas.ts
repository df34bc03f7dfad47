/** Schemas as the OpenAPI document shows them. */
import { z } from 'zod'

export type Json = Record<string, unknown>
/** What a caller sends (defaults may be left out), or what is answered. */
type Direction = 'input' | 'output'
export type Components = Record<string, Json>

/** A schema that is both sent and answered may differ in what is required. */
const componentName = (id: string, direction: Direction) => (direction === 'input' && !id.endsWith('Input') ? `${id}Input` : id)
const reference = (id: string, direction: Direction) => `#/components/schemas/${componentName(id, direction)}`

/** Says less than zod does: a format stands for its pattern, and no integer needs to hear of 2^53. */
const plainer = ({ jsonSchema: json }: { jsonSchema: Json }) => {
  if (json['format'] === 'uuid' || json['format'] === 'date-time' || json['format'] === 'date') delete json['pattern']
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum']
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum']
}

/** The same JSON with zod's local references turned into the document's. */
const relinked = (value: unknown, direction: Direction): unknown => {
  if (Array.isArray(value)) return value.map((inner) => relinked(inner, direction))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => {
    const id = key === '$ref' && typeof inner === 'string' ? /^#\/\$defs\/(.+)$/.exec(inner)?.[1] : undefined
    return [key, id === undefined ? relinked(inner, direction) : reference(id, direction)]
  })
  return Object.fromEntries(entries)
}

/** A schema as JSON; the named schemas that it uses are put into `components`. */
export const describe = (schema: z.ZodType, direction: Direction, components: Components): Json => {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override: plainer }) as Json
  for (const [id, definition] of Object.entries($defs as Components)) {
    const { id: _id, ...rest } = definition
    components[componentName(id, direction)] = relinked(rest, direction) as Json
  }
  const { id: _id, ...rest } = json
  return relinked(rest, direction) as Json
}
