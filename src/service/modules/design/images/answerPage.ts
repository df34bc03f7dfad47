/**
 * Responses for a page of the service's own browser: files of its build and blobs, and nothing else. It reaches no network, so no text of a room
 * leads anywhere, and it holds no user's credential.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { placeholderSvg } from '../../../http/pages/placeholderSvg.ts'
import type { Blobs } from '../../../adapters/blobs.ts'

/** No such host: whatever is not answered here stays unanswered. By https, as browsers encode films for such pages alone. */
export const RENDER_ORIGIN = 'https://pictures.invalid'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const ASSET = /^\/assets\/([0-9a-f]{64}\.[a-z0-9]{1,8})$/
const STAND_IN = /^\/assets\/no-picture\/([^/]+)$/

export interface Answered {
  body: Buffer
  contentType: string
}
/** Another answer in the place of a blob's own, such as a picture made small. */
export type Instead = (name: string, bytes: Buffer) => Promise<Answered | null>

const typed = (path: string, body: Buffer): Answered => ({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' })

/** The page shows the data that it is passed, and loads files that are served here: its scripts, decoders, images, models and fonts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** @param folder the page's build */
export const answerPage = async (context: BrowserContext, folder: string, blobs: Blobs, instead: Instead = async () => null): Promise<void> => {
  const read = async (path: string): Promise<Answered | null> => {
    if (path.includes('..')) return null
    const drawing = STAND_IN.exec(path)?.[1]
    if (drawing !== undefined) {
      const svg = placeholderSvg(drawing)
      return svg === null ? null : typed(path, Buffer.from(svg))
    }
    const asset = ASSET.exec(path)?.[1]
    const blob = asset === undefined ? null : await blobs.read(asset)
    if (asset !== undefined && blob) return (await instead(asset, blob)) ?? typed(path, blob)
    const file = join(folder, path)
    return existsSync(file) ? typed(path, await readFile(file)) : null
  }
  // A socket is no request: it is shut for itself.
  await context.routeWebSocket(/.*/, (socket) => socket.close())
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return route.continue()
    const found = url.origin === RENDER_ORIGIN ? await read(normalize(decodeURIComponent(url.pathname))).catch(() => null) : null
    return found ? route.fulfill({ ...found, headers: { 'Content-Security-Policy': POLICY } }) : route.fulfill({ status: 404, body: '' })
  })
}
