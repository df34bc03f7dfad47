/**
 * Files that are dropped on the page. Left to the browser, one would be opened in place of the page, or beside it, and a room would be left by a
 * slip of the hand. Where files can be used, their receiver gets them; elsewhere nothing happens, and the pointer says so.
 */
type Receive = (files: readonly File[]) => void

/** The last one is asked: a dialog comes before the page that it lies over. */
const receivers: Receive[] = []

type Dragged = Event & Pick<DragEvent, 'dataTransfer'>
const isDragged = (event: Event): event is Dragged => 'dataTransfer' in event
/** Text may be dropped into input fields, as the browser does it; other drops would navigate away from the page. */
const TYPED = 'input, textarea, [contenteditable="true"]'
const isIntoField = ({ target, dataTransfer }: Dragged): boolean =>
  dataTransfer?.types.includes('Files') !== true && target !== null && 'closest' in target && (target as Element).closest(TYPED) !== null

/** Keeps the page where it is whatever is dropped on it. */
export const keepPageOnDrop = (page: EventTarget): void => {
  page.addEventListener('dragover', (event) => {
    if (!isDragged(event) || event.defaultPrevented || isIntoField(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = receivers.length > 0 && event.dataTransfer.types.includes('Files') ? 'copy' : 'none'
  })
  page.addEventListener('drop', (event) => {
    if (!isDragged(event) || event.defaultPrevented || isIntoField(event)) return
    event.preventDefault()
    const files = Array.from(event.dataTransfer?.files ?? [])
    if (files.length > 0) receivers.at(-1)?.(files)
  })
}

/** Receives dropped files, in place of earlier receivers. @returns a function that ends it */
export const receiveDroppedFiles = (receive: Receive): (() => void) => {
  receivers.push(receive)
  return () => void receivers.splice(receivers.indexOf(receive), 1)
}
