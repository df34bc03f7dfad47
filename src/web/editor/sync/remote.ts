/** The service as the sync queue sees it. */
import { call } from '../../lib/api/client.ts'
import { ApiError, mayPass, refusedWith } from '../../lib/api/failure.ts'
import { documentOf, furnished } from '../store/loading.ts'
import { BaseTooNew, ChangeRefused, RoomWentOn, type Remote } from './queue.ts'

const LATER = new Set([401, 408, 425])

/** A permanent refusal: neither the network, nor a sign-in, nor a busy service. */
const forGood = (error: unknown): error is ApiError => error instanceof ApiError && !mayPass(error) && !LATER.has(error.status)

/** @param account its changes are sent as this account alone, and wait while another one is signed in */
export const serviceRemote = (projectId: string, account?: string): Remote => {
  const read: Remote['read'] = async () => {
    const { project } = await call('getProject', { params: { projectId } })
    return { document: documentOf(furnished(project)), version: project.version, permission: project.permission }
  }
  return {
    read,
    send: async (change, exactly) => {
      try {
        return await call('applyChanges', {
          params: { projectId },
          body: change,
          ...(exactly && { ifMatch: change.baseVersion }),
          ...(account !== undefined && { account }),
        })
      } catch (error) {
        if (exactly && refusedWith(error, 'VERSION_MISMATCH')) throw new RoomWentOn(error.message, { cause: error })
        if (refusedWith(error, 'VERSION_MISMATCH')) throw new BaseTooNew(error.message, { cause: error })
        if (forGood(error)) throw new ChangeRefused(error.message, { cause: error, details: error.details })
        throw error
      }
    },
  }
}
