import { define } from '#models/definition.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'CANDLES-SHAMAA',
  name: { ar: 'زوج شمعدانات', en: 'Shamaa pair of candlesticks', fr: 'Paire de bougeoirs Shamaa' },
  description: {
    ar: 'شمعدانان من النحاس المصبوب والمخروط، أحدهما أطول من أخيه، بشمعتين من شمع النحل.',
    en: 'Two candlesticks in cast and turned brass, one a head taller than the other, with beeswax candles.',
    fr: 'Deux bougeoirs de laiton coulé et tourné, l’un plus haut que l’autre, avec bougies de cire d’abeille.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'kitchen'],
  styles: ['classic'],
  price: 1280,
  discountPercentage: 10,
  size: { width: 0.27, depth: 0.126, height: 0.512 },
  mount: 'surface',
  variants: [
    inFinish('CANDLES-SHAMAA-BRASS', FINISH.brass, 24, { metal: 'brass', wax: 'wax', wick: 'black' }),
    inFinish('CANDLES-SHAMAA-NICKEL', FINISH.nickel, 15, { metal: 'nickel', wax: 'wax', wick: 'black' }),
  ],
  build(builder) {
    const stick = (x: number, z: number, height: number, candle: number) => {
      const y = (share: number) => 0.042 + (height - 0.042) * share
      builder.add(
        'metal',
        turned(
          [
            [0.056, 0],
            [0.062, 0.003],
            [0.063, 0.009],
            [0.057, 0.014],
            [0.05, 0.016],
            [0.046, 0.022],
            [0.026, 0.03],
            [0.014, 0.042],
            [0.02, y(0.04)],
            [0.022, y(0.06)],
            [0.014, y(0.08)],
            [0.011, y(0.13)],
            [0.019, y(0.2)],
            [0.0255, y(0.3)],
            [0.022, y(0.37)],
            [0.0115, y(0.44)],
            [0.0095, y(0.5)],
            [0.016, y(0.53)],
            [0.0165, y(0.55)],
            [0.009, y(0.58)],
            [0.0085, y(0.7)],
            [0.0125, y(0.79)],
            [0.019, y(0.82)],
            [0.0125, y(0.845)],
            [0.0135, y(0.87)],
            [0.022, y(0.9)],
            [0.036, y(0.935)],
            [0.038, y(0.95)],
            [0.034, y(0.955)],
            [0.017, y(0.94)],
            [0.0155, y(0.99)],
            [0.0125, y(1)],
            [0.004, y(0.99)],
          ],
          { sides: 36, crease: 50 },
        ),
        { at: [x, 0, z] },
      )
      builder.add(
        'wax',
        turned(
          [
            [0.0113, height - 0.012],
            [0.0113, height],
            [0.0098, height + candle - 0.006],
            [0.0088, height + candle - 0.001],
            [0.003, height + candle - 0.004],
          ],
          { sides: 22, crease: 50 },
        ),
        { at: [x, 0, z] },
      )
      builder.add(
        'wick',
        tube(
          [
            [x, height + candle - 0.008, z],
            [x, height + candle + 0.004, z],
            [x + 0.003, height + candle + 0.01, z],
          ],
          0.0009,
          { sides: 5 },
        ),
      )
    }
    stick(-0.072, 0, 0.3, 0.2)
    stick(0.072, 0.0, 0.21, 0.21)
  },
})
