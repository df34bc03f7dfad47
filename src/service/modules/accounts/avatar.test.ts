/** One person with guests who sends many images at once, and the next honest user (docs/limits.md#who-can-fill-what). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import { cases } from '../../../../test/contract/scope.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { loadSharp } from '../../adapters/sharp.ts'

const FLOOD = { 'x-forwarded-for': '203.0.113.7' }
const HOME = { 'x-forwarded-for': '198.51.100.9' }

let service: TestService
let picture: Buffer
beforeAll(async () => {
  service = await testService({ config: { trustProxy: true } })
  const sharp = await loadSharp()
  picture = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer()
})
afterAll(() => service.close())

const guestFrom = async (headers: Record<string, string>) => (await service.call(accountOperations.createGuest, { body: {}, headers })).data.token
const send = async (token: string, headers: Record<string, string>) => {
  const form = new FormData()
  form.set('avatar', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type')!
  return service.app.inject({
    method: 'PUT',
    url: '/v1/users/profile',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
    payload,
  })
}

test.each(Array.from({ length: cases(1) }, (_, round) => round))(
  'avatars: of 150 images of a network’s guests most are refused at once, and another network’s is drawn next (%i)',
  async () => {
    const honest = await guestFrom(HOME)
    const begun = performance.now()
    expect((await send(honest, HOME)).statusCode).toBe(200)
    const alone = performance.now() - begun
    const guests = await Promise.all(Array.from({ length: 10 }, () => guestFrom(FLOOD)))
    const flood = Array.from({ length: 150 }, (_, n) => send(guests[n % guests.length]!, FLOOD))
    const started = performance.now()
    expect((await send(honest, HOME)).statusCode).toBe(200)
    expect(performance.now() - started).toBeLessThan(2 * alone + 5000)
    const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([200, 503]))
    // One that was drawn and 16 that waited; a few more come into their places.
    expect(codes.filter((code) => code === 200).length).toBeLessThan(60)
  },
)
