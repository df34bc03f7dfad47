/** Operations whose answer is a file: everything is checked as by `serve`, and refused in the envelope. */
import type { FastifyInstance } from 'fastify'
import type { Operation } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import { checked, methodsOf, partsOf, routePath, type Request } from '../route.ts'

export interface FileAnswer {
  bytes: Buffer
  /** As it is saved, in any script. */
  name: string
  /** Language of its text, where that is not the request's language. */
  language?: Language
}

/** `attachment` under that name: in full for those who read RFC 5987, in ASCII for the others. */
export const attachment = (name: string): string => {
  const extension = name.slice(name.lastIndexOf('.'))
  const plain = name
    .slice(0, -extension.length)
    .replace(/[^\w .-]+/g, '')
    .trim()
  const full = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${/[a-z]/i.test(plain) ? plain : 'Diwan'}${extension}"; filename*=UTF-8''${full}`
}

export const serveFile = <O extends Operation>(app: FastifyInstance, operation: O, handler: (request: Request<O>) => Promise<FileAnswer>): void => {
  app.served.push(operation)
  app.route({
    method: methodsOf(operation),
    url: routePath(operation),
    // A file that is not compressed yet gains nothing.
    compress: false,
    config: { operation },
    preValidation: async (request) => {
      request.checked = checked(operation, request)
    },
    handler: async (request, reply) => {
      const { bytes, name, language = request.language } = await handler(partsOf(app, request, reply) as Request<O>)
      return reply
        .headers({ 'Content-Disposition': attachment(name), 'Content-Language': language })
        .type(operation.file ?? 'application/octet-stream')
        .send(bytes)
    },
  })
}
