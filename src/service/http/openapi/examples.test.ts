import { describe, expect, test } from 'vitest'
import type { Operation } from '#contract/wire/operation.ts'
import { everyOperation } from '../../../../test/service/http/everyOperation.ts'
import { exampleOf, streamExample } from './examples.ts'
import { projectEvents, type ProjectEventName } from '#contract/design/live.ts'

describe.each(Object.entries<Operation>(everyOperation))('the example of %s', (_name, operation) => {
  const { params, query, body } = exampleOf(operation)

  test('an example is valid by the schemas that its own requests are checked with', () => {
    operation.params?.parse(params)
    operation.query?.parse(Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)])))
    operation.body?.parse(body)
  })

  test('names things and makes nothing up', () => {
    const text = JSON.stringify([params, query, body])
    expect(text).not.toMatch(/:"(?:x+|string|null|undefined)"/)
  })
})

test('the example of a stream has a valid event of every kind', () => {
  const events = streamExample()
    .trim()
    .split('\n\n')
    .map((event) => /^event: (\w+)\ndata: (.+)$/.exec(event))
  expect(events.map((event) => event?.[1])).toEqual(Object.keys(projectEvents))
  for (const event of events) projectEvents[event![1] as ProjectEventName].parse(JSON.parse(event![2]!))
})
