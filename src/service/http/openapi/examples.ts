/** Examples of requests and events, put together of the examples of their fields (`meta({ example })` in the contract). */
import { z } from 'zod'
import { projectEvents } from '#contract/design/live.ts'
import { EXAMPLE_IDS, EXAMPLE_TIMES } from '#contract/wire/examples.ts'
import type { Operation } from '#contract/wire/operation.ts'

type Json = Record<string, unknown>
type Definitions = Readonly<Record<string, Json>>

const textOf = (json: Json): string => {
  if (json['format'] === 'uuid') return EXAMPLE_IDS.item
  if (json['format'] === 'date-time') return EXAMPLE_TIMES.now
  if (json['format'] === 'date') return EXAMPLE_TIMES.now.slice(0, 10)
  return 'x'.repeat(Number(json['minLength'] ?? 1))
}

/** The example of a schema: its own where it has one, else its default, its first allowed value, or one put together of its parts. */
const exampleIn = (json: Json, definitions: Definitions): unknown => {
  if ('example' in json) return json['example']
  if (typeof json['$ref'] === 'string') return exampleIn(definitions[json['$ref'].replace('#/$defs/', '')] ?? {}, definitions)
  if (json['default'] !== undefined) return json['default']
  if ('const' in json) return json['const']
  if (Array.isArray(json['enum'])) return json['enum'][0]
  const either = (json['anyOf'] ?? json['oneOf']) as Json[] | undefined
  if (either !== undefined) return exampleIn(either.find((inner) => inner['type'] !== 'null') ?? {}, definitions)
  const { type } = json
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object': {
      const properties = Object.entries((json['properties'] ?? {}) as Record<string, Json>)
      return Object.fromEntries(properties.map(([field, inner]) => [field, exampleIn(inner, definitions)]))
    }
    case 'array':
      return Array.from({ length: Math.max(1, Number(json['minItems'] ?? 1)) }, () => exampleIn((json['items'] ?? {}) as Json, definitions))
    case 'integer':
    case 'number':
      return Number(json['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return textOf(json)
  }
}

const example = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return exampleIn(json, (json['$defs'] ?? {}) as Definitions)
}

export interface OperationExample {
  params: Record<string, string>
  query: Record<string, unknown>
  /** Absent where the operation takes none. */
  body?: unknown
}

/** A request to an operation, valid by the operation's own schemas. */
export const exampleOf = ({ params, query, body, example: whole }: Operation): OperationExample => ({
  params: params === undefined ? {} : (example(params, 'input') as Record<string, string>),
  query: query === undefined ? {} : (example(query, 'input') as Record<string, unknown>),
  ...(body !== undefined && { body: whole ?? example(body, 'input') }),
})

/** One event of each kind, as the stream of a project sends them. */
export const streamExample = (): string =>
  Object.entries(projectEvents)
    .map(([event, schema]) => `event: ${event}\ndata: ${JSON.stringify(example(schema, 'output'))}\n`)
    .join('\n')
