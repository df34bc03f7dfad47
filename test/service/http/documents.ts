/** The OpenAPI documents, read as a viewer or a mock reads them. */
import type { Api } from '#contract/wire/apis.ts'
import { operations } from '#contract/operations.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { propertyOperations } from '#contract/properties/operations.ts'
import { openApi } from '../../../src/service/http/openapi/openapi.ts'

type Json = Record<string, unknown>
export interface Described extends Json {
  operationId: string
  parameters: Json[]
  requestBody?: { content: Record<string, Json> }
  responses: Record<string, { $ref?: string; description: string; headers: Json; content: Record<string, Json> }>
}

export const documents: Record<Api, Json> = {
  diwan: openApi(new Map(Object.entries(operations))),
  property: openApi(new Map(Object.entries<Operation>(propertyOperations)), 'property'),
}
export const pathsOf = (document: Json) => document['paths'] as Record<string, Record<string, Described>>

/** A part of a document, or what it refers to. */
export const whole = <T extends object>(part: T, document: Json = documents.diwan): T => {
  if (!('$ref' in part)) return part
  const path = String(part.$ref).slice(2).split('/')
  return path.reduce<unknown>((inner, step) => (inner as Json)[step], document) as T
}

const OF_FORMATS: Readonly<Record<string, string>> = {
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  'date-time': '2026-11-21T02:00:00.000Z',
  date: '2026-11-21',
}
const exampleIn = (schema: Json, document: Json): unknown => {
  const json = whole(schema, document)
  const [example] = (schema['examples'] ?? json['examples'] ?? []) as unknown[]
  if (example !== undefined) return example
  if ('const' in json) return json['const']
  if (Array.isArray(json['enum'])) return json['enum'][0]
  const either = (json['anyOf'] ?? json['oneOf']) as Json[] | undefined
  if (either !== undefined)
    return exampleIn(
      either.find(({ type }) => type !== 'null')!,
      document,
    )
  const [type] = [json['type']].flat()
  if (type === 'array') return Array.from({ length: Number(json['minItems'] ?? 1) }, () => exampleIn(json['items'] as Json, document))
  const properties = Object.entries((json['properties'] ?? {}) as Record<string, Json>)
  if (type === 'object') return Object.fromEntries(properties.map(([name, inner]) => [name, exampleIn(inner, document)]))
  return { integer: 1, number: 1, boolean: true, null: null, string: OF_FORMATS[String(json['format'])] ?? 'string' }[String(type)]
}

/** The answer of an operation under a status, put together of the examples in its schema. */
export const exampleAnswer = ({ responses }: Described, status: number, document: Json = documents.diwan): unknown =>
  exampleIn(whole(responses[status]!, document).content['application/json']!['schema'] as Json, document)
