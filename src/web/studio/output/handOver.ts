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

/** @returns whether it was passed on; not when its reader changed their mind. @throws when it cannot be */
export const share = async (file: File, title: string): Promise<boolean> => {
  try {
    await navigator.share({ files: [file], title })
    return true
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return false
    throw cause
  }
}
