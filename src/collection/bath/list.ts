/** The bathroom, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import basinGarden from './basinGarden.ts'
import basinSabtiya from './basinSabtiya.ts'
import bathKhedive from './bathKhedive.ts'
import bathtubNilus from './bathtubNilus.ts'
import bidetSafi from './bidetSafi.ts'
import kurnaMuizz from './kurnaMuizz.ts'
import showerMatar from './showerMatar.ts'
import toiletSafi from './toiletSafi.ts'
import vanityAswan from './vanityAswan.ts'
import vanityHammam from './vanityHammam.ts'
import wcTura from './wcTura.ts'

export const BATHROOM: readonly ProductDefinition[] = [
  vanityHammam,
  basinGarden,
  vanityAswan,
  kurnaMuizz,
  basinSabtiya,
  bathtubNilus,
  bathKhedive,
  showerMatar,
  toiletSafi,
  wcTura,
  bidetSafi,
]
