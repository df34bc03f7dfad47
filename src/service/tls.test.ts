/** HTTPS by the service itself, with a certificate made for these tests and for nothing else. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { InvalidSettings, readConfig } from './config.ts'
import { testService, type TestService } from './testing.ts'
import { readTls } from './tls.ts'

/** For localhost and 127.0.0.1, to the year 2126. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUE/0iTZEsACapRz8RvDo1McrSNI8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE2MDE0N1oYDzIxMjYxMDI4
MTYwMTQ3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASfWjsrizxl0nH6qS7Nzb0RljBBYmCY1L9JrefEIcU2wLN5J0t07EiX
7PjewOzKu0BZ8x9pDA/A6n4FWGPLRfjqo28wbTAdBgNVHQ4EFgQU7uqxthyuf36e
XZ4xX8qs/weVdhcwHwYDVR0jBBgwFoAU7uqxthyuf36eXZ4xX8qs/weVdhcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgWUIHtQXnjWIMyYgK0F/AurMr1rEBa/tTdUAv1OVnQDUCIAEq
u0ESg887DLeJXUw5eavfPfIiEy1V4s2rWyPo8Von
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgw6HQU2RsjUra1R92
dTkNoA+10tXk9Upo7O1DlbAtl0WhRANCAASfWjsrizxl0nH6qS7Nzb0RljBBYmCY
1L9JrefEIcU2wLN5J0t07EiX7PjewOzKu0BZ8x9pDA/A6n4FWGPLRfjq
-----END PRIVATE KEY-----`
const OTHER_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrUXjFYa5ddw6CnUE
4fqcBppdWgiK0RowB8qwkDlXLvKhRANCAAT1rMYngmbFeXPKLvS0Fv1e+DgEN8Bp
r8dhh1ds0dnmijQYjQBVQTYlwjFtgPbpVIoRRp2eC9A6yqhLeFpd1BfW
-----END PRIVATE KEY-----`

const folder = mkdtempSync(join(tmpdir(), 'diwan-tls-'))
const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const [cert, key, other] = [file('cert.pem', CERT), file('key.pem', KEY), file('other.pem', OTHER_KEY)]
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readTls(readConfig(env))
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettings)
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe('a certificate and its key', () => {
  test('are both set or neither', () => {
    expect(readTls(readConfig({}))).toBeUndefined()
    expect(refusalOf({ TLS_CERT: cert })).toContain('TLS_CERT is set and TLS_KEY is not')
    expect(refusalOf({ TLS_KEY: key })).toContain('TLS_KEY is set and TLS_CERT is not')
  })

  test('make the address https', () => {
    expect(readConfig({ TLS_CERT: cert, TLS_KEY: key, PORT: '4443' })).toMatchObject({ publicUrl: 'https://localhost:4443', tls: { cert, key } })
    expect(readConfig({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: 'https://diwan.example' }).publicUrl).toBe('https://diwan.example')
  })

  test('are refused in words, by name, without what is in them', () => {
    const missing = join(folder, 'nothing.pem')
    expect(refusalOf({ TLS_CERT: missing, TLS_KEY: key })).toContain(`TLS_CERT is ${JSON.stringify(missing)}: there is no such file`)
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: folder })).toContain(`TLS_KEY is ${JSON.stringify(folder)}: the file cannot be read`)
    expect(refusalOf({ TLS_CERT: key, TLS_KEY: key })).toContain('not a certificate in PEM')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: cert })).toContain('not a private key without a passphrase in PEM')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: other })).toContain('not the key of the certificate in TLS_CERT')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: file('bad.pem', 'hunter2') })).not.toContain('hunter2')
  })
})

describe('with both', () => {
  let service: TestService
  beforeAll(async () => {
    service = await testService({ config: { publicUrlIsSet: false } })
  })
  afterAll(() => service.close())

  test('the service speaks HTTPS, and its answers say so', async () => {
    const app = await buildApp(service.services, { tls: readTls(readConfig({ TLS_CERT: cert, TLS_KEY: key })) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/v1/nothing', ca: CERT, agent: false }), 'response')) as [IncomingMessage]
    const { error } = JSON.parse(await text(answer)) as { error: { docUrl: string } }
    expect(error.docUrl).toBe(`https://127.0.0.1:${port}/docs/errors/ROUTE_NOT_FOUND`)
    await app.close()
  })
})
