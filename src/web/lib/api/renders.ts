/** Renders of a room, as pages read them: one list a room, kept up to date by the event stream, and by polling where that is down. */
import { queryOptions } from '@tanstack/react-query'
import type { Render, RenderInput } from '#contract/renders/renders.ts'
import type { Answer, Body } from './endpoints.ts'
import { call } from './client.ts'
import { once } from './idempotency.ts'
import { whileOnline } from './polling.ts'
import { queryClient } from './queries.ts'

/** Renders on a page of the list: the most that the service answers at once. */
const PAGE_ROWS = 100
/** Milliseconds between two polls while a render is being made and no event stream is up. */
const POLL_MS = 4000

type Listed = Answer<'listRenders'>

export const isPending = ({ status }: Pick<Render, 'status'>): boolean => status === 'queued' || status === 'processing'

const keyOf = (projectId: string) => ['renders', projectId] as const

/** Rooms with an open event stream: it emits the results of their renders, so that nothing polls. */
const streamed = new Set<string>()

/** A page of a room's renders, newest first. */
export const rendersQuery = (projectId: string, page = 1) =>
  queryOptions({
    queryKey: [...keyOf(projectId), page],
    queryFn: ({ signal }) => call('listRenders', { params: { projectId }, query: { page, limit: PAGE_ROWS }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileOnline(state, state.data?.renders.some(isPending) && !streamed.has(projectId) ? POLL_MS : false),
  })

const change = (projectId: string, to: (listed: Listed) => Listed): void => {
  queryClient.setQueryData<Listed>(rendersQuery(projectId).queryKey, (listed) => listed && to(listed))
}

const readAgain = (projectId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(projectId) })

/** The event stream of a room is up, or down: what it did not emit meanwhile is read, and from then on polled for, or not. */
export const noteRenderStream = (projectId: string, isUp: boolean): void => {
  if (isUp) streamed.add(projectId)
  else if (!streamed.delete(projectId)) return
  void readAgain(projectId)
}

/** Whether an event says more than progress: then the render is read again, with its addresses. */
const isNews = (known: Render | undefined, { status }: Pick<Render, 'status'>): boolean =>
  known?.status !== status || (status === 'processing' && (known.quality === 'ultra' || known.film !== null) && known.previewUrl === null)

/** Takes an event of the stream in. */
export const noteRender = (projectId: string, event: Pick<Render, 'id' | 'status' | 'progress'>): void => {
  const listed = queryClient.getQueryData<Listed>(rendersQuery(projectId).queryKey)
  if (!listed) return
  const known = listed.renders.find(({ id }) => id === event.id)
  if (known?.status === event.status && known.progress !== event.progress)
    change(projectId, (all) => ({ ...all, renders: all.renders.map((one) => (one.id === event.id ? { ...one, progress: event.progress } : one)) }))
  if (isNews(known, event)) void readAgain(projectId)
}

/** The request of an image. */
export const wishOf = ({ quality, resolution, camera, lighting, format, projection }: Render): RenderInput => ({
  quality,
  resolution,
  camera,
  lighting,
  format,
  projection,
})

const listFirst = (render: Render): Render => {
  const { projectId } = render
  change(projectId, (all) => ({ ...all, renders: [render, ...all.renders.filter(({ id }) => id !== render.id)] }))
  void readAgain(projectId)
  return render
}

/**
 * Requests a render without waiting for its image; after a lost answer the next press asks for the same one.
 * @throws ApiError, NetworkError
 */
export const requestRender = async (projectId: string, body: Body<'createRender'>): Promise<Render> => {
  const { render } = await once(`render.${projectId}`, body, (idempotencyKey) =>
    call('createRender', { params: { projectId }, body, idempotencyKey, respondAsync: true }),
  )
  return listFirst(render)
}

/** Requests a film; it takes minutes and is not waited for. @throws ApiError, NetworkError */
export const requestFilm = async (projectId: string, body: Body<'createFilm'>): Promise<Render> => {
  const { render } = await once(`film.${projectId}`, body, (idempotencyKey) => call('createFilm', { params: { projectId }, body, idempotencyKey }))
  return listFirst(render)
}

/** Requests a render as it was requested before. @throws ApiError, NetworkError */
export const requestAgain = (render: Render): Promise<Render> => {
  const { projectId, film, lighting } = render
  return film ? requestFilm(projectId, { lighting, language: film.language }) : requestRender(projectId, wishOf(render))
}

/** Cancels a render that is not done, and deletes one that is. @throws ApiError, NetworkError */
export const removeRender = async ({ projectId, id }: Render): Promise<void> => {
  const { render } = await call('deleteRender', { params: { renderId: id } })
  change(projectId, (all) => ({
    ...all,
    renders: all.renders.flatMap((one) => (one.id !== id ? [one] : render.status === 'cancelled' && isPending(one) ? [render] : [])),
  }))
  void readAgain(projectId)
}
