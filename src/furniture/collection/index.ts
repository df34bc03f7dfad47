/** Every product of the house, in the order of the catalogue. */
import type { ProductDefinition } from '../definition.ts'
import armchairZamalek from './armchairZamalek.ts'
import bedNour from './bedNour.ts'
import chairDokki from './chairDokki.ts'
import coffeeTableNile from './coffeeTableNile.ts'
import lampFloorHelwan from './lampFloorHelwan.ts'
import nightstandNour from './nightstandNour.ts'
import plantFicus from './plantFicus.ts'
import sofaLotus from './sofaLotus.ts'

export const COLLECTION: readonly ProductDefinition[] = [
  sofaLotus,
  armchairZamalek,
  coffeeTableNile,
  chairDokki,
  bedNour,
  nightstandNour,
  lampFloorHelwan,
  plantFicus,
]
