/** The certificate and key by which the service speaks HTTPS itself. */
import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import { createSecureContext, Server as SecureServer } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { InvalidSettings, type Config } from './config.ts'

const readPem = (name: 'TLS_CERT' | 'TLS_KEY', path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'there is no such file' : 'the file cannot be read'
    throw new InvalidSettings([`${name} is ${JSON.stringify(path)}: ${why}`])
  }
}

/** @throws InvalidSettings in words: no message of OpenSSL's, which would not say which of the two is meant */
const usable = <T>(name: 'TLS_CERT' | 'TLS_KEY', path: string, what: string, read: () => T): T => {
  try {
    return read()
  } catch {
    throw new InvalidSettings([`${name} is ${JSON.stringify(path)}: not ${what} in PEM`])
  }
}

/** Creates servers for fastify's `serverFactory`, which sets no options of its own on them. */
export const secureServer =
  (options: ServerOptions) =>
  (handler: RequestListener): Server =>
    createServer(options, handler)

/**
 * TLS options of an HTTPS server; undefined for plain HTTP.
 * @throws InvalidSettings for files that cannot be read, hold something else, or do not belong together
 */
export const readTls = ({ tls }: Pick<Config, 'tls'>): { cert: Buffer; key: Buffer } | undefined => {
  if (tls === undefined) return undefined
  const [cert, key] = [readPem('TLS_CERT', tls.cert), readPem('TLS_KEY', tls.key)]
  const certificate = usable('TLS_CERT', tls.cert, 'a certificate', () => new X509Certificate(cert))
  const privateKey = usable('TLS_KEY', tls.key, 'a private key without a passphrase', () => createPrivateKey(key))
  if (!certificate.checkPrivateKey(privateKey))
    throw new InvalidSettings([`TLS_KEY is ${JSON.stringify(tls.key)}: not the key of the certificate in TLS_CERT`])
  usable('TLS_CERT', tls.cert, 'a usable certificate', () => createSecureContext({ cert, key }))
  return { cert, key }
}

/**
 * Reloads a renewed certificate: new connections receive it, existing connections continue.
 * @returns a check of the files; a file that cannot be used (one of the two may not be written yet) is logged once, and the previous certificate is
 *   kept
 */
export const followCertificate = (server: Server, config: Pick<Config, 'tls'>, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): (() => void) => {
  if (!(server instanceof SecureServer)) throw new TypeError('the server speaks no HTTPS')
  let used = JSON.stringify(readTls(config))
  let complaint = ''
  return () => {
    try {
      const tls = readTls(config)!
      const found = JSON.stringify(tls)
      complaint = ''
      if (found === used) return
      server.setSecureContext(tls)
      used = found
      log.info({ until: new X509Certificate(tls.cert).validTo }, 'tls: renewed certificate loaded')
    } catch (error) {
      if (!(error instanceof InvalidSettings)) throw error
      if (error.message !== complaint) log.warn({ why: error.message }, 'tls: invalid certificate, keeping the previous one')
      complaint = error.message
    }
  }
}
