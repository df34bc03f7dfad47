/** For tests of cameras outside a browser. */
import { vi } from 'vitest'

/** The one thing of a browser that camera-controls asks for before it is connected to an element. */
export const stubDomRect = (): void => {
  vi.stubGlobal(
    'DOMRect',
    class {
      readonly width = 1
      readonly height = 1
    },
  )
}
