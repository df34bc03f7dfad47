/** Requests that do not arrive whole: the client leaves in the midst of its body, or takes too long. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createLogger } from '../../log.ts'
import { testService, type TestService } from '../../../../test/service.ts'

let service: TestService
let app: FastifyInstance
const registry = new Registry()
let lines: { level: number; msg: string; status?: number }[] = []
beforeAll(async () => {
  service = await testService({ log: createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) })
  app = await buildApp(service.services, { registry, requestTimeout: 2000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app?.close()
  await service?.close()
})
beforeEach(() => {
  lines = []
})

const HEAD = 'POST /v1/auth/guest HTTP/1.1\r\nHost: diwan\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n'
const open = (): Socket => connect((app.server.address() as AddressInfo).port, '127.0.0.1')
const hasLeft = () => lines.some(({ msg }) => msg === 'http: client left before its request was complete')

test('unfinished request: an upload that the client breaks off is no error of the service in log or metrics', async () => {
  const socket = open()
  socket.write(`${HEAD}Expect: 100-continue\r\n\r\n{"a": "`)
  // "Continue": the service has begun to read the body.
  await new Promise((begun) => socket.once('data', begun))
  socket.resetAndDestroy()
  while (!hasLeft()) await pause(20)
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  // The next request is counted, the one that was broken off is no failure.
  const { port } = app.server.address() as AddressInfo
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
  const metric = () => registry.getSingleMetricAsString('diwan_http_request_duration_seconds')
  while (!(await metric()).includes('status="200"')) await pause(20)
  expect(await metric()).not.toMatch(/status="5\d\d"/)
})

test.each([
  ['headers', 'POST /v1/auth/guest HTTP/1.1\r\nHost: diwan\r\n'],
  ['body', `${HEAD}\r\n{"a": "`],
])('unfinished request: its %s not arriving in time is answered 408 in the envelope', async (_what, bytes) => {
  const socket = open()
  socket.write(bytes)
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ success: false, error: { code: 'REQUEST_TIMEOUT', status: 408 } })
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})
