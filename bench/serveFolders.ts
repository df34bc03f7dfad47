/** Serves folders to a browser. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.glb': 'model/gltf-binary',
  '.wasm': 'application/wasm',
}

/** Serves the files of folders on a free port of the loopback address. */
export const serveFolders = async (folders: readonly string[]): Promise<{ server: Server; origin: string }> => {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname))
    const file = path.includes('..')
      ? undefined
      : folders.map((folder) => join(folder, path)).find((name) => existsSync(name) && extname(name) !== '')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    readFile(file).then(
      (data) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(data),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
