import { pino, type Logger } from 'pino'
import { expect, test } from 'vitest'
import { testService } from '../../../../test/service.ts'
import type { Config } from '../../config.ts'

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

/** Warnings of a service with this configuration after a few requests from 127.0.0.1. */
const warned = async (config: Partial<Config>, headers: Record<string, string> = FORWARDED): Promise<unknown[]> => {
  const lines: { msg: string; neighbour?: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) }) as Logger
  const service = await testService({ config, log })
  for (let n = 0; n < 3; n++) await service.app.inject({ url: '/healthz', headers })
  service.clock.advance(3_600_000)
  await service.app.inject({ url: '/healthz', headers })
  await service.close()
  return lines.filter(({ msg }) => msg.includes('TRUST_PROXY')).map(({ neighbour }) => neighbour)
}

test('a proxy that TRUST_PROXY does not name is a warning in production, once an hour', async () => {
  expect(await warned({ nodeEnv: 'production' })).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(await warned({ nodeEnv: 'production', trustProxy: ['10.0.0.0/8'] })).toHaveLength(2)
})

test('a proxy that is believed is none, nor is a request that comes by itself, nor development', async () => {
  expect(await warned({ nodeEnv: 'production', trustProxy: true })).toEqual([])
  expect(await warned({ nodeEnv: 'production', trustProxy: ['127.0.0.1'] })).toEqual([])
  expect(await warned({ nodeEnv: 'production' }, {})).toEqual([])
  expect(await warned({ nodeEnv: 'development' })).toEqual([])
})
