import { describe, expect, test } from 'vitest'
import { hook, question } from './hooks.ts'

describe('a hook', () => {
  test('a hook calls all listeners, in their order, each after the previous has finished', async () => {
    const called: string[] = []
    const happened = hook<[what: string]>()
    happened.connect(async (what) => {
      await Promise.resolve()
      called.push(`first ${what}`)
    })
    happened.connect(async (what) => void called.push(`second ${what}`))
    await happened.emit('order')
    expect(called).toEqual(['first order', 'second order'])
  })

  test('tells a listener once that was connected twice, and nobody when there is none', async () => {
    let called = 0
    const happened = hook<[]>()
    await happened.emit()
    const listener = async () => void called++
    happened.connect(listener)
    happened.connect(listener)
    await happened.emit()
    expect(called).toBe(1)
  })

  test('fails with the first that fails, so that the transaction rolls back', async () => {
    const reached: string[] = []
    const happened = hook<[]>()
    happened.connect(() => Promise.reject(new Error('no')))
    happened.connect(async () => void reached.push('second'))
    await expect(happened.emit()).rejects.toThrow('no')
    expect(reached).toEqual([])
  })
})

describe('a question', () => {
  test('a question has the answerer that was connected last', async () => {
    const twice = question<[n: number], number>('twice')
    twice.connect(async (n) => n)
    twice.connect(async (n) => n * 2)
    expect(await twice.ask(4)).toBe(8)
  })

  test('a question without an answerer fails with its name', async () => {
    await expect(question<[], void>('the weather').ask()).rejects.toThrow('nobody answers "the weather"')
  })
})
