import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../test/contract/scope.ts'
import { FairShare, workFor, runUnattributed } from './fairShare.ts'
import { isUnavailable } from './failures.ts'

const settled = () => new Promise((done) => setImmediate(done))

test('fair share: an owner that asks for a hundred places gets four, and another one is served next all the same', async () => {
  const share = new FairShare(6)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (owner: string, times: number) => {
    for (let n = 0; n < times; n++)
      void workFor({ owner }, () =>
        share.take().then((end) => {
          order.push(owner)
          return ends.push(end)
        }),
      )
  }
  ask('a', 100)
  await settled()
  expect(order.join('')).toBe('aaaa')
  expect(share.waiting('a')).toBe(96)
  ask('b', 3)
  ask('c', 3)
  await settled()
  expect(order.join('')).toBe('aaaabb')
  for (let n = 0; n < 6; n++) {
    ends.shift()!()
    await settled()
  }
  // In turns, as long as each has some that wait.
  expect(order.join('')).toBe('aaaabbabcaca')
})

test('fair share: never more than the places, never more than four of one owner, nothing is lost and nobody waits while a place is free', async () => {
  const steps = fc.array(fc.oneof(fc.record({ owner: fc.constantFrom('a', 'b', 'c', null) }), fc.record({ end: fc.nat(20) })), { maxLength: 80 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 1, max: 8 }), async (list, places) => {
      const share = new FairShare(places)
      const using: { owner: string | null; end: () => void }[] = []
      const asked = new Map<string | null, number>()
      const begun = new Map<string | null, number>()
      const check = () => {
        expect(using.length).toBeLessThanOrEqual(places)
        for (const owner of ['a', 'b', 'c', null]) {
          const used = using.filter((each) => each.owner === owner).length
          if (owner !== null) expect(used).toBeLessThanOrEqual(4)
          const waits = (asked.get(owner) ?? 0) > (begun.get(owner) ?? 0)
          expect(waits && using.length < places && (owner === null || used < 4)).toBe(false)
        }
      }
      const end = (at: number) => {
        const [ended] = using.splice(at % Math.max(1, using.length), 1)
        ended?.end()
        // Giving back twice frees nothing twice.
        ended?.end()
      }
      for (const step of list) {
        if ('end' in step) end(step.end)
        else {
          asked.set(step.owner, (asked.get(step.owner) ?? 0) + 1)
          const take = () =>
            share.take().then((give) => {
              begun.set(step.owner, (begun.get(step.owner) ?? 0) + 1)
              return using.push({ owner: step.owner, end: give })
            })
          void (step.owner === null ? take() : workFor({ owner: step.owner }, take))
        }
        await settled()
        check()
      }
      while (using.length > 0) {
        end(0)
        await settled()
      }
      expect(begun).toEqual(asked)
    }),
    { numRuns: cases(60) },
  )
})

test('fair share: work for all is not held to the share of the request that set it off', async () => {
  const share = new FairShare(20)
  let begun = 0
  const take = () => void share.take().then(() => begun++)
  workFor({ owner: 'a' }, () => {
    for (let n = 0; n < 6; n++) take()
    runUnattributed(() => {
      for (let n = 0; n < 6; n++) take()
    })
  })
  await settled()
  expect(begun).toBe(4 + 6)
})

test('fair share: a place that does not come in time is refused as unavailable, and those behind go on', async () => {
  const share = new FairShare(1, { timeoutMs: 20 })
  const end = await share.take()
  await expect(workFor({ owner: 'a' }, () => share.take())).rejects.toSatisfy(isUnavailable)
  expect(share.waiting('a')).toBe(0)
  end()
  ;(await share.take())()
})
