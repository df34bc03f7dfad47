/** HTTPS by the service itself, with a certificate made for these tests and for nothing else. */
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { InvalidSettings, readConfig } from './config.ts'
import { testService, type TestService } from '../../test/service.ts'
import { followCertificate, readTls } from './tls.ts'

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

/** Certificate of the other key. */
const OTHER_CERT = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUFC4NZKgLV4PnbIGkg8rNED7xPZswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE5MTIzMVoYDzIxMjYxMDI4
MTkxMjMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT1rMYngmbFeXPKLvS0Fv1e+DgEN8Bpr8dhh1ds0dnmijQYjQBVQTYl
wjFtgPbpVIoRRp2eC9A6yqhLeFpd1BfWo28wbTAdBgNVHQ4EFgQUQyFgRDbMxv/2
nfsPcp8TRWpG+14wHwYDVR0jBBgwFoAUQyFgRDbMxv/2nfsPcp8TRWpG+14wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgJGbN+ycODHHlh9yNp0xiyYOzLuod/8Cd/rShDGBKV9YCIQC1
17KTbP5rAn9eyjZdTtLHUPJEr/n3JblDDiT2jeyvuw==
-----END CERTIFICATE-----`

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
  test('a certificate and its key must be set together', () => {
    expect(readTls(readConfig({}))).toBeUndefined()
    expect(refusalOf({ TLS_CERT: cert })).toContain('TLS_CERT is set and TLS_KEY is not')
    expect(refusalOf({ TLS_KEY: key })).toContain('TLS_KEY is set and TLS_CERT is not')
  })

  test('make the address https', () => {
    expect(readConfig({ TLS_CERT: cert, TLS_KEY: key, PORT: '4443' })).toMatchObject({ publicUrl: 'https://localhost:4443', tls: { cert, key } })
    expect(readConfig({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: 'https://diwan.example' }).publicUrl).toBe('https://diwan.example')
  })

  test('a bad certificate or key is refused by name, without its content', () => {
    const missing = join(folder, 'nothing.pem')
    expect(refusalOf({ TLS_CERT: missing, TLS_KEY: key })).toContain(`TLS_CERT is ${JSON.stringify(missing)}: there is no such file`)
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: folder })).toContain(`TLS_KEY is ${JSON.stringify(folder)}: the file cannot be read`)
    expect(refusalOf({ TLS_CERT: key, TLS_KEY: key })).toContain('not a certificate in PEM')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: cert })).toContain('not a private key without a passphrase in PEM')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: other })).toContain('not the key of the certificate in TLS_CERT')
    expect(refusalOf({ TLS_CERT: cert, TLS_KEY: file('bad.pem', 'hunter2') })).not.toContain('hunter2')
  })
})

const portOf = ({ server }: FastifyInstance): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('TLS with certificate and key', () => {
  let service: TestService
  beforeAll(async () => {
    service = await testService({ config: { publicUrlIsSet: false } })
  })
  afterAll(() => service.close())

  test('the service speaks HTTPS, and its answers say so', async () => {
    const app = await buildApp(service.services, { tls: readTls(readConfig({ TLS_CERT: cert, TLS_KEY: key })) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(app)
    service.services.config.publicUrl = `https://localhost:${port}`
    const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/v1/nothing', ca: CERT, agent: false }), 'response')) as [IncomingMessage]
    const { error } = JSON.parse(await text(answer)) as { error: { docUrl: string } }
    expect(error.docUrl).toBe(`https://127.0.0.1:${port}/docs/errors/ROUTE_NOT_FOUND`)
    await app.close()
  })

  test('a renewed certificate is taken up without a restart: not by halves, and no connection is cut', async () => {
    const [renewedCert, renewedKey] = [file('renewed.pem', CERT), file('renewed-key.pem', KEY)]
    const config = readConfig({ TLS_CERT: renewedCert, TLS_KEY: renewedKey })
    const app = await buildApp(service.services, { tls: readTls(config) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const said: string[] = []
    const say = (facts: object) => void said.push(JSON.stringify(facts))
    const look = followCertificate(app.server, config, { info: say, warn: say } as Pick<FastifyBaseLogger, 'info' | 'warn'>)
    const open = async (): Promise<TLSSocket> => {
      const socket = connect({ host: '127.0.0.1', port: portOf(app), ca: [CERT, OTHER_CERT] })
      await once(socket, 'secureConnect')
      return socket
    }
    const shown = async (): Promise<string> => {
      const socket = await open()
      const { fingerprint256 } = socket.getPeerX509Certificate()!
      socket.destroy()
      return fingerprint256
    }
    const [before, after] = [CERT, OTHER_CERT].map((pem) => new X509Certificate(pem).fingerprint256)
    const valid = await open()

    look()
    expect([await shown(), said]).toEqual([before, []])
    file('renewed.pem', OTHER_CERT)
    look()
    look()
    expect(await shown()).toBe(before)
    expect(said).toEqual([expect.stringContaining('not the key of the certificate')])
    file('renewed-key.pem', OTHER_KEY)
    look()
    expect(await shown()).toBe(after)
    expect(said).toEqual([said[0], expect.stringContaining('2126')])
    rmSync(renewedCert)
    look()
    expect(await shown()).toBe(after)
    expect(said).toHaveLength(3)

    valid.write('GET /v1/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(await text(valid)).toContain('ROUTE_NOT_FOUND')
    await app.close()
  })

  test('a server without HTTPS has no certificate to follow', async () => {
    expect(() => followCertificate(service.app.server, readConfig({}), service.services.log)).toThrow('speaks no HTTPS')
  })
})
