/** The scene over the camera, prepared before it is requested: a browser opens the camera only straight from a tap. */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { openAr, readAr, type OpenedAr } from '../controls.ts'
import { readDevice } from './device.ts'
import type { Visit } from './visit.ts'
import { wayOf } from '../../lib/handOver/ways.ts'

export type Readied = { at: 'loading' } | { at: 'failed'; again: () => void } | { at: 'ready'; opened: OpenedAr }

/** Its code is read while the files are still being made, on devices that will draw with it and no others. */
export const useArAhead = (): void =>
  useEffect(() => {
    const ahead = async () => {
      if (wayOf(await readDevice()).way === 'webxr') await readAr()
    }
    // The user's next try is a new request, which returns the error.
    ahead().catch(() => undefined)
  }, [])

export const useOpenedAr = (visit: Visit): Readied => {
  // Input of the opened session, again at each try: the page polls, and a scene that restarted would lose moved items.
  const [first, setFirst] = useState(visit)
  const [readied, setReadied] = useState<{ at: 'loading' } | { at: 'failed' } | { at: 'ready'; opened: OpenedAr }>({ at: 'loading' })
  useEffect(() => {
    let left = false
    let opened: OpenedAr | undefined
    const open = async () => {
      try {
        opened = await openAr({ ...first, call })
        if (left) opened.controls.dispose()
        else setReadied({ at: 'ready', opened })
      } catch (error) {
        console.warn('AR could not be made ready', error)
        if (!left) setReadied({ at: 'failed' })
      }
    }
    void open()
    return () => {
      left = true
      opened?.controls.dispose()
    }
  }, [first])
  const again = useCallback(() => {
    setReadied({ at: 'loading' })
    setFirst({ ...visit })
  }, [visit])
  return readied.at === 'failed' ? { at: 'failed', again } : readied
}
