/** Beds and what stands beside them, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import bedAmira from './bedAmira.ts'
import bedBulaqi from './bedBulaqi.ts'
import bedGanna from './bedGanna.ts'
import bedHadid from './bedHadid.ts'
import bedNour from './bedNour.ts'
import bedQalawun from './bedQalawun.ts'
import bedSahara from './bedSahara.ts'
import bedTaym from './bedTaym.ts'
import nightstandAmira from './nightstandAmira.ts'
import nightstandHadid from './nightstandHadid.ts'
import nightstandNour from './nightstandNour.ts'
import nightstandQalawun from './nightstandQalawun.ts'
import nightstandSahara from './nightstandSahara.ts'

export const BEDS: readonly ProductDefinition[] = [
  bedNour,
  bedAmira,
  bedGanna,
  bedSahara,
  bedTaym,
  bedHadid,
  bedBulaqi,
  bedQalawun,
  nightstandNour,
  nightstandSahara,
  nightstandAmira,
  nightstandQalawun,
  nightstandHadid,
]
