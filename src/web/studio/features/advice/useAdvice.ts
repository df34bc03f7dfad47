import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useStudio } from '../../context.ts'
import type { AdviceState } from '../../../editor/advice/AdviceStore.ts'

export const useAdvice = <T>(select: (state: AdviceState) => T): T => useStore(useStudio().advice.store, select)

/** Keeps the adviser running while this is mounted. @param after milliseconds: the room's own loading comes first */
export const useAdviser = (after = 0): void => {
  const { advice } = useStudio()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = advice.keep()
    }, after)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [advice, after])
}
