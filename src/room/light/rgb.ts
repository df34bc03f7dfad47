/** Colours as light adds up: linear red, green and blue. */

export type Rgb = readonly [number, number, number]

const linear = (byte: number): number => {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** @param color `#RRGGBB` */
export const linearOf = (color: string): Rgb => {
  const all = Number.parseInt(color.slice(1), 16)
  return [linear((all >> 16) & 255), linear((all >> 8) & 255), linear(all & 255)]
}

/** Luminance of a colour: 1 for white. */
export const brightness = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** @param t 0 is the first colour, 1 the other */
export const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
export const times = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by]
/** Light after filtering by a colour, by red, green and blue. */
export const multiplied = (light: Rgb, by: Rgb): Rgb => [light[0] * by[0], light[1] * by[1], light[2] * by[2]]
