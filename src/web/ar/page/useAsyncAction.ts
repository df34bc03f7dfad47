/** Runs an async function on demand and holds its state. */
import { useState } from 'react'

type AsyncState<T> = { at: 'still' } | { at: 'busy' } | { at: 'done'; answer: T } | { at: 'failed'; error: unknown }
export interface AsyncAction<T> {
  /** Starts it; ignored while it runs. */
  run: () => void
  isBusy: boolean
  isDone: boolean
  /** The result; null until it is done. */
  answer: T | null
  /** Null unless it failed. */
  error: unknown
}

export const useAsyncAction = <T>(work: () => Promise<T>, onDone: (answer: T) => void = () => undefined): AsyncAction<T> => {
  const [state, setState] = useState<AsyncState<T>>({ at: 'still' })
  const go = async () => {
    setState({ at: 'busy' })
    try {
      const answer = await work()
      setState({ at: 'done', answer })
      onDone(answer)
    } catch (error) {
      setState({ at: 'failed', error })
    }
  }
  return {
    run: () => {
      if (state.at !== 'busy') void go()
    },
    isBusy: state.at === 'busy',
    isDone: state.at === 'done',
    answer: state.at === 'done' ? state.answer : null,
    error: state.at === 'failed' ? state.error : null,
  }
}
