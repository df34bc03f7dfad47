/** Renders as a caller requests them, timed. */
import { ask } from '../../e2e/ask.ts'
import type { Render, RenderQuality } from '../../src/contract/renders.ts'
import type { RoomToRender } from './rooms.ts'

/** Milliseconds between two looks at a render that takes longer than an answer waits. */
const LOOK_MS = 200
/** Metres: another camera makes another image, that is drawn and not found. */
const ASIDE = 0.002

export interface Wanted {
  quality: RenderQuality
  size: { width: number; height: number }
  /** Another number for another image of the same. */
  turn: number
}

/** @returns seconds from the request until the image is made @throws when it failed */
export const renderSeconds = async (url: string, { token, projectId, camera }: RoomToRender, { quality, size, turn }: Wanted): Promise<number> => {
  const position = { ...camera.position, y: camera.position.y + turn * ASIDE }
  const body = { quality, resolution: size, camera: { ...camera, position } }
  const from = performance.now()
  let { render } = await ask<{ render: Render }>(url, `/design/projects/${projectId}/render`, { body, token })
  while (render.status === 'queued' || render.status === 'processing') {
    await new Promise((wait) => setTimeout(wait, LOOK_MS))
    render = (await ask<{ render: Render }>(url, `/design/renders/${render.id}`, { token })).render
  }
  if (render.status !== 'completed') throw new Error(`the ${quality} render of ${size.width} × ${size.height} is ${render.status}`)
  return (performance.now() - from) / 1000
}
