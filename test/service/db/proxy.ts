/** A TCP proxy on 127.0.0.1 between the service and PostgreSQL that can stop forwarding: a network that swallows everything, in both directions. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Proxy {
  /** The database's address through the proxy. */
  url: string
  /** From here on nothing is forwarded and no connection is closed; new ones are taken and get no answer. */
  hang(): void
  /** New connections are forwarded again; those that hung stay dead. */
  recover(): void
  close(): Promise<void>
}

export const startProxy = async (databaseUrl: string): Promise<Proxy> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let hanging = false
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (hanging) return
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
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
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
