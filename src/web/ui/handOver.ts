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

/** Copies a picture. It may be on its way yet: Safari lets a page copy only within the press that asked for it. @throws when it may not */
export const copy = (picture: Promise<Blob>): Promise<void> => navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])

/** Whether the device has a sheet that takes files: phones and some desktops. */
export const mayShare = (type: string): boolean =>
  matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files: [new File([], 'Diwan', { type })] }) ?? false)

export type Handed = 'shared' | 'kept' | 'late'

/**
 * @param text words that go with it
 * @returns `kept` when its reader changed their mind; `late` when the press that asked for it was too long ago, as the browser counts:
 * it takes another one
 * @throws when it cannot be passed on
 */
export const share = async (file: File, title: string, text?: string): Promise<Handed> => {
  // A phone opens its sheet only within seconds of a press; what is asked in vain may count as a refusal.
  if (navigator.userActivation && !navigator.userActivation.isActive) return 'late'
  try {
    await navigator.share({ files: [file], title, ...(text !== undefined && { text }) })
    return 'shared'
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'kept'
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') return 'late'
    throw cause
  }
}
