/** How a file gets from the page to its reader: saved, copied, or passed on through the device's own sheet. */

/** Saves it where the browser keeps downloads. */
export const save = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const mayCopy = (): boolean => typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function'

/** Copies an image. It may be on its way yet: Safari lets a page copy only within the press that requested it. @throws when it may not */
export const copy = (image: Promise<Blob>): Promise<void> => navigator.clipboard.write([new ClipboardItem({ 'image/png': image })])

/**
 * Copies text, within the press that requested it. Pages without HTTPS have no clipboard: there the browser's older command is tried.
 * @throws when the browser does not allow it
 */
export const copyText = async (text: string): Promise<void> => {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) return clipboard.writeText(text)
  let isCopied = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without HTTPS
    document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give)
  }
  if (!isCopied) throw new DOMException('The browser does not let this page copy.', 'NotAllowedError')
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Whether the device has a share sheet that takes files: phones and some desktops. */
export const mayShare = (type: string): boolean => isTouched() && (navigator.canShare?.({ files: [new File([], 'Diwan', { type })] }) ?? false)

/** Whether it has one that takes links: also browsers that know no files, nor the question. */
export const mayShareLink = (url: string): boolean => isTouched() && typeof navigator.share === 'function' && (navigator.canShare?.({ url }) ?? true)

export type Handed = 'shared' | 'kept' | 'late'

/**
 * @returns `kept` when the user cancelled; `late` when the press that requested it was too long ago, as the browser counts: it takes another one
 * @throws when it cannot be shared
 */
const hand = async (data: ShareData): Promise<Handed> => {
  // Not every browser reports whether there was a press lately.
  const press = navigator.userActivation as UserActivation | undefined
  // A phone opens its sheet only within seconds of a press; a call in vain may count as a refusal.
  if (press && !press.isActive) return 'late'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    if (cause.name === 'AbortError') return 'kept'
    // Within a press it is a refusal, and another press would be refused, too.
    if (cause.name === 'NotAllowedError' && !press) return 'late'
    throw cause
  }
}

/** As `hand`: a file under a title. @param text words that go with it */
export const share = (file: File, title: string, text?: string): Promise<Handed> =>
  hand({ files: [file], title, ...(text !== undefined && { text }) })

/** As `hand`: an address under a title. */
export const shareLink = (url: string, title: string): Promise<Handed> => hand({ url, title })
