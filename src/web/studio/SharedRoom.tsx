/** A room that somebody was shown by its link, to look at: the studio's own stage, without anything that edits. */
import { useEffect, useState } from 'react'
import type { Project } from '../../contract/design.ts'
import { call } from '../api/client.ts'
import { productQuery, queryClient } from '../api/queries.ts'
import { listenToKeys } from './actions/keys.ts'
import { StudioContext } from './context.ts'
import { exposeDebug, perfWanted } from './meter.ts'
import { ViewSwitch } from './panels/ViewSwitch.tsx'
import { Session } from './session.ts'
import { documentOf } from './store/loading.ts'
import { pauseUntilOnline } from './sync/pause.ts'
import { ChangeRefused } from './sync/queue.ts'
import { StageCanvas } from './view3d/StageCanvas.tsx'
import styles from './studio.module.css'

const look = (project: Project, shareToken: string): Session =>
  new Session({
    projectId: project.id,
    document: documentOf(project),
    version: project.version,
    permission: 'view',
    remote: {
      read: async () => {
        const answer = await call('getSharedProject', { params: { shareToken } })
        return { document: documentOf(answer.project), version: answer.project.version }
      },
      send: () => Promise.reject(new ChangeRefused('a shared room is only looked at')),
    },
    // Nothing waits where nothing is changed.
    waitingRoom: { load: () => Promise.resolve([]), keep: () => Promise.resolve(), forget: () => Promise.resolve() },
    fetchProduct: async (id) => (await queryClient.fetchQuery(productQuery(id))).product,
    pause: pauseUntilOnline,
  })

const SharedRoom = ({ project, shareToken }: { project: Project; shareToken: string }) => {
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    const opened = look(project, shareToken)
    // A session is a thing of the outside: opened with the page, closed with it.
    // oxlint-disable-next-line react/set-state-in-effect
    setSession(opened)
    const hide = perfWanted() ? exposeDebug(opened) : undefined
    const deafen = listenToKeys(opened)
    return () => {
      hide?.()
      deafen()
      opened.close()
      setSession(null)
    }
  }, [project, shareToken])
  if (!session) return null
  return (
    <StudioContext value={session}>
      <div className={styles.shared}>
        <StageCanvas />
        <ViewSwitch className={styles.sharedViews} />
      </div>
    </StudioContext>
  )
}
export default SharedRoom
