/** Plants, vases and other things, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import basketQuffa from './basketQuffa.ts'
import basketSella from './basketSella.ts'
import booksMaktaba from './booksMaktaba.ts'
import bowlBalah from './bowlBalah.ts'
import candlesShamaa from './candlesShamaa.ts'
import careKit from './careKit.ts'
import clockMahatta from './clockMahatta.ts'
import coatRackNakhl from './coatRackNakhl.ts'
import framesZekra from './framesZekra.ts'
import paravanArabesque from './paravanArabesque.ts'
import plantFicus from './plantFicus.ts'
import plantMoallaq from './plantMoallaq.ts'
import plantNakhla from './plantNakhla.ts'
import plantQafas from './plantQafas.ts'
import plantRihan from './plantRihan.ts'
import plantSabbar from './plantSabbar.ts'
import plantSayf from './plantSayf.ts'
import plantZaytoun from './plantZaytoun.ts'
import radiatorDafa from './radiatorDafa.ts'
import trayShay from './trayShay.ts'
import vaseFustat from './vaseFustat.ts'
import vaseMarmar from './vaseMarmar.ts'
import vaseZugag from './vaseZugag.ts'

export const OBJECTS: readonly ProductDefinition[] = [
  coatRackNakhl,
  radiatorDafa,
  basketQuffa,
  paravanArabesque,
  framesZekra,
  clockMahatta,
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
  careKit,
]
