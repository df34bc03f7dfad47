/** Lamps, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import ceilingBadr from './ceilingBadr.ts'
import chandelierTahrir from './chandelierTahrir.ts'
import columnNour from './columnNour.ts'
import lampDurra from './lampDurra.ts'
import lampFloorHelwan from './lampFloorHelwan.ts'
import lampGabalaya from './lampGabalaya.ts'
import lampMakina from './lampMakina.ts'
import lampMishkat from './lampMishkat.ts'
import lampMuizz from './lampMuizz.ts'
import lampQaws from './lampQaws.ts'
import lampShamsiya from './lampShamsiya.ts'
import lampTableMaskan from './lampTableMaskan.ts'
import lampWallShams from './lampWallShams.ts'
import lampWarsha from './lampWarsha.ts'
import lanternFanous from './lanternFanous.ts'
import lanternNahas from './lanternNahas.ts'
import lanternSabil from './lanternSabil.ts'
import pendantEnab from './pendantEnab.ts'
import pendantHalqa from './pendantHalqa.ts'
import pendantHilal from './pendantHilal.ts'
import pendantQubba from './pendantQubba.ts'
import sconceBagaa from './sconceBagaa.ts'
import sconceMina from './sconceMina.ts'
import sconceRawda from './sconceRawda.ts'
import sconceShafaq from './sconceShafaq.ts'
import spotsMasrah from './spotsMasrah.ts'
import torchiereAlmaza from './torchiereAlmaza.ts'
import tripodBahr from './tripodBahr.ts'

export const LIGHTING: readonly ProductDefinition[] = [
  lampFloorHelwan,
  lampTableMaskan,
  lampWallShams,
  lanternFanous,
  chandelierTahrir,
  pendantQubba,
  pendantHilal,
  pendantHalqa,
  spotsMasrah,
  pendantEnab,
  ceilingBadr,
  lampMishkat,
  lanternNahas,
  lampQaws,
  tripodBahr,
  torchiereAlmaza,
  lampWarsha,
  columnNour,
  lanternSabil,
  lampDurra,
  lampGabalaya,
  lampMakina,
  lampMuizz,
  lampShamsiya,
  sconceBagaa,
  sconceShafaq,
  sconceRawda,
  sconceMina,
]
