/** Environment variables as one list: the service reads by it (config.ts), and the table of docs/settings.md is made from it. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { DEFAULT_FILM, readFilmDetail } from './modules/renders/drawing/filmDetail.ts'
import { SELLER_SETTINGS } from './sellerSettings.ts'
import { secretsIn } from './secrets/secret.ts'

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `at least ${min}`).max(max, `at most ${max}`))
/** 0 lets the system choose a free one. */
const port = whole(0, 65_535)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'a web address, such as https://diwan.example', abort: true })
  .refine((url) => new URL(url).pathname === '/' && !/[?#]/.test(url), 'an address without a path')
  .transform((url) => new URL(url).origin)
/** No proxy, any proxy, or these addresses and networks. */
const TRUSTED = /^(?:true|false|[0-9a-f.:]*[.:][0-9a-f.:]*(?:\/\d{1,3})?(?:\s*,\s*[0-9a-f.:]*[.:][0-9a-f.:]*(?:\/\d{1,3})?)*)$/i
const trusted = (written: string): boolean | string[] =>
  /^(?:true|false)$/i.test(written) ? written.toLowerCase() === 'true' : written.split(',').map((address) => address.trim())
const smtpAddress = z.url({ protocol: /^smtps?$/, error: 'an address such as smtps://user:password@mail.example:465' })
const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/diwan' })

/** Likely names of secrets after `?`: access_key, secretAccessKey, X-Amz-Signature, sessionToken. */
const SECRET_NAME = /key|secret|pass|token|credential|signature|auth|user/i

/** Whether an address holds a user name, a password or a secret, or in an address that it holds. */
const holdsCredentials = (written: string): boolean => {
  const url = URL.parse(written)
  if (url === null) return false
  return (
    url.username !== '' || url.password !== '' || [...url.searchParams].some(([name, value]) => SECRET_NAME.test(name) || holdsCredentials(value))
  )
}

/** `s3://bucket/prefix?region=…&endpoint=…` */
const bucketAddress = z
  .string()
  .refine((written) => !holdsCredentials(written), {
    error:
      'holds a user name, a password or a key: leave them out of the address, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/storage.md)',
    abort: true,
  })
  .pipe(z.url({ protocol: /^s3$/, error: 'an address such as s3://bucket/prefix?region=eu-central-1', abort: true }))
  .refine((url) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(new URL(url).host), 'a bucket has 3 to 63 small letters, digits, dots and hyphens')
  .refine((url) => /^(?:\/[\w-]+)*\/?$/.test(new URL(url).pathname), 'a prefix of letters, digits, `_`, `-` and `/`')
  .refine(
    (url) => [...new URL(url).searchParams.keys()].every((key) => key === 'region' || key === 'endpoint'),
    'only `region` and `endpoint` after `?`',
  )
  .refine((url) => new URL(url).hash === '', 'nothing after `#`')
  .refine((url) => /^(?:https?:\/\/[^\s?#]+)?$/.test(new URL(url).searchParams.get('endpoint') ?? ''), 'an `endpoint` such as https://s3.example')
  .transform((written) => {
    const { host: bucket, pathname, searchParams } = new URL(written)
    const prefix = pathname.split('/').filter((part) => part !== '')
    const endpoint = searchParams.get('endpoint') || undefined
    // S3-compatible servers have no regions, and the signature names one.
    const region = searchParams.get('region') || (endpoint === undefined ? undefined : 'us-east-1')
    return { bucket, prefix: prefix.map((part) => `${part}/`).join(''), region, endpoint }
  })

/** `720x1280@24x1` */
const filmDetail = z.string().transform((written, ctx) => {
  const detail = readFilmDetail(written)
  if (detail) return detail
  ctx.addIssue(
    'width × height @ frames per second × exposures, such as 720x1280@24x1: even sizes from 64 to 1920 pixels, 1 to 60 frames, 1 to 64 exposures',
  )
  return z.NEVER
})

export interface Setting<Schema extends z.ZodType> {
  schema: Schema
  /** As it would be written in the environment; null: unset. */
  default: string | null
  /** For docs/settings.md: what unset means, when it is not nothing. */
  unset?: string
  meaning: string
}
const setting = <Schema extends z.ZodType>(described: Setting<Schema>): Setting<Schema> => described

export const SETTINGS = {
  PORT: setting({ schema: port, default: '4000', meaning: 'Port of the page, the API and the assets; 0 takes a free port' }),
  HOST: setting({ schema: z.string().min(1), default: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for all addresses' }),
  DATA_DIR: setting({
    schema: z
      .string()
      .min(1)
      .transform((folder) => resolve(folder)),
    default: './data',
    meaning: 'Folder of the embedded database and of stored files. Each start makes it private to the user that runs Diwan (mode 0700)',
  }),
  DATABASE_URL: setting({
    schema: postgresAddress.optional(),
    default: null,
    unset: 'embedded database in `DATA_DIR`',
    meaning: 'PostgreSQL 15 or newer, `postgres://user:password@host:5432/diwan`; any number of processes can share it',
  }),
  DATABASE_POOL: setting({ schema: whole(2, 1000), default: '10', meaning: 'Database connections of one process' }),
  BLOB_URL: setting({
    schema: bucketAddress.optional(),
    default: null,
    unset: 'files in `DATA_DIR`',
    meaning:
      'Bucket that stores pictures, models and sheets (docs/storage.md): `s3://bucket/prefix?region=eu-central-1`, with `&endpoint=https://s3.example` for a server other than Amazon’s. Credentials are in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, never in the address',
  }),
  PUBLIC_URL: setting({
    schema: webAddress.optional(),
    default: null,
    unset: 'the address of each request, if Diwan listens on it; otherwise its own address',
    meaning: 'Address at which browsers reach Diwan, used in links, mail, pictures and models. Set it behind a proxy, and always in production',
  }),
  SECRET: setting({
    schema: z
      .string()
      .transform(secretsIn)
      .pipe(z.array(z.string()).min(1, 'at least 32 characters, such as `openssl rand -hex 32` gives'))
      .optional(),
    default: null,
    unset: 'created once and stored in the file `secret` of `DATA_DIR`',
    meaning:
      'Key that encrypts tenants’ national IDs and webhook secrets in the database, and key of the HMACs of verification codes, private addresses and AR session tokens (docs/secret.md). Must be the same in all processes that share a database, and belongs in every backup. `new,old` during a replacement: the first encrypts, all decrypt',
  }),
  SMTP_URL: setting({
    schema: smtpAddress.optional(),
    default: null,
    unset: 'mail stays in the database, for `GET /v1/dev/messages`',
    meaning: 'Server that delivers mail, `smtp://` (with STARTTLS if the server offers it) or `smtps://user:password@mail.example:465`',
  }),
  MAIL_FROM: setting({
    schema: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]+$/, 'an address such as Diwan <hello@diwan.example>')
      .optional(),
    default: null,
    unset: '`no-reply@` the host of `PUBLIC_URL`',
    meaning: 'Sender of mail, `Diwan <hello@diwan.example>`',
  }),
  SMS_URL: setting({
    schema: z.url({ protocol: /^https?$/, error: 'a web address such as https://sms.example/messages' }).optional(),
    default: null,
    unset: 'text messages stay in the database, for `GET /v1/dev/messages`',
    meaning: 'Gateway that delivers text messages. Diwan posts each message to it as JSON (docs/messages.md)',
  }),
  SMS_TOKEN: setting({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'visible ASCII without spaces')
      .optional(),
    default: null,
    unset: 'no token is sent',
    meaning: 'Bearer token for the SMS gateway, sent as `Authorization: Bearer`',
  }),
  SMS_SENDER: setting({
    schema: z.string().min(1).max(20, 'at most 20 characters').optional(),
    default: null,
    unset: 'the gateway’s own',
    meaning: 'Number or name of the sender of text messages',
  }),
  TRUST_PROXY: setting({
    schema: z.string().regex(TRUSTED, '`true`, `false`, or addresses such as 10.0.0.0/8').transform(trusted),
    default: 'false',
    meaning:
      'Proxies whose `X-Forwarded-For`, `-Host` and `-Proto` headers are trusted: `false` none, `true` all, or a list such as `10.0.0.0/8,::1`. Set it behind a proxy: otherwise all visitors share the limits of the proxy’s one address, and new visitors are refused after about a hundred an hour (in production the log warns)',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    meaning: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  }),
  METRICS_PORT: setting({ schema: port.optional(), default: null, unset: 'no metrics', meaning: 'Port of `/metrics` for Prometheus, on `HOST`' }),
  RATE_LIMIT_PER_MINUTE: setting({ schema: whole(0, 1_000_000), default: '600', meaning: 'Requests per minute and account; 0 for no limit' }),
  TLS_CERT: setting({
    schema: z.string().min(1).optional(),
    default: null,
    unset: 'plain HTTP',
    meaning: 'File with the certificate and its chain, PEM; with `TLS_KEY`, Diwan speaks HTTPS, which phones require for the camera and for AR',
  }),
  TLS_KEY: setting({
    schema: z.string().min(1).optional(),
    default: null,
    unset: 'plain HTTP',
    meaning: 'File with the private key of `TLS_CERT`, PEM',
  }),
  FILES_AHEAD: setting({
    schema: z.enum(['true', 'false']).transform((said) => said === 'true'),
    default: 'true',
    meaning: 'Whether models and AR files of products are created before the first request for them, while the machine is idle',
  }),
  FILM: setting({
    schema: filmDetail,
    default: DEFAULT_FILM,
    meaning:
      'Size, frame rate and samples per frame of room films, as `WIDTHxHEIGHT@FPSxSAMPLES`. Render time grows with each: `720x1280@30x2` for a strong machine, `360x640@20x1` for a weak one',
  }),
  PAYMENT_PROVIDER: setting({
    schema: z.enum(['stripe', 'sandbox', 'none']).optional(),
    default: null,
    unset: '`stripe` if `STRIPE_SECRET_KEY` is set; otherwise `sandbox`, in production `none`',
    meaning: 'Payment provider: `stripe`, `sandbox` (test cards, no money moves) or `none` (cash on delivery only)',
  }),
  STRIPE_SECRET_KEY: setting({
    schema: z
      .string()
      .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'a secret key of Stripe, such as sk_live_…')
      .optional(),
    default: null,
    unset: 'no Stripe payments',
    meaning: 'Secret key of the shop’s Stripe account (docs/payments.md); with a `test` key no real money moves',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    schema: z
      .string()
      .regex(/^whsec_[^\s,]+(?:\s*,\s*whsec_[^\s,]+)*$/, 'the signing secret of a webhook endpoint, whsec_…')
      .optional(),
    default: null,
    unset: 'no Stripe payments',
    meaning:
      'Signing secret of the endpoint `/v1/payments/webhook/stripe`, two with a comma between them during a replacement; required with `STRIPE_SECRET_KEY`',
  }),
  STRIPE_PUBLISHABLE_KEY: setting({
    schema: z
      .string()
      .regex(/^pk_(?:test|live)_\w+$/, 'a publishable key of Stripe, such as pk_live_…')
      .optional(),
    default: null,
    unset: 'clients show no Stripe form',
    meaning: 'Sent to clients that show Stripe’s form themselves; Diwan’s own page redirects shoppers to Stripe and does not need it',
  }),
  STRIPE_API_URL: setting({
    schema: webAddress.optional(),
    default: null,
    unset: 'Stripe’s own',
    meaning: 'Address of Stripe’s API; tests set it to a fake server',
  }),
  WEBHOOK_ALLOW_LOOPBACK: setting({
    schema: z.enum(['0', '1']).transform((said) => said === '1'),
    default: '0',
    meaning: '`1` allows webhooks to this machine, for development; `NODE_EXTRA_CA_CERTS` makes its certificate trusted (docs/webhooks.md)',
  }),
  ORDER_EXPIRY_MINUTES: setting({ schema: whole(1, 43_200), default: '30', meaning: 'Minutes after which an unpaid order is cancelled' }),
  ...SELLER_SETTINGS,
  NODE_ENV: setting({
    schema: z.enum(['development', 'production', 'test']),
    default: 'development',
    meaning: '`development`, `production` (requires `PUBLIC_URL`) or `test`',
  }),
}

/** The values of all settings together. */
export const settingsSchema = z.object({
  PORT: SETTINGS.PORT.schema,
  HOST: SETTINGS.HOST.schema,
  DATA_DIR: SETTINGS.DATA_DIR.schema,
  DATABASE_URL: SETTINGS.DATABASE_URL.schema,
  DATABASE_POOL: SETTINGS.DATABASE_POOL.schema,
  BLOB_URL: SETTINGS.BLOB_URL.schema,
  PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
  SECRET: SETTINGS.SECRET.schema,
  SMTP_URL: SETTINGS.SMTP_URL.schema,
  MAIL_FROM: SETTINGS.MAIL_FROM.schema,
  SMS_URL: SETTINGS.SMS_URL.schema,
  SMS_TOKEN: SETTINGS.SMS_TOKEN.schema,
  SMS_SENDER: SETTINGS.SMS_SENDER.schema,
  TRUST_PROXY: SETTINGS.TRUST_PROXY.schema,
  LOG_LEVEL: SETTINGS.LOG_LEVEL.schema,
  METRICS_PORT: SETTINGS.METRICS_PORT.schema,
  RATE_LIMIT_PER_MINUTE: SETTINGS.RATE_LIMIT_PER_MINUTE.schema,
  TLS_CERT: SETTINGS.TLS_CERT.schema,
  TLS_KEY: SETTINGS.TLS_KEY.schema,
  FILES_AHEAD: SETTINGS.FILES_AHEAD.schema,
  FILM: SETTINGS.FILM.schema,
  PAYMENT_PROVIDER: SETTINGS.PAYMENT_PROVIDER.schema,
  STRIPE_SECRET_KEY: SETTINGS.STRIPE_SECRET_KEY.schema,
  STRIPE_WEBHOOK_SECRET: SETTINGS.STRIPE_WEBHOOK_SECRET.schema,
  STRIPE_PUBLISHABLE_KEY: SETTINGS.STRIPE_PUBLISHABLE_KEY.schema,
  STRIPE_API_URL: SETTINGS.STRIPE_API_URL.schema,
  WEBHOOK_ALLOW_LOOPBACK: SETTINGS.WEBHOOK_ALLOW_LOOPBACK.schema,
  ORDER_EXPIRY_MINUTES: SETTINGS.ORDER_EXPIRY_MINUTES.schema,
  SELLER_NAME: SETTINGS.SELLER_NAME.schema,
  SELLER_ADDRESS: SETTINGS.SELLER_ADDRESS.schema,
  SELLER_TAX_NUMBER: SETTINGS.SELLER_TAX_NUMBER.schema,
  SELLER_COMMERCIAL_REGISTER: SETTINGS.SELLER_COMMERCIAL_REGISTER.schema,
  SELLER_PHONE: SETTINGS.SELLER_PHONE.schema,
  SELLER_EMAIL: SETTINGS.SELLER_EMAIL.schema,
  NODE_ENV: SETTINGS.NODE_ENV.schema,
})
