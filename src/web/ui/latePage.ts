/** Pages whose code is read when somebody turns to them. */
import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Milliseconds after which a page's code is read again. What WebKit once failed to load, while the network was away for a moment, fails at once
 * for as long as the document lives, and for a while in the next one.
 */
const PAUSES = [300, 700, 1_500]

/** @throws what the last reading threw @param wait milliseconds */
export const again =
  <T>(read: () => Promise<T>, wait = (pause: number) => new Promise<void>((done) => setTimeout(done, pause))) =>
  async (): Promise<T> => {
    for (const pause of PAUSES)
      try {
        return await read()
      } catch {
        await wait(pause)
      }
    return read()
  }

/** The router's own, read again where that fails; it loads the document anew where all of it fails, as the page may be of a build that is gone. */
export const latePage: typeof lazyRouteComponent = (read, name) => lazyRouteComponent(again(read), name)
