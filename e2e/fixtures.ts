/** Fixtures of every e2e test: in Chromium, or in the engine that `ENGINE` names (engines/). */
import { inEngine } from './engines/inEngine.ts'
import { test as inChromium } from './inChromium.ts'
import { engine, isFull } from './scope.ts'
import type { ServiceOptions } from './service.ts'

export { expect } from './engines/expect.ts'
export { SIZES, type SizeName, type Words } from './inChromium.ts'

export const test = engine === undefined ? inChromium : inEngine(inChromium, engine)

/** Film settings: small, few frames a second, because the tests check that films exist, not how they look. */
export const FILM = { width: 144, height: 256, framesPerSecond: isFull ? 2 : 1, exposures: 1 }

/** With a service that draws, in any scope. All that need one import this one, and share its workers. */
export const drawing = test.extend<object, { serviceOptions: ServiceOptions }>({
  serviceOptions: [
    { draws: true, settings: { FILM: `${FILM.width}x${FILM.height}@${FILM.framesPerSecond}x${FILM.exposures}` } },
    { scope: 'worker' },
  ],
})
