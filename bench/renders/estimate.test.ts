/** Estimates of `npm run bench -- renders.service.ultra --few` from renders of few samples. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extrapolated, FEW, measureEstimate, SampleCount } from './estimate.ts'

test('an estimate adds the samples that were left out to what the cold and the warm render took', () => {
  const [fixed, start, each] = [7, 5, 20]
  const warm = (samples: number) => fixed + samples * each
  const whole = extrapolated(start + warm(FEW.least), [warm(FEW.least), warm(FEW.most)], 64)
  expect(whole).toEqual({ each, cold: start + warm(64), warm: warm(64) })
})

test('an estimate renders cold, then warm with the same samples and with more, and names the highest memory', async () => {
  const asked: number[] = []
  const megabytes = [900, 700, 1200]
  const rows = await measureEstimate(
    'cell',
    (samples) => {
      asked.push(samples)
      return Promise.resolve({ seconds: samples * 3, processor: samples * 5, megabytes: megabytes[asked.length - 1]! })
    },
    64,
  )
  expect(asked).toEqual([FEW.least, FEW.least, FEW.most])
  const values = new Map(rows.map(({ id, value }) => [id, value]))
  expect([values.get('cell.few.cold.memory'), values.get('cell.few.warm.memory')]).toEqual([900, 1200])
  expect([values.get('cell.few.sample'), values.get('cell.few.warm.whole')]).toEqual([3, 192])
  expect([values.get('cell.few.sample.processor'), values.get('cell.few.warm.whole.processor')]).toEqual([5, 320])
})

test('the number of samples is in a file that the service reads, and is removed', () => {
  const count = new SampleCount()
  const { BENCH_SAMPLES_FILE: file, NODE_OPTIONS: options } = count.settings
  count.set(2)
  count.set(10)
  expect(readFileSync(file!, 'utf8')).toBe('10')
  expect(options).toContain('/bench/renders/fewSamples.ts')
  count.remove()
  expect(existsSync(file!)).toBe(false)
})
