import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPageVisibilityChange } from './pageVisibility.ts'

const page = { hidden: false, target: new EventTarget() }
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.target.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  page.hidden = false
  page.target = new EventTarget()
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.hidden ? 'hidden' : 'visible'
    },
    addEventListener: page.target.addEventListener.bind(page.target),
    removeEventListener: page.target.removeEventListener.bind(page.target),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page counts as hidden once it has been hidden for a minute, and as visible as soon as it is seen', () => {
  const received: boolean[] = []
  onPageVisibilityChange((isVisible) => received.push(isVisible))
  turn(true)
  vi.advanceTimersByTime(59_999)
  expect(received).toEqual([])
  vi.advanceTimersByTime(1)
  expect(received).toEqual([false])
  turn(false)
  expect(received).toEqual([false, true])
})

test('a short look elsewhere counts for nothing, and short looks are not added up', () => {
  const received: boolean[] = []
  onPageVisibilityChange((isVisible) => received.push(isVisible))
  for (let n = 0; n < 3; n++) {
    turn(true)
    vi.advanceTimersByTime(40_000)
    turn(false)
  }
  vi.advanceTimersByTime(60_000)
  expect(received).toEqual([true, true, true])
})

test('no change is reported once the watch has ended, not even of a page that is hidden already', () => {
  const received: boolean[] = []
  const stop = onPageVisibilityChange((isVisible) => received.push(isVisible))
  turn(true)
  stop()
  vi.advanceTimersByTime(60_000)
  turn(false)
  expect(received).toEqual([])
})
