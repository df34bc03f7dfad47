/** Seats and daybeds, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import armchairAttaba from '../sofas/armchairAttaba.ts'
import armchairFarafra from '../sofas/armchairFarafra.ts'
import armchairGereed from '../sofas/armchairGereed.ts'
import armchairHeliopolis from '../sofas/armchairHeliopolis.ts'
import armchairKarnak from '../sofas/armchairKarnak.ts'
import armchairMahalla from '../sofas/armchairMahalla.ts'
import armchairRawaq from '../sofas/armchairRawaq.ts'
import armchairZamalek from '../sofas/armchairZamalek.ts'
import benchDikka from './benchDikka.ts'
import benchIsmailia from './benchIsmailia.ts'
import benchNubia from './benchNubia.ts'
import chairAbbasia from './chairAbbasia.ts'
import chairDaraga from './chairDaraga.ts'
import chairDokki from './chairDokki.ts'
import chairGroppi from './chairGroppi.ts'
import chairHorus from './chairHorus.ts'
import chairMamluk from './chairMamluk.ts'
import chairMinya from './chairMinya.ts'
import chairRahba from './chairRahba.ts'
import chairSuez from './chairSuez.ts'
import daybedWadi from '../sofas/daybedWadi.ts'
import { officeChair } from './office.ts'
import ottomanMaadi from '../sofas/ottomanMaadi.ts'
import poufSiwa from '../sofas/poufSiwa.ts'
import rockingShams from '../sofas/rockingShams.ts'
import sofaAbdeen from '../sofas/sofaAbdeen.ts'
import sofaGezira from '../sofas/sofaGezira.ts'
import sofaLotus from '../sofas/sofaLotus.ts'
import sofaMajlis from '../sofas/sofaMajlis.ts'
import sofaRashid from '../sofas/sofaRashid.ts'
import sofaShubra from '../sofas/sofaShubra.ts'
import sofaTawfiq from '../sofas/sofaTawfiq.ts'
import stoolBarLuxor from './stoolBarLuxor.ts'
import stoolBulaq from './stoolBulaq.ts'

export const SEATING: readonly ProductDefinition[] = [
  sofaLotus,
  sofaShubra,
  daybedWadi,
  sofaTawfiq,
  sofaRashid,
  sofaMajlis,
  sofaGezira,
  sofaAbdeen,
  armchairZamalek,
  armchairRawaq,
  armchairGereed,
  armchairAttaba,
  rockingShams,
  armchairMahalla,
  armchairFarafra,
  armchairKarnak,
  armchairHeliopolis,
  benchDikka,
  benchIsmailia,
  benchNubia,
  ottomanMaadi,
  poufSiwa,
  chairDokki,
  chairMamluk,
  chairAbbasia,
  chairDaraga,
  chairRahba,
  chairHorus,
  chairMinya,
  chairSuez,
  chairGroppi,
  stoolBulaq,
  stoolBarLuxor,
  officeChair,
]
