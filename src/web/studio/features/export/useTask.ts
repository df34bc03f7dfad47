/** Work that someone started and may stop: how far it is, and how it ended. */
import { useEffect, useRef, useState } from 'react'

export interface TaskReport {
  signal: AbortSignal
  onProgress: (part: number) => void
}
export interface Task {
  running: boolean
  /** Progress, 0 to 1; null while it is unknown. */
  part: number | null
  /** Message at the end. */
  message: string | null
  failure: unknown
  /** @param work returns the message to show, or null */
  run: (work: (report: TaskReport) => Promise<string | null>) => void
  stop: () => void
}

const AT_REST = { running: false, part: null, message: null, failure: null }

/** One task at a time; it ends with the component that shows it. */
export const useTask = (): Task => {
  const [state, setState] = useState<Pick<Task, 'running' | 'part' | 'message' | 'failure'>>(AT_REST)
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])
  const run: Task['run'] = (work) => {
    stopper.current?.abort()
    const own = new AbortController()
    stopper.current = own
    const mine = (next: typeof state) => stopper.current === own && setState(next)
    setState({ ...AT_REST, running: true })
    work({ signal: own.signal, onProgress: (part) => mine({ ...AT_REST, running: true, part }) }).then(
      (message) => mine({ ...AT_REST, message }),
      (failure: unknown) => {
        if (!own.signal.aborted) console.warn('What was asked for could not be made.', failure)
        mine({ ...AT_REST, failure: own.signal.aborted ? null : (failure ?? new Error('it failed')) })
      },
    )
  }
  return { ...state, run, stop: () => stopper.current?.abort() }
}
