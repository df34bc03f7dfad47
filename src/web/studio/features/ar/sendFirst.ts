import { Unsaved } from '../../../lib/handOver/subject.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'

/** Sends pending changes: the phone shows the service's room. @throws Unsaved when a change could not be sent */
export const sendFirst = async ({ live, sync: { queue } }: Pick<EditedRoom, 'live' | 'sync'>): Promise<void> => {
  if (live.getState().sync.at !== 'offline') await queue.settled()
  if (queue.pendingCount > 0) throw new Unsaved('changes wait to be sent')
}
