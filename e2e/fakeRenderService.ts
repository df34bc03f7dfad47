/** Renders as a service would have them, answered to a page by the test: in every state at once, without drawing anything. */
import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import type { Render, RenderQuota, RenderWait } from '#contract/renders/renders.ts'

const NOW = '2026-11-21T10:00:00.000Z'
const ok = (data: object, status = 200) => ({ status, json: { success: true, data, timestamp: NOW, requestId: 'request-1' } })

/** A refusal as the service words it. */
export const refusal = (status: number, code: string, details: object[] = []) => ({
  status,
  json: { success: false, error: { code, message: `said: ${code}`, status, details }, timestamp: NOW, requestId: 'request-1' },
})

/** Left to right from black to white, so that another part of it is another picture. */
const imageOf = (width: number, height: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#333"/><stop offset="1" stop-color="#eee"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

/** By the button, which is there once the room can be drawn; in English. */
export const openRenderDialog = (page: Page): Promise<void> => page.getByRole('button', { name: /^Make a picture of the room/ }).click()

export class FakeRenderService {
  readonly #page: Page
  readonly projectId: string
  /** Newest first. */
  renders: Render[] = []
  quota: RenderQuota = { limit: 20, used: 3, resetsAt: '2026-11-30T22:00:00.000Z' }
  waits: RenderWait[] = []
  /** Set: answers instead, each time the list is read. */
  list: ((route: Route) => Promise<void>) | undefined
  /** Set: answers a request for a picture instead. */
  refuse: ReturnType<typeof refusal> | undefined
  /** Renders on a page of the list. */
  rows = 100
  /** Number of times that the list was read. */
  reads = 0
  /** Bodies of the render requests. */
  readonly requested: unknown[] = []
  /** Set: what an image answers instead of itself. */
  image: number | undefined

  constructor(page: Page, projectId: string) {
    this.#page = page
    this.projectId = projectId
  }

  render(about: Partial<Render> = {}): Render {
    const id = about.id ?? `render-${this.renders.length + 1}`
    const isThere = (about.status ?? 'completed') === 'completed'
    return {
      id,
      projectId: this.projectId,
      projectVersion: 2,
      status: 'completed',
      progress: isThere ? 1 : 0,
      imageUrl: isThere ? this.#imageOf(id) : null,
      previewUrl: null,
      film: null,
      quality: 'medium',
      resolution: { width: 1920, height: 1080 },
      camera: { position: { x: 1, y: 1.5, z: 1 }, target: { x: 2, y: 1.5, z: 2 }, fov: 50 },
      lighting: 'natural',
      projection: 'perspective',
      renderTime: isThere ? 12 : null,
      fileSize: isThere ? 100_000 : null,
      format: 'jpg',
      createdAt: NOW,
      updatedAt: NOW,
      expiresAt: '2026-12-21T10:00:00.000Z',
      ...about,
    }
  }

  /** Puts a render first. */
  add(about: Partial<Render> = {}): Render {
    const made = this.render(about)
    this.renders = [made, ...this.renders]
    return made
  }

  /** Changes one that is there; its image comes with its completion. */
  change(id: string, about: Partial<Render>): void {
    const made = about.status === 'completed' ? { progress: 1, renderTime: 12, imageUrl: this.#imageOf(id) } : {}
    this.renders = this.renders.map((one) => (one.id === id ? { ...one, ...about, ...made } : one))
  }

  #imageOf(id: string): string {
    return `${new URL(this.#page.url()).origin}/pictures/renders/${id}/seal.jpg`
  }

  async #answerList(route: Route): Promise<void> {
    this.reads++
    if (this.list) return this.list(route)
    const page = Number(new URL(route.request().url()).searchParams.get('page'))
    const [total, limit] = [this.renders.length, this.rows]
    const pagination = { page, limit, total, totalPages: Math.ceil(total / limit) }
    const renders = this.renders.slice((page - 1) * limit, page * limit)
    return route.fulfill(ok({ renders, quota: this.quota, waits: this.waits, pagination }))
  }

  async start(): Promise<this> {
    const page = this.#page
    await page.route(`**/v1/design/projects/${this.projectId}/renders?*`, (route) => this.#answerList(route))
    await page.route(`**/v1/design/projects/${this.projectId}/render`, (route) => {
      const body = route.request().postDataJSON() as Partial<Render>
      this.requested.push(body)
      if (this.refuse) return route.fulfill(this.refuse)
      return route.fulfill(ok({ render: this.add({ ...body, status: 'queued' }) }, 202))
    })
    await page.route('**/v1/design/renders/*', (route) => {
      const id = route.request().url().split('/').at(-1)!
      const known = this.renders.find((one) => one.id === id)!
      const render: Render = { ...known, status: known.status === 'completed' ? 'expired' : 'cancelled', imageUrl: null }
      this.renders =
        known.status === 'completed' ? this.renders.filter((one) => one.id !== id) : this.renders.map((one) => (one.id === id ? render : one))
      return route.fulfill(ok({ render }))
    })
    await page.route('**/pictures/renders/**', async (route) => {
      if (this.image !== undefined) return route.fulfill({ status: this.image })
      const id = route.request().url().split('/').at(-2)
      const resolution = this.renders.find((one) => one.id === id)?.resolution ?? { width: 192, height: 108 }
      return route.fulfill({ contentType: 'image/jpeg', body: await imageOf(Math.round(resolution.width / 4), Math.round(resolution.height / 4)) })
    })
    return this
  }
}
