/** Something that is done when it is asked for, and how it went. */
import { useState } from 'react'

type Going<T> = { at: 'still' } | { at: 'busy' } | { at: 'done'; answer: T } | { at: 'failed'; error: unknown }
export interface Deed<T> {
  /** Starts it; while it runs, nothing more. */
  run: () => void
  busy: boolean
  done: boolean
  /** What came of it; null until it is done. */
  answer: T | null
  /** Null unless it failed. */
  error: unknown
}

export const useDeed = <T>(work: () => Promise<T>, onDone: (answer: T) => void = () => undefined): Deed<T> => {
  const [going, setGoing] = useState<Going<T>>({ at: 'still' })
  const go = async () => {
    setGoing({ at: 'busy' })
    try {
      const answer = await work()
      setGoing({ at: 'done', answer })
      onDone(answer)
    } catch (error) {
      setGoing({ at: 'failed', error })
    }
  }
  return {
    run: () => {
      if (going.at !== 'busy') void go()
    },
    busy: going.at === 'busy',
    done: going.at === 'done',
    answer: going.at === 'done' ? going.answer : null,
    error: going.at === 'failed' ? going.error : null,
  }
}
