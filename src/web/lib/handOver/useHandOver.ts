import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { platformHere, isHandheld } from './device.ts'
import { HandOver, type HandOverState } from './HandOver.ts'
import { lookAtSession, makeSession, type Subject } from './subject.ts'

/** @returns unsubscribes */
const watchVisibility = (onChange: (visible: boolean) => void): (() => void) => {
  const notify = () => onChange(document.visibilityState === 'visible')
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

const open = (subject: Subject, ready: (() => Promise<void>) | undefined): HandOver =>
  new HandOver({
    make: async (signal) => {
      await ready?.()
      signal.throwIfAborted()
      // A code may be read by any device.
      return makeSession(subject, isHandheld() ? platformHere() : 'web', signal)
    },
    look: (session, signal) => lookAtSession(subject, session, signal),
    watchVisibility,
  })

/**
 * Hands a subject over, the same one for as long as the calling component is mounted.
 * @param ready awaited before the session is created: its subject must be at the service
 * @returns the state, and a function that starts again
 */
export const useHandOver = (subject: Subject, ready?: () => Promise<void>): HandOverState & { again: () => void } => {
  const [handOver] = useState(() => open(subject, ready))
  useEffect(() => {
    handOver.start()
    return () => handOver.close()
  }, [handOver])
  return { ...useStore(handOver.store), again: () => handOver.start() }
}
