/** The root's font size in CSS pixels, for layouts that are computed: 16 unless the reader has chosen another size of text. */
import { useSyncExternalStore } from 'react'

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize)

/** A box of one rem changes its size with it: there is no event of it. */
const subscribe = (onChange: () => void): (() => void) => {
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; inline-size: 1rem'
  const observer = new ResizeObserver(onChange)
  document.body.append(probe)
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
  }
}

export const useRem = (): number => useSyncExternalStore(subscribe, rem)
