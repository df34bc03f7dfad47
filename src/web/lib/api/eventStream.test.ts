import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventParser, type StreamedEvent } from './eventStream.ts'

const read = (...pieces: string[]): StreamedEvent[] => {
  const events: StreamedEvent[] = []
  const feed = eventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

test('an event has a name, data and an id; the id holds until the next one', () => {
  expect(read('event: ready\ndata: {}\n\nid: 7\nevent: change\ndata: a\n\ndata: b\n\n')).toEqual([
    { event: 'ready', data: '{}', id: '' },
    { event: 'change', data: 'a', id: '7' },
    { event: 'message', data: 'b', id: '7' },
  ])
})

test('lines of data are joined; one space after the colon goes, further ones stay', () => {
  expect(read('data: one\ndata:two\ndata:  three\ndata\n\n')).toEqual([{ event: 'message', data: 'one\ntwo\n three\n', id: '' }])
})

test('comments, unknown fields, events without data and a byte order mark are passed over', () => {
  expect(read('\uFEFF: still here\n\nretry: 100\nevent: nothing\n\nfoo: bar\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x', id: '' }])
})

test('an id with NUL is no id, and an event that is cut off is never told', () => {
  expect(read('id: 1\0\ndata: x\n\nid: 2\ndata: half\n')).toEqual([{ event: 'message', data: 'x', id: '' }])
})

test('wherever the stream is cut, and whatever ends its lines, the same events come out', () => {
  const word = fc.stringMatching(/^[ -9;-~ء-ي]{0,12}$/)
  const sent = fc.array(
    fc.record({ event: fc.constantFrom('change', 'presence'), id: fc.nat().map(String), data: fc.array(word, { minLength: 1, maxLength: 3 }) }),
  )
  fc.assert(
    fc.property(sent, fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(400), { maxLength: 40 }), (events, end, cuts) => {
      const lines = events.flatMap(({ event, id, data }) => [
        ': a comment',
        `event: ${event}`,
        `id: ${id}`,
        ...data.map((line) => `data: ${line}`),
        '',
      ])
      const text = lines.map((line) => line + end).join('')
      const at = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length]
      const pieces = at.slice(1).map((to, i) => text.slice(at[i], to))
      // A last CR may yet become a CRLF: what follows settles it.
      expect(read(...pieces, ':')).toEqual(events.map(({ event, id, data }) => ({ event, id, data: data.join('\n') })))
    }),
  )
})
