/** Requests renders over HTTP and times them. */
import { ask } from '../../e2e/ask.ts'
import type { Render } from '#contract/renders/renders.ts'
import type { RenderQuality } from '#contract/renders/vocabulary.ts'
import type { RoomToRender } from './rooms.ts'

/** Milliseconds between polls of a render that takes longer than the request waits. */
const LOOK_MS = 200
/** Metres by which the camera is raised each turn, so that the service does not answer with the stored image. */
const ASIDE = 0.002

export interface Wanted {
  quality: RenderQuality
  size: { width: number; height: number }
  /** Number of the repetition: each gets a camera of its own. */
  turn: number
}

/** @returns seconds from the request until the render is completed @throws Error when it ends otherwise */
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
