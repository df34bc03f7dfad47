import { describe, expect, test } from 'vitest'
import { Turns } from './turns.ts'

const drained = (turns: Turns<string>): string[] => {
  const taken: string[] = []
  for (let next = turns.first(); next; next = turns.first()) {
    turns.remove(next.holder, next.item)
    turns.moveLast(next.holder)
    taken.push(next.item)
  }
  return taken
}

describe('turns', () => {
  test('go from network to network, within one from share to share, within that from account to account', () => {
    const turns = new Turns<string>()
    for (const guest of ['g1', 'g2', 'g3']) for (const n of [1, 2]) turns.add(`flood/guests/${guest}`, `${guest} ${n}`)
    turns.add('flood/nour/nour', 'nour')
    turns.add('home/salma/salma', 'salma 1')
    turns.add('home/salma/salma', 'salma 2')
    expect(turns.size).toBe(9)
    expect([turns.waitingFor('flood'), turns.waitingFor('flood/guests'), turns.waitingFor('flood/guests/g1')]).toEqual([7, 6, 2])
    expect(drained(turns)).toEqual(['g1 1', 'salma 1', 'nour', 'salma 2', 'g2 1', 'g3 1', 'g1 2', 'g2 2', 'g3 2'])
    expect([turns.size, turns.waitingFor('flood'), turns.first()]).toEqual([0, 0, null])
  })

  test('leave out those whose turn it cannot be', () => {
    const turns = new Turns<string>()
    turns.add('a/x/x', 'first')
    turns.add('b/y/y', 'second')
    expect(turns.first((holder) => holder !== 'a/x/x')).toEqual({ holder: 'b/y/y', item: 'second' })
    expect(turns.first(() => false)).toBeNull()
  })

  test('name what the account that has most waits for, the newest first, in the share and the network that have most', () => {
    const turns = new Turns<string>()
    for (let n = 0; n < 3; n++) turns.add('flood/guests/g1', `g1 ${n}`)
    for (let n = 0; n < 2; n++) turns.add('flood/guests/g2', `g2 ${n}`)
    for (let n = 0; n < 4; n++) turns.add('home/salma/salma', `salma ${n}`)
    expect(turns.fullest()).toEqual({ holder: 'flood/guests/g1', items: ['g1 2', 'g1 1', 'g1 0'] })
  })

  test('tell what two holders have waiting where they part', () => {
    const turns = new Turns<string>()
    for (let n = 0; n < 3; n++) turns.add(`flood/guests/g${n}`, `g${n}`)
    turns.add('home/salma/salma', 'salma')
    expect(turns.apart('flood/guests/g1', 'home/salma/salma')).toEqual({ a: 3, b: 1 })
    expect(turns.apart('flood/guests/g1', 'flood/guests/late')).toEqual({ a: 1, b: 0 })
    expect(turns.apart('flood/guests/g1', 'flood/guests/g1')).toBeNull()
  })
})
