/** Shares what recurs in the operations of an OpenAPI document as components: parameters, bodies and answers. */
import type { Components, Json } from './openapiSchemas.ts'

export interface OperationObject extends Json {
  operationId: string
  parameters: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

type Kind = 'parameters' | 'requestBodies' | 'responses'
interface Part {
  /** Name of its component, should it become one. */
  name: string
  value: Json
  refer: (reference: Json) => void
}

const partsOf: Record<Kind, (operation: OperationObject) => Part[]> = {
  parameters: ({ parameters }) => parameters.map((value, at) => ({ name: String(value['name']), value, refer: (to) => (parameters[at] = to) })),
  requestBodies: (operation) => {
    const { operationId: name, requestBody: value } = operation
    return value === undefined ? [] : [{ name, value, refer: (to) => (operation.requestBody = to) }]
  },
  responses: ({ operationId, responses }) =>
    Object.entries(responses).map(([status, value]) => ({ name: `${operationId}${status}`, value, refer: (to) => (responses[status] = to) })),
}

/** Makes components of what recurs, each of the first one's name; where another part has the name, they stay where they are. */
export const shareRecurring = (operations: readonly OperationObject[], components: Record<Kind, Components>): void => {
  for (const kind of ['parameters', 'requestBodies', 'responses'] as const) {
    const own = operations.flatMap(partsOf[kind]).filter(({ value }) => !('$ref' in value))
    for (const [first, ...others] of Map.groupBy(own, ({ value }) => JSON.stringify(value)).values()) {
      if (first === undefined || others.length === 0 || Object.hasOwn(components[kind], first.name)) continue
      components[kind][first.name] = first.value
      for (const { refer } of [first, ...others]) refer({ $ref: `#/components/${kind}/${first.name}` })
    }
  }
}
