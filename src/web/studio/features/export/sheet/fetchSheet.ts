/** The PDF that the service makes of a room. */
import { callFile } from '../../../../lib/api/client.ts'
import { fetchPdf } from '../../../../lib/api/fetchPdf.ts'

/** Source of the room: as a user with access, or by its link. */
export type SheetSource = { projectId: string } | { shareToken: string }

/** @throws ApiError for a refusal, and when it takes too long; NetworkError; AbortError when `signal` says so */
export const fetchSheet = (source: SheetSource, options: { signal: AbortSignal }): Promise<Blob> =>
  fetchPdf(
    (signal) => ('projectId' in source ? callFile('getSheet', { params: source, signal }) : callFile('getSharedSheet', { params: source, signal })),
    options,
  )
