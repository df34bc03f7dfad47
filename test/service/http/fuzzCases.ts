/** Values that are sent instead of the expected ones. */
import type { Operation } from '#contract/wire/operation.ts'
import type { Sent } from './fuzzFixture.ts'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Values that are of no use to most fields, or too much for them. */
export const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(5000),
  "'; drop table projects; --",
  'a\u0000b',
  '\ud800',
  '🛋️',
  '%',
  '\\',
  '__proto__',
  '../../etc/passwd',
  '٣',
  '0x10',
  '-0',
  '1e400',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  true,
  false,
  [],
  {},
  [null],
  deep(40),
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"x":1}}'),
]

/** One field replaced; `path` names it. */
export interface Mutated {
  path: string
  sent: Sent
}

/** The same tree with one place changed. Of a list only the first entry is looked at: the others are like it. */
const replaced = (tree: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(tree)) return tree.map((inner, index) => (index === first ? replaced(inner, rest, value) : inner))
  return { ...(tree as object), [first]: replaced((tree as Record<string, unknown>)[first], rest, value) }
}

const placesOf = (tree: unknown, at: readonly (string | number)[] = []): (string | number)[][] => {
  const own = at.length === 0 ? [] : [[...at]]
  if (Array.isArray(tree)) return tree.length === 0 ? own : [...own, ...placesOf(tree[0], [...at, 0])]
  if (typeof tree !== 'object' || tree === null) return own
  return [...own, ...Object.entries(tree).flatMap(([name, inner]) => placesOf(inner, [...at, name]))]
}

const removed = (body: Record<string, unknown>, name: string) => Object.fromEntries(Object.entries(body).filter(([field]) => field !== name))

/** Every field of a body × every nasty value, each field left out, and unknown fields. `fresh` makes a valid request. */
export const bodyCases = function* (fresh: () => Sent): Generator<Mutated> {
  const { body } = fresh()
  if (typeof body !== 'object' || body === null) return
  for (const place of placesOf(body))
    for (const value of NASTY) {
      const sent = fresh()
      yield { path: `${place.join('.')} = ${JSON.stringify(value).slice(0, 60)}`, sent: { ...sent, body: replaced(sent.body, place, value) } }
    }
  for (const name of Object.keys(body)) {
    const sent = fresh()
    yield { path: `${name} left out`, sent: { ...sent, body: removed(sent.body as Record<string, unknown>, name) } }
  }
  for (const extra of ['nobody', '__proto__', 'constructor', 'toString', 'id', 'ownerId', 'price']) {
    const sent = fresh()
    yield { path: `${extra} added`, sent: { ...sent, body: JSON.parse(`{"${extra}":1,${JSON.stringify(sent.body).slice(1)}`.replace(',}', '}')) } }
  }
}

const TEXTS = NASTY.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Every path parameter × nasty texts. */
export const pathCases = function* (operation: Operation, fresh: () => Sent): Generator<Mutated> {
  for (const name of Object.keys(operation.params?.shape ?? {}))
    for (const value of [...TEXTS, 'x'.repeat(600), crypto.randomUUID()]) {
      const sent = fresh()
      if (value.trim() !== '') yield { path: `{${name}} = ${value.slice(0, 60)}`, sent: { ...sent, params: { ...sent.params, [name]: value } } }
    }
}

/** Every query parameter × nasty texts, and unknown parameters. */
export const queryCases = function* (operation: Operation, fresh: () => Sent): Generator<Mutated> {
  const names = Object.keys(operation.query?.shape ?? {})
  for (const name of [...names, 'nobody', '__proto__', 'constructor'])
    for (const value of names.includes(name) ? TEXTS : ['1']) {
      const sent = fresh()
      yield { path: `?${name}=${value.slice(0, 60)}`, sent: { ...sent, query: { ...sent.query, [name]: value } } }
    }
}

/** Bodies as bytes: what is no JSON, or not the JSON that it seems. */
export const RAW: readonly { payload: string | Buffer; headers?: Record<string, string>; what: string }[] = [
  { what: 'nothing', payload: '' },
  { what: 'half of an object', payload: '{"a":' },
  { what: 'two objects', payload: '{}{}' },
  { what: 'null', payload: 'null' },
  { what: 'a list', payload: '[]' },
  { what: 'a text', payload: '"x"' },
  { what: 'a number past all numbers', payload: '1e999' },
  { what: 'NUL', payload: '\u0000' },
  { what: 'no UTF-8', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { what: 'a lone surrogate as a key', payload: '{"\\ud800":1}' },
  { what: 'a prototype', payload: '{"__proto__":{"admin":true}}' },
  { what: 'a prototype, escaped', payload: '{"\\u005f_proto__":{"admin":true}}' },
  { what: 'a constructor', payload: '{"constructor":{"prototype":{"admin":true}}}' },
  { what: '100,000 brackets', payload: '['.repeat(100_000) },
  { what: 'a text of 1 MB', payload: JSON.stringify({ name: 'x'.repeat(2 ** 20) }) },
  { what: 'a body of 3 MB', payload: JSON.stringify({ name: 'x'.repeat(3 * 2 ** 20) }) },
  { what: 'another type', payload: '{}', headers: { 'content-type': 'text/plain' } },
  { what: 'a form', payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'no type that is one', payload: '{}', headers: { 'content-type': 'x' } },
  { what: 'gzip that is none', payload: '{}', headers: { 'content-encoding': 'gzip' } },
]

/** Headers that a caller may get wrong. */
export const HEADERS: readonly Record<string, string>[] = [
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Basic eDp5' },
  { authorization: "Bearer '; drop table tokens; --" },
  { 'if-match': '"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': '"0"' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'é' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'accept-language': ';;q=,' },
  { 'x-request-id': '\u0007' },
  { 'last-event-id': '-1' },
  { 'last-event-id': 'x'.repeat(1000) },
]
