/**
 * A client of Diwan's interface whose types come from its OpenAPI document: addresses, what each takes and what it answers. `npm run client`
 * writes the types (`api.ts`) and compiles the examples with them.
 */
import type { paths } from './api.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type OperationAt<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never
type Body<O> = O extends { requestBody?: infer R } ? (NonNullable<R> extends { content: { 'application/json': infer B } } ? B : undefined) : undefined
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : undefined
type Answered<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends 200 | 201 | 202 ? (R[S] extends { content: { 'application/json': { data: infer D } } } ? D : never) : never }[keyof R]
  : never

interface Sent<O> {
  path?: Record<string, string>
  query?: Query<O>
  body?: Body<O>
  headers?: Record<string, string>
}

/**
 * @param base address of a Diwan service's interface, with `/v1`
 * @returns a function that sends one request; it throws an Error with the code and the sentence of the service's refusal
 */
export const client =
  (base: string, send: typeof fetch) =>
  async <P extends keyof paths & string, M extends Method>(
    method: M,
    address: P,
    { path = {}, query, body, headers }: Sent<OperationAt<P, M>> = {},
  ): Promise<Answered<OperationAt<P, M>>> => {
    const url = new URL(base + address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')))
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const response = await send(url, {
      method: method.toUpperCase(),
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data, error } = (await response.json()) as { data: Answered<OperationAt<P, M>>; error?: { code: string; message: string } }
    if (error) throw new Error(`${error.code}: ${error.message}`)
    return data
  }
