/** What one sits and lies on by day, in the order of the catalogue. */
import type { ProductDefinition } from '../../definition.ts'
import armchairAttaba from '../armchairAttaba.ts'
import armchairFarafra from '../armchairFarafra.ts'
import armchairGereed from '../armchairGereed.ts'
import armchairHeliopolis from '../armchairHeliopolis.ts'
import armchairKarnak from '../armchairKarnak.ts'
import armchairMahalla from '../armchairMahalla.ts'
import armchairRawaq from '../armchairRawaq.ts'
import armchairZamalek from '../armchairZamalek.ts'
import benchDikka from '../benchDikka.ts'
import benchIsmailia from '../benchIsmailia.ts'
import benchNubia from '../benchNubia.ts'
import chairAbbasia from '../chairAbbasia.ts'
import chairDaraga from '../chairDaraga.ts'
import chairDokki from '../chairDokki.ts'
import chairGroppi from '../chairGroppi.ts'
import chairHorus from '../chairHorus.ts'
import chairMamluk from '../chairMamluk.ts'
import chairMinya from '../chairMinya.ts'
import chairRahba from '../chairRahba.ts'
import chairSuez from '../chairSuez.ts'
import daybedWadi from '../daybedWadi.ts'
import { officeChair } from '../office.ts'
import ottomanMaadi from '../ottomanMaadi.ts'
import poufSiwa from '../poufSiwa.ts'
import rockingShams from '../rockingShams.ts'
import sofaAbdeen from '../sofaAbdeen.ts'
import sofaGezira from '../sofaGezira.ts'
import sofaLotus from '../sofaLotus.ts'
import sofaMajlis from '../sofaMajlis.ts'
import sofaRashid from '../sofaRashid.ts'
import sofaShubra from '../sofaShubra.ts'
import sofaTawfiq from '../sofaTawfiq.ts'
import stoolBarLuxor from '../stoolBarLuxor.ts'
import stoolBulaq from '../stoolBulaq.ts'

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
