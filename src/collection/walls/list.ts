/** Wall pieces, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import { printNabat, printNagma, printQahira, printRaml, tableauAlwan } from './framedPrints.ts'
import mirrorAqd from './mirrorAqd.ts'
import mirrorCabinetMaraya from './mirrorCabinetMaraya.ts'
import mirrorQasr from './mirrorQasr.ts'
import mirrorSadaf from './mirrorSadaf.ts'
import mirrorShuaa from './mirrorShuaa.ts'
import mirrorShubbak from './mirrorShubbak.ts'
import platesFayoum from './platesFayoum.ts'
import television from './television.ts'
import tvMaftouh from './tvMaftouh.ts'
import { artNile, artQaws, mirrorQamar } from './wallPieces.ts'

export const WALLS: readonly ProductDefinition[] = [
  television,
  mirrorQamar,
  mirrorShuaa,
  mirrorAqd,
  mirrorSadaf,
  mirrorShubbak,
  mirrorQasr,
  mirrorCabinetMaraya,
  artQaws,
  artNile,
  printNagma,
  printNabat,
  printRaml,
  printQahira,
  tableauAlwan,
  platesFayoum,
  tvMaftouh,
]
