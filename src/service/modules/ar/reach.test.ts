import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

test.each([
  ['https://diwan.example', 'ok'],
  ['https://192.168.1.20:4000', 'ok'],
  ['http://192.168.1.20:4000', 'insecure'],
  ['http://diwan.local', 'insecure'],
  ['http://[2001:db8::1]:4000', 'insecure'],
  ['http://localhost:4000', 'loopback'],
  ['https://LOCALHOST', 'loopback'],
  ['http://app.localhost', 'loopback'],
  ['https://127.0.0.1:4443', 'loopback'],
  ['http://127.9.9.9', 'loopback'],
  ['http://0.0.0.0:4000', 'loopback'],
  ['http://[::1]:4000', 'loopback'],
  ['https://127.0.0.1.example.com', 'ok'],
])('a phone that is sent to %s: %s', (origin, reach) => {
  expect(reachOf(origin)).toBe(reach)
})
