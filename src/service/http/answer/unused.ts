/** Connections on which nothing was ever asked: browsers open some ahead of need. Node counts them as busy, so they would hold up the end. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Closes such connections when the app closes. Those with a request, or part of one, are left to finish. */
export const closeUnused = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
}
