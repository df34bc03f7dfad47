/** A closed loop of shoppers: each sends its next request when the last is answered, over a connection of its own. */
import { Client, Pool } from 'undici'

/** An answer that has been read to its end. */
interface Answer {
  status: number
  body: string
}

/** Sends requests to one service. */
export class Visitors {
  readonly #pool: Pool
  readonly #token: string | undefined

  private constructor(pool: Pool, token?: string) {
    this.#pool = pool
    this.#token = token
  }

  /**
   * Each connection comes from another address of this machine, as shoppers come from other networks: the service counts orders by network,
   * those of one network one after the other.
   * @param connections requests under way at once, at most 250
   */
  static of(url: string, connections: number): Visitors {
    let last = 1
    const factory = (origin: URL, options: object) => new Client(origin, { ...options, localAddress: `127.0.0.${++last}` })
    return new Visitors(new Pool(url, { connections, pipelining: 1, factory }))
  }

  /** The same connections, used by an account. */
  as(token: string): Visitors {
    return new Visitors(this.#pool, token)
  }

  async #send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
    }
    const answer = await this.#pool.request({ method, path, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.statusCode, body: await answer.body.text() }
  }

  /** @throws what was answered, unless it is a success */
  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<string> {
    const answer = await this.#send(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return answer.body
  }

  /** The answer's `data`. */
  async ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    return (JSON.parse(await this.send(method, path, body)) as { data: T }).data
  }

  /** The status only, without checking it. */
  async status(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
    return (await this.#send(method, path, body)).status
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/**
 * So many shoppers, each doing the same again and again for so long.
 * @param milliseconds how long a turn may still begin
 * @param turn what shopper number `shopper` does for the `count`th time
 * @returns turns a second
 */
export const inClosedLoop = async (
  shoppers: number,
  milliseconds: number,
  turn: (shopper: number, count: number) => Promise<unknown>,
): Promise<number> => {
  const from = performance.now()
  let turns = 0
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      for (let count = 0; performance.now() - from < milliseconds; count++) {
        await turn(shopper, count)
        turns++
      }
    }),
  )
  return turns / ((performance.now() - from) / 1000)
}
