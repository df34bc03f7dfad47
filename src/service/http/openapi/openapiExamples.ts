/**
 * Examples of what the OpenAPI document's schemas describe. A value stands at the field that has it, or at the named schema that it is a whole
 * example of, so that each stands once; a viewer and a mock put an answer together of them.
 */
import { EVENT_ENVELOPES } from '#contract/webhooks/events.ts'
import { valueAt, WHOLE, type Place } from '../examples/examples.ts'
import { eventExample } from '../examples/exampleWebhook.ts'
import type { Json } from './openapiSchemas.ts'

const { Event: _event, ...WHOLE_SCHEMAS } = WHOLE
const EVENTS = Object.fromEntries(EVENT_ENVELOPES.map(({ type, schema }) => [schema.meta()?.id, eventExample(type)]))
const WHOLES: Readonly<Record<string, unknown>> = { ...WHOLE_SCHEMAS, ...EVENTS }

/** Whether any viewer has a value of its own that is as good. */
const tellsItself = (json: Json): boolean => 'const' in json || json['format'] === 'uuid' || json['format'] === 'date-time'

const inPlace = (json: Json, place: Place): Json => {
  if (tellsItself(json)) return json
  const found = place.fields.length > 0 ? valueAt(json, place) : undefined
  if (found !== undefined) return { ...json, examples: [found.value] }
  const inner = { ...json }
  for (const kind of ['anyOf', 'oneOf']) {
    if (Array.isArray(json[kind])) inner[kind] = json[kind].map((one: Json) => inPlace(one, place))
  }
  if (json['type'] === 'array') inner['items'] = inPlace(json['items'] as Json, place)
  if (json['properties'] !== undefined) {
    const properties = Object.entries(json['properties'] as Record<string, Json>)
    inner['properties'] = Object.fromEntries(properties.map(([field, one]) => [field, inPlace(one, { ...place, fields: [...place.fields, field] })]))
  }
  return inner
}

/** The schema of what an operation answers, or the named one of such an answer, with examples. */
export const withExamples = (json: Json, component: string, operation = ''): Json =>
  Object.hasOwn(WHOLES, component) ? { ...json, examples: [WHOLES[component]] } : inPlace(json, { operation, component, fields: [] })
