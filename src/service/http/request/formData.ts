/** Bodies of multipart/form-data, for operations that take a file (docs/interface/wire.md#bodies). */
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { refuseUnstorable } from './check.ts'
import { Refusal } from '../answer/refusal.ts'

/**
 * The fields by their names. A form sends every field that it shows: what was left empty, and a file that was not chosen, is left out.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE where the operation takes none; `code` for a body that is no form, or repeats a field
 */
export const parseForm = async (raw: Buffer, type: string, { routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Promise<unknown> => {
  const operation = routeOptions.config.operation
  if (!operation?.multipart) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const code: ErrorCode = operation.bodyError ?? 'VALIDATION_ERROR'
  let form: FormData
  try {
    form = await new Response(new Uint8Array(raw), { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Refusal(code, [{ path: '', code: 'INVALID_FORMAT', about: 'form', format: 'multipart/form-data' }])
  }
  const fields = new Map<string, string | File>()
  for (const [name, value] of form) {
    if (fields.has(name)) throw new Refusal(code, [{ path: name, code: 'REPEATED' }])
    const isEmpty = typeof value === 'string' ? value === '' : value.name === '' && value.size === 0
    if (!isEmpty) fields.set(name, value)
  }
  const texts = [...fields].filter(([, value]) => !(value instanceof File))
  refuseUnstorable(Object.fromEntries(texts), code)
  return Object.fromEntries(fields)
}
