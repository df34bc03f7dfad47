import { expect, test, vi } from 'vitest'
import { notches, pinchAsWheel } from './wheel.ts'

const turned = (deltaY: number, deltaMode = 0, ctrlKey = false) => notches({ deltaY, deltaMode, ctrlKey })

test('a notch is one in pixels, lines and pages; a trackpad turns by parts of one, and nothing by more', () => {
  expect([turned(100), turned(3, 1), turned(1, 2)]).toEqual([1, 1, 1])
  expect([turned(-4), turned(-400), turned(120)]).toEqual([-0.04, -1, 1])
  expect([turned(4, 0, true), turned(100, 0, true)]).toEqual([0.2, 1])
})

/** The parts of a browser's wheel event that are read here. */
class Wheel extends Event {
  constructor(type: string, { deltaY, ctrlKey, clientX, clientY, ...rest }: WheelEventInit) {
    super(type, rest)
    Object.assign(this, { deltaY, ctrlKey, clientX, clientY })
  }
}

/** A page in which Safari's pinches arrive. @param isHandled whether an element on it handles the wheel */
const page = ({ hasTouch = false, isHandled = true } = {}) => {
  vi.stubGlobal('WheelEvent', Wheel)
  const target = new EventTarget()
  pinchAsWheel(target, hasTouch)
  const onWheel = vi.fn<(wheel: Event) => void>((wheel) => isHandled && wheel.preventDefault())
  target.addEventListener('wheel', onWheel)
  /** @returns for each of its events, whether the browser's default is prevented */
  const pinch = (...scales: readonly number[]): boolean[] =>
    scales.map((scale, i) => {
      const event = new Event(i === 0 ? 'gesturestart' : 'gesturechange', { cancelable: true })
      return !target.dispatchEvent(Object.assign(event, { scale, clientX: 30, clientY: 40 }))
    })
  return { onWheel, pinch }
}

test('a pinch on Safari’s trackpad turns the wheel with the Ctrl key where it points, and the page keeps its size', () => {
  const { onWheel, pinch } = page()
  expect(pinch(1, 1.1, 1.21, 1)).toEqual([true, true, true, true])
  const wheels = onWheel.mock.calls.map(([wheel]) => wheel as WheelEvent)
  expect(wheels.map(({ deltaY }) => Math.round(deltaY * 10) / 10)).toEqual([expect.closeTo(0), -9.5, -9.5, 19.1])
  expect(wheels[1]).toMatchObject({ ctrlKey: true, clientX: 30, clientY: 40 })
})

test('wheel and touch scrolling stay the browser’s where no element handles them', () => {
  expect(page({ isHandled: false }).pinch(1, 1.5)).toEqual([false, false])
  const { onWheel, pinch } = page({ hasTouch: true })
  expect(pinch(1, 1.5)).toEqual([false, false])
  expect(onWheel).not.toHaveBeenCalled()
})
