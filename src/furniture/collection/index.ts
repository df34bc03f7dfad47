/** Every product of the house, in the order of the catalogue. */
import type { ProductDefinition } from '../definition.ts'
import { cooker, fridge } from './appliances.ts'
import armchairAttaba from './armchairAttaba.ts'
import armchairFarafra from './armchairFarafra.ts'
import armchairGereed from './armchairGereed.ts'
import armchairHeliopolis from './armchairHeliopolis.ts'
import armchairKarnak from './armchairKarnak.ts'
import armchairMahalla from './armchairMahalla.ts'
import armchairRawaq from './armchairRawaq.ts'
import armchairZamalek from './armchairZamalek.ts'
import basinGarden from './basinGarden.ts'
import basinSabtiya from './basinSabtiya.ts'
import basketQuffa from './basketQuffa.ts'
import basketSella from './basketSella.ts'
import bathKhedive from './bathKhedive.ts'
import bathtubNilus from './bathtubNilus.ts'
import bedAmira from './bedAmira.ts'
import bedBulaqi from './bedBulaqi.ts'
import bedGanna from './bedGanna.ts'
import bedHadid from './bedHadid.ts'
import bedNour from './bedNour.ts'
import bedQalawun from './bedQalawun.ts'
import bedSahara from './bedSahara.ts'
import bedTaym from './bedTaym.ts'
import benchDikka from './benchDikka.ts'
import benchIsmailia from './benchIsmailia.ts'
import benchNubia from './benchNubia.ts'
import bidetSafi from './bidetSafi.ts'
import bookcaseAlex from './bookcaseAlex.ts'
import bookcaseIwan from './bookcaseIwan.ts'
import bookcaseMaktaba from './bookcaseMaktaba.ts'
import bookcaseSullam from './bookcaseSullam.ts'
import booksMaktaba from './booksMaktaba.ts'
import bowlBalah from './bowlBalah.ts'
import cabinetArshif from './cabinetArshif.ts'
import cabinetMakhzan from './cabinetMakhzan.ts'
import candlesShamaa from './candlesShamaa.ts'
import careKit from './careKit.ts'
import ceilingBadr from './ceilingBadr.ts'
import chairAbbasia from './chairAbbasia.ts'
import chairDaraga from './chairDaraga.ts'
import chairDokki from './chairDokki.ts'
import chairGroppi from './chairGroppi.ts'
import chairHorus from './chairHorus.ts'
import chairMamluk from './chairMamluk.ts'
import chairMinya from './chairMinya.ts'
import chairRahba from './chairRahba.ts'
import chairSuez from './chairSuez.ts'
import chandelierTahrir from './chandelierTahrir.ts'
import chestSandouk from './chestSandouk.ts'
import clockMahatta from './clockMahatta.ts'
import coatRackNakhl from './coatRackNakhl.ts'
import coffeeTableGhouri from './coffeeTableGhouri.ts'
import coffeeTableNile from './coffeeTableNile.ts'
import coffeeTableQattara from './coffeeTableQattara.ts'
import coffeeTableTawam from './coffeeTableTawam.ts'
import coffeeTableVerdi from './coffeeTableVerdi.ts'
import coffeeTableWarsha from './coffeeTableWarsha.ts'
import columnNour from './columnNour.ts'
import consoleFarouk from './consoleFarouk.ts'
import consoleNoqta from './consoleNoqta.ts'
import consoleSikka from './consoleSikka.ts'
import consoleSuyuti from './consoleSuyuti.ts'
import curtainKattan from './curtainKattan.ts'
import curtainQatifa from './curtainQatifa.ts'
import curtainShafaf from './curtainShafaf.ts'
import curtainWaraq from './curtainWaraq.ts'
import daybedWadi from './daybedWadi.ts'
import deskDiwan from './deskDiwan.ts'
import deskMiqyas from './deskMiqyas.ts'
import deskRamses from './deskRamses.ts'
import deskSullam from './deskSullam.ts'
import diningTableAida from './diningTableAida.ts'
import diningTableKhayma from './diningTableKhayma.ts'
import diningTableMasbak from './diningTableMasbak.ts'
import diningTableNada from './diningTableNada.ts'
import diningTableRoda from './diningTableRoda.ts'
import doorAbdeen from './doorAbdeen.ts'
import doorArabesque from './doorArabesque.ts'
import doorHadid from './doorHadid.ts'
import doorSada from './doorSada.ts'
import dresserFarida from './dresserFarida.ts'
import dresserNour from './dresserNour.ts'
import dresserSila from './dresserSila.ts'
import { printNabat, printNagma, printQahira, printRaml, tableauAlwan } from './framedPrints.ts'
import framesZekra from './framesZekra.ts'
import gramophoneTarab from './gramophoneTarab.ts'
import hoodNaseem from './hoodNaseem.ts'
import islandTahi from './islandTahi.ts'
import { kitchenDrawers, kitchenIsland, kitchenSink, kitchenWall } from './kitchen.ts'
import { kitchenCorner, kitchenDoor, kitchenOven } from './kitchenBases.ts'
import { dishwasher, microwave, washer } from './kitchenWhiteGoods.ts'
import kurnaMuizz from './kurnaMuizz.ts'
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
import larderNamleya from './larderNamleya.ts'
import mirrorAqd from './mirrorAqd.ts'
import mirrorCabinetMaraya from './mirrorCabinetMaraya.ts'
import mirrorQasr from './mirrorQasr.ts'
import mirrorSadaf from './mirrorSadaf.ts'
import mirrorShuaa from './mirrorShuaa.ts'
import mirrorShubbak from './mirrorShubbak.ts'
import nightstandAmira from './nightstandAmira.ts'
import nightstandHadid from './nightstandHadid.ts'
import nightstandNour from './nightstandNour.ts'
import nightstandQalawun from './nightstandQalawun.ts'
import nightstandSahara from './nightstandSahara.ts'
import { desk, officeChair } from './office.ts'
import ottomanMaadi from './ottomanMaadi.ts'
import paravanArabesque from './paravanArabesque.ts'
import pendantEnab from './pendantEnab.ts'
import pendantHalqa from './pendantHalqa.ts'
import pendantHilal from './pendantHilal.ts'
import pendantQubba from './pendantQubba.ts'
import plantFicus from './plantFicus.ts'
import plantMoallaq from './plantMoallaq.ts'
import plantNakhla from './plantNakhla.ts'
import plantQafas from './plantQafas.ts'
import plantRihan from './plantRihan.ts'
import plantSabbar from './plantSabbar.ts'
import plantSayf from './plantSayf.ts'
import plantZaytoun from './plantZaytoun.ts'
import platesFayoum from './platesFayoum.ts'
import poufSiwa from './poufSiwa.ts'
import prepMahlaj from './prepMahlaj.ts'
import radiatorDafa from './radiatorDafa.ts'
import rockingShams from './rockingShams.ts'
import rugAsyut from './rugAsyut.ts'
import rugJute from './rugJute.ts'
import rugKhayamiya from './rugKhayamiya.ts'
import rugMamar from './rugMamar.ts'
import rugPatch from './rugPatch.ts'
import { rugKilim, rugLinen } from './rugs.ts'
import rugTilal from './rugTilal.ts'
import sconceBagaa from './sconceBagaa.ts'
import sconceMina from './sconceMina.ts'
import sconceRawda from './sconceRawda.ts'
import sconceShafaq from './sconceShafaq.ts'
import shelfBulaq from './shelfBulaq.ts'
import shelfMatbakh from './shelfMatbakh.ts'
import shelfMuqarnas from './shelfMuqarnas.ts'
import shelfRaff from './shelfRaff.ts'
import showerMatar from './showerMatar.ts'
import sideTableDelta from './sideTableDelta.ts'
import sideTableKhan from './sideTableKhan.ts'
import sideTableLoulou from './sideTableLoulou.ts'
import sideTableMaadi from './sideTableMaadi.ts'
import sideTableSaniya from './sideTableSaniya.ts'
import sideboardMoski from './sideboardMoski.ts'
import sideboardNahr from './sideboardNahr.ts'
import sideboardZahra from './sideboardZahra.ts'
import sofaAbdeen from './sofaAbdeen.ts'
import sofaGezira from './sofaGezira.ts'
import sofaLotus from './sofaLotus.ts'
import sofaMajlis from './sofaMajlis.ts'
import sofaRashid from './sofaRashid.ts'
import sofaShubra from './sofaShubra.ts'
import sofaTawfiq from './sofaTawfiq.ts'
import spotsMasrah from './spotsMasrah.ts'
import stoolBarLuxor from './stoolBarLuxor.ts'
import stoolBulaq from './stoolBulaq.ts'
import television from './television.ts'
import toiletSafi from './toiletSafi.ts'
import torchiereAlmaza from './torchiereAlmaza.ts'
import trayShay from './trayShay.ts'
import tripodBahr from './tripodBahr.ts'
import tvMaftouh from './tvMaftouh.ts'
import tvUnitAnbar from './tvUnitAnbar.ts'
import tvUnitGezira from './tvUnitGezira.ts'
import tvUnitSamaa from './tvUnitSamaa.ts'
import vanityAswan from './vanityAswan.ts'
import vanityHammam from './vanityHammam.ts'
import vanityLayla from './vanityLayla.ts'
import vaseFustat from './vaseFustat.ts'
import vaseMarmar from './vaseMarmar.ts'
import vaseZugag from './vaseZugag.ts'
import wallFayum from './wallFayum.ts'
import { artNile, artQaws, mirrorQamar } from './wallPieces.ts'
import wardrobeAmira from './wardrobeAmira.ts'
import wardrobeHelio from './wardrobeHelio.ts'
import wardrobeQalawun from './wardrobeQalawun.ts'
import wardrobeRawda from './wardrobeRawda.ts'
import wardrobeWarsha from './wardrobeWarsha.ts'
import wcTura from './wcTura.ts'
import windowMashrabiya from './windowMashrabiya.ts'
import windowMasnaa from './windowMasnaa.ts'
import windowQasr from './windowQasr.ts'
import windowShams from './windowShams.ts'

