/** Doors and windows, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import doorAbdeen from './doorAbdeen.ts'
import doorArabesque from './doorArabesque.ts'
import doorHadid from './doorHadid.ts'
import doorSada from './doorSada.ts'
import windowMashrabiya from './windowMashrabiya.ts'
import windowMasnaa from './windowMasnaa.ts'
import windowQasr from './windowQasr.ts'
import windowShams from './windowShams.ts'

export const OPENINGS: readonly ProductDefinition[] = [
  doorSada,
  doorAbdeen,
  doorHadid,
  doorArabesque,
  windowShams,
  windowQasr,
  windowMasnaa,
  windowMashrabiya,
]
