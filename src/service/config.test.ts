import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InvalidSettings, readConfig, settingsTable } from './config.ts'

const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettings)
    return (error as Error).message
  }
  throw new Error('accepted')
}

describe('settings', () => {
  test('have defaults that start on a fresh machine', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      bucket: undefined,
      publicUrl: 'http://localhost:4000',
      publicUrlIsSet: false,
      secrets: undefined,
      smtpUrl: undefined,
      mailFrom: 'Diwan <no-reply@localhost>',
      trustProxy: false,
      logLevel: 'info',
      metricsPort: undefined,
      rateLimitPerMinute: 600,
      tls: undefined,
      filesAhead: true,
      film: { width: 540, height: 960, framesPerSecond: 24, exposures: 1 },
      payments: { provider: 'sandbox' },
      webhookAllowLoopback: false,
      orderExpiryMinutes: 30,
      seller: { name: 'Diwan', address: null, taxNumber: null, commercialRegister: null, phone: null, email: null },
      nodeEnv: 'development',
    })
  })

  test('settings come from the environment', () => {
    const config = readConfig({
      PORT: '80',
      DATABASE_URL: 'postgres://diwan:secret@db/diwan',
      PUBLIC_URL: 'https://diwan.example/',
      METRICS_PORT: '9100',
    })
    expect(config).toMatchObject({ port: 80, databaseUrl: 'postgres://diwan:secret@db/diwan', publicUrl: 'https://diwan.example', metricsPort: 9100 })
  })

  test('take payments by Stripe with both its secrets, by the sandbox for development, and by nobody in production', () => {
    const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' }
    const stripe = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1', 'whsec_2'], publishableKey: null, apiUrl: undefined }
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://diwan.example' }
    const paymentsOf = (env: NodeJS.ProcessEnv) => readConfig(env).payments
    for (const env of [secrets, { ...secrets, ...production }]) expect(paymentsOf(env)).toEqual({ provider: 'stripe', stripe })
    expect(paymentsOf(production)).toEqual({ provider: 'none' })
    expect(paymentsOf({ ...production, PAYMENT_PROVIDER: 'sandbox' })).toEqual({ provider: 'sandbox' })
    expect(paymentsOf({ ...secrets, PAYMENT_PROVIDER: 'none' })).toEqual({ provider: 'none' })
    expect(refusalOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toMatch(/STRIPE_WEBHOOK_SECRET is not:/)
    expect(refusalOf({ PAYMENT_PROVIDER: 'stripe' })).toMatch(/STRIPE_SECRET_KEY is not set/)
    expect(refusalOf({ ...secrets, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toMatch(/not of the same mode/)
    const unread = refusalOf({ STRIPE_SECRET_KEY: 'hunter2', STRIPE_WEBHOOK_SECRET: 'hunter3' })
    expect(unread).toMatch(/STRIPE_SECRET_KEY a secret key of Stripe/)
    expect(unread).not.toMatch(/hunter/)
  })

  test('refuse to start in production without the address that links begin with', () => {
    const message = refusalOf({ NODE_ENV: 'production' })
    expect(message).toMatch(/PUBLIC_URL is not set, and NODE_ENV is "production": set it to the address at which browsers reach Diwan/)
    expect(refusalOf({ NODE_ENV: 'production', PUBLIC_URL: ' ' })).toBe(message)
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://diwan.example' }).nodeEnv).toBe('production')
  })

  test.each([
    ['127.0.0.1', 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['192.168.1.20', 'http://192.168.1.20:4000'],
    ['fd00::1', 'http://[fd00::1]:4000'],
    ['diwan.lan', 'http://diwan.lan:4000'],
  ])('listening on %s without PUBLIC_URL, links begin with %s', (HOST, origin) => {
    expect(readConfig({ HOST }).publicUrl).toBe(origin)
  })

  test('name the proxies that are believed', () => {
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    for (const TRUST_PROXY of ['everybody', '3', '10.0.0.0/8;::1']) expect(refusalOf({ TRUST_PROXY })).toContain('TRUST_PROXY')
  })

  test('say who delivers mail, and as whom', () => {
    expect(readConfig({ PUBLIC_URL: 'https://diwan.example' }).mailFrom).toBe('Diwan <no-reply@diwan.example>')
    const settings = { SMTP_URL: 'smtps://user:password@mail.example:465', MAIL_FROM: 'ديوان <hello@diwan.example>', SECRET: 'x'.repeat(32) }
    expect(readConfig(settings)).toMatchObject({ smtpUrl: settings.SMTP_URL, mailFrom: settings.MAIL_FROM, secrets: [settings.SECRET] })
    expect(refusalOf({ MAIL_FROM: 'Diwan' })).toContain('MAIL_FROM is "Diwan"')
  })

  test('take several secrets, the one that seals first', () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(readConfig({ SECRET: ` ${fresh}, ${old} ` }).secrets!.slice(0, 2)).toEqual([fresh, old])
    for (const SECRET of ['short', ' , ', 'short, short']) expect(refusalOf({ SECRET })).toContain('SECRET at least 32 characters')
  })

  test('take a secret with a comma in it, as versions before could have one, and another in its place', () => {
    const [fresh, rest] = ['n'.repeat(32), 'r'.repeat(32)]
    for (const whole of [`short,${'a longer rest'.repeat(2)}`, `short, ${rest}`, `${rest}, also long: ${rest}`]) {
      expect(readConfig({ SECRET: whole }).secrets).toContain(whole)
      expect(readConfig({ SECRET: `${fresh},${whole}` }).secrets).toEqual(expect.arrayContaining([fresh, whole]))
      expect(readConfig({ SECRET: `${fresh},${whole}` }).secrets![0]).toBe(fresh)
    }
  })

  test('secret settings are not repeated in errors', () => {
    const message = refusalOf({ SECRET: 'too short', SMTP_URL: 'http://user:hunter2@mail.example' })
    expect(message).toMatch(/SECRET at least 32 characters[^]*SMTP_URL an address such as smtps/)
    expect(message).not.toMatch(/too short|hunter2/)
  })

  test('count as unset when they are empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  test('wrong settings are refused all at once, each with its name, its value and valid values', () => {
    const message = refusalOf({ PORT: '70000', LOG_LEVEL: 'loud', RATE_LIMIT_PER_MINUTE: '-1', PUBLIC_URL: 'diwan.example' })
    expect(message).toContain('PORT is "70000": at most 65535')
    expect(message).toContain('LOG_LEVEL is "loud"')
    expect(message).toContain('RATE_LIMIT_PER_MINUTE is "-1": a whole number')
    expect(message).toContain('PUBLIC_URL is "diwan.example": a web address')
  })

  test.each(['1e3', '0x50', '4000.5', 'NaN', ' '.repeat(2) + 'x'])('refuse %j as a port', (value) => {
    expect(refusalOf({ PORT: value })).toContain('PORT is')
  })

  test('never repeat a password that stands in a refused database address', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://root:hunter2@db/diwan' })).not.toContain('hunter2')
  })

  test('name a bucket, its server and the beginning of its keys', () => {
    expect(readConfig({ BLOB_URL: 's3://diwan-files/shop/one?region=eu-central-1' }).bucket).toEqual({
      bucket: 'diwan-files',
      prefix: 'shop/one/',
      region: 'eu-central-1',
      endpoint: undefined,
    })
    expect(readConfig({ BLOB_URL: 's3://diwan-files?endpoint=http://127.0.0.1:9000' }).bucket).toEqual({
      bucket: 'diwan-files',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    })
    for (const BLOB_URL of ['https://s3.example/diwan', 's3://no', 's3://diwan-files/a b', 's3://diwan-files?acl=public', 's3://diwan-files#shop'])
      expect(refusalOf({ BLOB_URL })).toContain('BLOB_URL')
  })

  test.each([
    's3://hunter1:hunter2@diwan-files/shop',
    's3://hunter1@diwan-files',
    's3://diwan-files?access_key=hunter1&secret_key=hunter2',
    's3://diwan-files?AWS_SECRET_ACCESS_KEY=hunter2',
    's3://diwan-files?sessionToken=hunter2&region=eu-central-1',
    's3://diwan-files?X-Amz-Signature=hunter2',
    's3://diwan-files?endpoint=https://hunter1:hunter2@s3.example',
    's3://diwan-files?endpoint=https%3A%2F%2Fs3.example%2F%3Fpassword%3Dhunter2',
    'https://hunter1:hunter2@s3.example/diwan-files',
  ])('refuse a bucket’s address with credentials, and do not repeat them: %s', (BLOB_URL) => {
    const message = refusalOf({ BLOB_URL })
    expect(message).toContain('BLOB_URL holds a user name, a password or a key: leave them out of the address, and set AWS_ACCESS_KEY_ID')
    expect(message).not.toContain('hunter')
  })

  test('all settings are in docs/settings.md, as the service reads them (npm run settings)', () => {
    const page = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
    expect(page).toContain(`<!-- settings -->\n${settingsTable()}\n<!-- /settings -->`)
  })
})
