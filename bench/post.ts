/** Sending to a service under measurement: kept connections, nothing read but the status. */
import { Agent, request as send } from 'node:http'

/** As many connections as there may be concurrent writers. */
export const connections = (count: number): Agent => new Agent({ keepAlive: true, maxSockets: count })

/** One POST; resolves with the status when the answer has ended. */
export const post = (agent: Agent, url: string, body: unknown, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((done, refuse) => {
    const text = JSON.stringify(body)
    const outgoing = send(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers } },
      (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode ?? 0))
      },
    )
    outgoing.on('error', refuse)
    outgoing.end(text)
  })
