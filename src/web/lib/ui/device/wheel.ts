/** Wheels and trackpads: normalises a turn, and a pinch in the browser that has events of its own for it. */

/** The size of a wheel's notch in each unit that browsers report: pixels, lines (Firefox, with some mice), pages. */
const NOTCH = [100, 3, 1] as const
/** A pinch on a trackpad is a wheel event with the Ctrl key, with few pixels. */
const PINCHED = 5

type Turned = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** How many notches a wheel was turned towards the user, −1 to 1: trackpads send a part of one with each frame. */
export const notches = ({ deltaY, deltaMode, ctrlKey }: Turned): number =>
  Math.min(1, Math.max(-1, (deltaY / (NOTCH[deltaMode] ?? NOTCH[0])) * (ctrlKey ? PINCHED : 1)))

/** Safari's on computers. */
interface GestureEvent extends UIEvent {
  readonly scale: number
  readonly clientX: number
  readonly clientY: number
}
const isGesture = (event: Event): event is GestureEvent => 'scale' in event

/** Pixels of a wheel event for a pinch to `e` times the size, as other browsers send it. */
const PIXELS = 100

/**
 * Converts Safari's pinch on a trackpad into the events of other browsers: wheel events with the Ctrl key. An event without a handler is left to the browser, which
 * zooms the page. Fingers on a screen are pointers everywhere.
 */
export const pinchAsWheel = (page: EventTarget, hasTouch = navigator.maxTouchPoints > 0): void => {
  if (hasTouch) return
  let before = 1
  const turn = (event: Event) => {
    if (!isGesture(event) || !event.target) return
    const { scale, clientX, clientY, target } = event
    const deltaY = -Math.log(scale / before) * PIXELS
    before = scale
    const wheel = new WheelEvent('wheel', { deltaY, ctrlKey: true, clientX, clientY, bubbles: true, cancelable: true })
    if (!target.dispatchEvent(wheel)) event.preventDefault()
  }
  page.addEventListener('gesturestart', (event) => {
    before = 1
    turn(event)
  })
  page.addEventListener('gesturechange', turn)
}