export const COLLECTION: readonly ProductDefinition[] = [
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
  coffeeTableNile,
  coffeeTableQattara,
  coffeeTableGhouri,
  coffeeTableWarsha,
  coffeeTableTawam,
  coffeeTableVerdi,
  sideTableKhan,
  sideTableMaadi,
  sideTableSaniya,
  sideTableDelta,
  sideTableLoulou,
  tvUnitGezira,
  tvUnitSamaa,
  tvUnitAnbar,
  television,
  bookcaseAlex,
  bookcaseMaktaba,
  bookcaseSullam,
  bookcaseIwan,
  cabinetMakhzan,
  cabinetArshif,
  shelfBulaq,
  shelfRaff,
  shelfMuqarnas,
  coatRackNakhl,
  consoleSuyuti,
  consoleFarouk,
  consoleSikka,
  consoleNoqta,
  sideboardZahra,
  sideboardMoski,
  sideboardNahr,
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
  wardrobeHelio,
  wardrobeAmira,
  wardrobeRawda,
  wardrobeWarsha,
  wardrobeQalawun,
  dresserNour,
  chestSandouk,
  dresserFarida,
  dresserSila,
  vanityLayla,
  diningTableRoda,
  diningTableNada,
  diningTableAida,
  diningTableMasbak,
  diningTableKhayma,
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
  kitchenDrawers,
  kitchenDoor,
  kitchenCorner,
  kitchenSink,
  kitchenWall,
  wallFayum,
  shelfMatbakh,
  kitchenIsland,
  islandTahi,
  prepMahlaj,
  larderNamleya,
  fridge,
  cooker,
  kitchenOven,
  hoodNaseem,
  dishwasher,
  microwave,
  washer,
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
  radiatorDafa,
  basketQuffa,
  desk,
  deskMiqyas,
  deskSullam,
  deskDiwan,
  deskRamses,
  officeChair,
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
  rugKilim,
  rugLinen,
  rugAsyut,
  rugJute,
  rugTilal,
  rugKhayamiya,
  rugPatch,
  rugMamar,
  curtainKattan,
  curtainQatifa,
  curtainShafaf,
  curtainWaraq,
  paravanArabesque,
  doorSada,
  doorAbdeen,
  doorHadid,
  doorArabesque,
  windowShams,
  windowQasr,
  windowMasnaa,
  windowMashrabiya,
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
  framesZekra,
  platesFayoum,
  clockMahatta,
  tvMaftouh,
  plantFicus,
  plantNakhla,
  plantZaytoun,
  plantSayf,
  plantQafas,
  plantSabbar,
  plantMoallaq,
  plantRihan,
  vaseFustat,
  vaseZugag,
  vaseMarmar,
  bowlBalah,
  trayShay,
  candlesShamaa,
  booksMaktaba,
  basketSella,
  gramophoneTarab,
  careKit,
]
