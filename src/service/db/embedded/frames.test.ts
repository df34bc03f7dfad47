import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Batches, queryMessage, readAnswer, type Said } from './frames.ts'

const bytesOf = (...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])))
const message = (type: string, payload: string) => bytesOf(type, [0, 0, 0, payload.length + 4], payload)
const startup = bytesOf([0, 0, 0, 9, 0, 3, 0, 0, 0])
const encryption = bytesOf([0, 0, 0, 8, 4, 210, 22, 47])
const extended = bytesOf(message('P', '\0select 1\0\0\0'), message('B', '\0\0\0\0\0\0\0\0'), message('E', '\0\0\0\0\0'), message('S', ''))

const greeted = () => {
  const batches = new Batches()
  batches.take(startup)
  return batches
}
const texts = (said: Said[]) => said.map((one) => (one.kind === 'batch' ? Buffer.from(one.bytes).toString('latin1') : one.kind))

describe('messages of a client', () => {
  test('a client’s batches are the same for any fragmentation', () => {
    const stream = bytesOf(encryption, startup, extended, queryMessage('begin'), extended, message('X', ''))
    const whole = texts(new Batches().take(stream))
    expect(whole).toHaveLength(6)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 40 }), (cuts) => {
        const edges = [0, ...cuts.toSorted((a, b) => a - b), stream.length]
        const batches = new Batches()
        const said = edges.slice(1).flatMap((end, i) => batches.take(stream.subarray(edges[i], end)))
        expect(texts(said)).toEqual(whole)
      }),
    )
  })

  test('a client’s batch does not run before its Sync has come', () => {
    const batches = greeted()
    expect(batches.take(extended.subarray(0, -1))).toEqual([])
    expect(texts(batches.take(extended.subarray(-1)))).toEqual([Buffer.from(extended).toString('latin1')])
  })

  test.each([
    ['giving up a named prepared statement', bytesOf(message('C', 'Splan\0'), message('S', ''))],
    ['COPY under a name', bytesOf(message('P', 'plan\0copy items to stdout\0\0\0'), message('S', ''))],
    ['a cursor', message('H', '')],
    ['COPY', queryMessage('\n copy items from stdin')],
  ])('a client’s message is unsupported when it is %s', (_, bytes) => {
    expect(greeted().take(bytes)).toEqual([expect.objectContaining({ kind: 'batch', unsupported: expect.stringContaining('embedded database') })])
  })
})

describe('answers of the database', () => {
  test('a database’s answer is separated from notifications in between', () => {
    const note = message('A', '\0\0\0\u0001a\0b\0')
    const { bytes, notifications, status } = readAnswer(bytesOf(message('C', 'COMMIT\0'), note, note, message('Z', 'T')))
    expect(Buffer.from(bytes)).toEqual(Buffer.from(bytesOf(message('C', 'COMMIT\0'), message('Z', 'T'))))
    expect(notifications).toEqual([note, note])
    expect(status).toBe('T')
  })

  test('has no status while the database waits for more', () => {
    expect(readAnswer(message('G', '\0\0\0')).status).toBeNull()
  })
})
