import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { platformHere, isHandheld } from './device.ts'
import { HandOver, type HandOverState } from './HandOver.ts'
import { watchSight } from './sight.ts'
import { lookAtSession, makeSession, type Subject } from './subject.ts'

const open = (subject: Subject, ready: (() => Promise<void>) | undefined): HandOver =>
  new HandOver({
    make: async (signal) => {
      await ready?.()
      signal.throwIfAborted()
      // A code is for whatever device reads it.
      return makeSession(subject, isHandheld() ? platformHere() : 'web', signal)
    },
    look: (session, signal) => lookAtSession(subject, session, signal),
    watchSight,
  })

/**
 * Hands a subject over, the same one for as long as whoever calls this is shown.
 * @param ready awaited before the session is made: what it is to show must be at the service
 * @returns how it stands, and the beginning anew
 */
export const useHandOver = (subject: Subject, ready?: () => Promise<void>): HandOverState & { again: () => void } => {
  const [handOver] = useState(() => open(subject, ready))
  useEffect(() => {
    handOver.start()
    return () => handOver.close()
  }, [handOver])
  return { ...useStore(handOver.store), again: () => handOver.start() }
}
