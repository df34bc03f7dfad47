/** A model that cannot be imported; the message is a sentence for the shop's staff. */
export class ModelRefused extends Error {
  override readonly name = 'ModelRefused'
}

const UNITS = ['B', 'KB', 'MB', 'GB']
/** Bytes as people read them: `213 MB`. */
export const readableBytes = (bytes: number): string => {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[power]}`
}
