/** A call of the service without a browser, for e2e tests and for the bench. */

export interface Asked {
  /** POST with a body and GET without one, unless it is said. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object | undefined
  token?: string | undefined
  /** It need not be all there yet. */
  isLate?: boolean
}

/**
 * @param url address of the service
 * @param path below `/v1`
 * @returns the response's `data`; the caller states its type: the service's own tests check responses against the contract
 * @throws the service's message, if it refused
 */
export const ask = async <T>(url: string, path: string, { body, token, isLate = false, method = body ? 'POST' : 'GET' }: Asked = {}): Promise<T> => {
  const answer = await fetch(`${url}/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isLate && { prefer: 'respond-async' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}
