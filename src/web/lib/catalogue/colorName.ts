/** Everyday names for the colours of finishes: the label of a filter's swatch. */
const SWATCHES = {
  white: '#F6F4EF',
  cream: '#ECE2CC',
  beige: '#CFBFA3',
  lightBrown: '#C49A6C',
  brown: '#8A5A3A',
  darkBrown: '#553823',
  terracotta: '#B8623F',
  orange: '#E8924A',
  mustard: '#C9A03A',
  yellow: '#EBCB5A',
  red: '#B0352B',
  burgundy: '#6E2636',
  pink: '#DCA9A6',
  purple: '#6F4E7C',
  navy: '#27344F',
  blue: '#46629A',
  lightBlue: '#9FB9CF',
  turquoise: '#4A9F97',
  teal: '#236A6B',
  darkGreen: '#22523F',
  green: '#4C8A55',
  sage: '#93A38D',
  olive: '#74754F',
  lightGrey: '#B8B7B4',
  grey: '#8C8B88',
  darkGrey: '#4A4A4B',
  black: '#252525',
} as const
type ColorName = keyof typeof SWATCHES

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** A colour in Oklab, where a distance is about as large as it looks. @param hex `#RRGGBB` */
const oklab = (hex: string): [number, number, number] => {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number]
  const l = Math.cbrt(0.412_221_5 * r + 0.536_332_5 * g + 0.051_446 * b)
  const m = Math.cbrt(0.211_903_5 * r + 0.680_699_5 * g + 0.107_397 * b)
  const s = Math.cbrt(0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b)
  return [
    0.210_454_3 * l + 0.793_617_8 * m - 0.004_072 * s,
    1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
    0.025_904 * l + 0.782_771_8 * m - 0.808_675_8 * s,
  ]
}

const NAMED = Object.entries(SWATCHES).map(([name, hex]) => ({ name: name as ColorName, at: oklab(hex) }))

/** The everyday name that comes nearest to a colour. @param hex `#RRGGBB` */
export const colorName = (hex: string): ColorName => {
  const [l, a, b] = oklab(hex)
  // A colour is named after its hue more than after its lightness.
  const distance = ({ at }: (typeof NAMED)[number]) => Math.hypot((l - at[0]) / 2, a - at[1], b - at[2])
  return NAMED.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest)).name
}
