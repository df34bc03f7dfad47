import { describe, expect, test } from 'vitest'
import { hook, question } from './hooks.ts'

describe('a hook', () => {
  test('tells everybody who is connected, in their order, each after the other has finished', async () => {
    const heard: string[] = []
    const happened = hook<[what: string]>()
    happened.connect(async (what) => {
      await Promise.resolve()
      heard.push(`first ${what}`)
    })
    happened.connect(async (what) => void heard.push(`second ${what}`))
    await happened.emit('order')
    expect(heard).toEqual(['first order', 'second order'])
  })

  test('tells a listener once that was connected twice, and nobody when there is none', async () => {
    let heard = 0
    const happened = hook<[]>()
    await happened.emit()
    const listener = async () => void heard++
    happened.connect(listener)
    happened.connect(listener)
    await happened.emit()
    expect(heard).toBe(1)
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
  test('is answered by whoever was connected last', async () => {
    const twice = question<[n: number], number>('twice')
    twice.connect(async (n) => n)
    twice.connect(async (n) => n * 2)
    expect(await twice.ask(4)).toBe(8)
  })

  test('that nobody answers fails, and says what is missing', async () => {
    await expect(question<[], void>('the weather').ask()).rejects.toThrow('nobody answers "the weather"')
  })
})
