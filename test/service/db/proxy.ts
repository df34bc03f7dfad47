/** A TCP proxy on 127.0.0.1 between the service and PostgreSQL that can stop forwarding: a network that swallows everything, in both directions. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Proxy {
  /** The database's address through the proxy. */
  url: string
  /** From here on nothing is forwarded and no connection is closed; new ones are taken and get no answer. */
  hang(): void
  /** New connections are forwarded again; those that hung stay dead, and nothing is cut. */
  recover(): void
  /** Ends every connection, and from here on each new one: as it is made, once it has asked for something, or once it was answered something. */
  cut(when: CutWhen): void
  /** Ends the next connection that sends this text: it reaches the database, whose answer does not come back. */
  cutAnswerTo(text: string): void
  close(): Promise<void>
}

export type CutWhen = 'made' | 'asked' | 'answered'

export const startProxy = async (databaseUrl: string): Promise<Proxy> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let hanging = false
  let cutting: CutWhen | undefined
  let cutText: string | undefined
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (hanging) return
    if (cutting === 'made') {
      near.end()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('data', (sent) => {
      if (cutText === undefined || !sent.includes(cutText)) return
      cutText = undefined
      far.unpipe(near)
      far.once('data', () => near.end())
    })
    near.pipe(far)
    far.pipe(near)
    if (cutting === 'asked') near.once('data', () => near.end())
    if (cutting === 'answered') far.once('data', () => near.end())
    pairs.add([near, far])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    hang: () => {
      hanging = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
      pairs.clear()
    },
    recover: () => {
      hanging = false
      cutting = undefined
    },
    cut: (when) => {
      cutting = when
      for (const [near] of pairs) near.end()
      pairs.clear()
    },
    cutAnswerTo: (text) => {
      cutText = text
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
