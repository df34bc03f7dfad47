/** The environment, read by the list of settings (settings.ts). */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Seller } from '#contract/catalog/seller.ts'
import type { FilmDetail } from './modules/renders/drawing/filmDetail.ts'
import { OperatorError } from './operatorError.ts'
import type { BucketPlace } from './adapters/files/s3Files.ts'
import { SETTINGS, settingsSchema, type Setting } from './settings.ts'
import { sellerOf } from './sellerSettings.ts'

export interface StripeSettings {
  secretKey: string
  /** Any of them may have signed: an old one and its successor. */
  webhookSecrets: readonly string[]
  publishableKey: string | null
  /** Undefined: Stripe's own. */
  apiUrl: string | undefined
}

export type PaymentSettings = { provider: 'stripe'; stripe: StripeSettings } | { provider: 'sandbox' | 'none' }

export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** Undefined: files are kept in `dataDir`. */
  bucket: BucketPlace | undefined
  /** Origin without a slash at the end. With PORT 0 and no PUBLIC_URL its port is 0: set it once the port is known. */
  publicUrl: string
  /** Whether PUBLIC_URL was set; else answers name the address that their request came to, where it is one of the service's (http/request/origin.ts). */
  publicUrlIsSet: boolean
  /** Each of at least 32 characters; the first seals, all of them open. Undefined: those of the file in `dataDir` (secrets/secret.ts). */
  secrets: readonly string[] | undefined
  /** Undefined: mail stays in the database. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages stay in the database. */
  smsUrl: string | undefined
  smsToken: string | undefined
  smsSender: string | undefined
  /** Proxies whose forwarding headers are trusted: fastify's `trustProxy`. */
  trustProxy: boolean | string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Undefined: off. */
  metricsPort: number | undefined
  /** 0: no limit. */
  rateLimitPerMinute: number
  /** Paths of PEM files: both or neither. */
  tls: { cert: string; key: string } | undefined
  filesAhead: boolean
  film: FilmDetail
  payments: PaymentSettings
  /** Whether webhooks may lead to this machine itself. */
  webhookAllowLoopback: boolean
  orderExpiryMinutes: number
  seller: Seller
  nodeEnv: 'development' | 'production' | 'test'
}

/** The environment holds something that cannot be used; the message has a line for each such setting. */
export class InvalidSettings extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`Diwan cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'InvalidSettings'
  }
}

/** They are secrets, or hold a password: what was written is not repeated. */
const UNSPOKEN = new Set(['DATABASE_URL', 'BLOB_URL', 'SMTP_URL', 'SMS_URL', 'SMS_TOKEN', 'SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

const valuesOf = (env: NodeJS.ProcessEnv): z.output<typeof settingsSchema> => {
  // An empty value counts as unset: that is how shells and compose files write "nothing".
  const given = Object.entries(SETTINGS).map(([name, { default: fallback }]) => [name, env[name]?.trim() || (fallback ?? undefined)])
  const parsed = settingsSchema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new InvalidSettings(
    parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      const value = UNSPOKEN.has(name) ? '' : ` is ${JSON.stringify(env[name])}:`
      return `${name}${value} ${message}`
    }),
  )
}

const tlsOf = ({ TLS_CERT: cert, TLS_KEY: key }: z.output<typeof settingsSchema>): Config['tls'] => {
  if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) }
  if (cert !== undefined) throw new InvalidSettings(['TLS_CERT is set and TLS_KEY is not: HTTPS takes both'])
  if (key !== undefined) throw new InvalidSettings(['TLS_KEY is set and TLS_CERT is not: HTTPS takes both'])
  return undefined
}

/** The sandbox takes cards and no money: production never selects it by accident. */
const paymentsOf = (values: z.output<typeof settingsSchema>): PaymentSettings => {
  const { PAYMENT_PROVIDER: named, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  const fallback = values.NODE_ENV === 'production' ? 'none' : 'sandbox'
  const provider = named ?? (secretKey === undefined ? fallback : 'stripe')
  if (provider !== 'stripe') return { provider }
  if (secretKey === undefined) throw new InvalidSettings(['PAYMENT_PROVIDER is "stripe" and STRIPE_SECRET_KEY is not set'])
  if (webhookSecret === undefined)
    throw new InvalidSettings([
      'STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not: without it nobody can tell what Stripe says from what others do (docs/payments.md)',
    ])
  const isLive = secretKey.includes('_live_')
  const publishableKey = values.STRIPE_PUBLISHABLE_KEY ?? null
  if (publishableKey !== null && publishableKey.includes('_live_') !== isLive)
    throw new InvalidSettings(['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not of the same mode: both are `test` keys, or both `live`'])
  const webhookSecrets = webhookSecret.split(',').map((secret) => secret.trim())
  return { provider, stripe: { secretKey, webhookSecrets, publishableKey, apiUrl: values.STRIPE_API_URL } }
}

/** Addresses that mean every address of the machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || /^\[?::\]?$/.test(host)

/** The host as written in a URL: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/

/** The origin on which the service listens. */
const ownOrigin = ({ HOST, PORT }: z.output<typeof settingsSchema>, tls: Config['tls']): string => {
  const host = isEveryAddress(HOST) || LOOPBACK.test(HOST) ? 'localhost' : hostInUrl(HOST)
  return `${tls ? 'https' : 'http'}://${host}:${PORT}`
}

/** Reads the settings. @throws InvalidSettings naming every setting that cannot be used, and what would do */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = valuesOf(env)
  const tls = tlsOf(values)
  if (values.NODE_ENV === 'production' && values.PUBLIC_URL === undefined)
    throw new InvalidSettings([
      'PUBLIC_URL is not set, and NODE_ENV is "production": set it to the address at which browsers reach Diwan, such as https://diwan.example. Links in mail, QR codes and sheets begin with it.',
    ])
  const publicUrl = values.PUBLIC_URL ?? ownOrigin(values, tls)
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    bucket: values.BLOB_URL,
    publicUrl,
    publicUrlIsSet: values.PUBLIC_URL !== undefined,
    secrets: values.SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Diwan <no-reply@${new URL(publicUrl).hostname}>`,
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    smsSender: values.SMS_SENDER,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    tls,
    filesAhead: values.FILES_AHEAD,
    film: values.FILM,
    payments: paymentsOf(values),
    webhookAllowLoopback: values.WEBHOOK_ALLOW_LOOPBACK,
    orderExpiryMinutes: values.ORDER_EXPIRY_MINUTES,
    seller: sellerOf(values),
    nodeEnv: values.NODE_ENV,
  }
}

/** The table of docs/settings.md, as Markdown. */
export const settingsTable = (): string => {
  const rows = Object.entries<Setting<z.ZodType>>(SETTINGS).map(
    ([name, { default: fallback, unset, meaning }]) => `| \`${name}\` | ${fallback === null ? (unset ?? '') : `\`${fallback}\``} | ${meaning} |`,
  )
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
