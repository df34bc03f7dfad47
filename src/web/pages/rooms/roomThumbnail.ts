/** Whether a room's thumbnail has been drawn: until then the service returns its plan, which must not be cached. */
import { queryOptions } from '@tanstack/react-query'
import { whileOnline } from '../../lib/api/polling.ts'

/** Milliseconds until it is looked for again, twice as many each time; and how many times. */
const AGAIN_MS = 4_000
const LONGEST_MS = 60_000
const LOOKS = 10

export interface Looked {
  drawn: boolean
  /** How many times it has been looked for. */
  looks: number
}

/** @returns milliseconds until the next look; false when there is none */
export const nextPoll = (looked: Looked | undefined): number | false =>
  looked === undefined || looked.drawn || looked.looks >= LOOKS ? false : Math.min(LONGEST_MS, AGAIN_MS * 2 ** (looked.looks - 1))

/** Address of the drawn thumbnail where it came after its plan had been shown; null while the shown one is right. */
export const laterThumbnail = (url: string, looked: Looked | undefined): string | null => (looked?.drawn && looked.looks > 1 ? `${url}?drawn` : null)

/** Asks for the answer's head alone. @throws when the service is not there */
const isDrawn = async (url: string, signal: AbortSignal): Promise<boolean> => {
  const { ok, headers } = await fetch(url, { method: 'HEAD', signal })
  return ok && !(headers.get('Cache-Control') ?? '').includes('no-store')
}

export const roomThumbnailQuery = (url: string) =>
  queryOptions<Looked>({
    queryKey: ['roomPicture', url],
    queryFn: async ({ signal, client, queryKey }) => ({
      drawn: await isDrawn(url, signal),
      looks: (client.getQueryData<Looked>(queryKey)?.looks ?? 0) + 1,
    }),
    refetchInterval: ({ state }) => whileOnline(state, nextPoll(state.data)),
    staleTime: Infinity,
    retry: false,
  })
