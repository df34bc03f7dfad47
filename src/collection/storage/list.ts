/** Wardrobes, chests, shelves and cabinets, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import bookcaseAlex from './bookcaseAlex.ts'
import bookcaseIwan from './bookcaseIwan.ts'
import bookcaseMaktaba from './bookcaseMaktaba.ts'
import bookcaseSullam from './bookcaseSullam.ts'
import cabinetArshif from './cabinetArshif.ts'
import cabinetMakhzan from './cabinetMakhzan.ts'
import chestSandouk from './chestSandouk.ts'
import consoleSuyuti from './consoleSuyuti.ts'
import dresserFarida from './dresserFarida.ts'
import dresserNour from './dresserNour.ts'
import dresserSila from './dresserSila.ts'
import larderNamleya from './larderNamleya.ts'
import shelfBulaq from './shelfBulaq.ts'
import shelfMatbakh from './shelfMatbakh.ts'
import shelfMuqarnas from './shelfMuqarnas.ts'
import shelfRaff from './shelfRaff.ts'
import sideboardMoski from './sideboardMoski.ts'
import sideboardNahr from './sideboardNahr.ts'
import sideboardZahra from './sideboardZahra.ts'
import tvUnitAnbar from './tvUnitAnbar.ts'
import tvUnitGezira from './tvUnitGezira.ts'
import tvUnitSamaa from './tvUnitSamaa.ts'
import vanityLayla from './vanityLayla.ts'
import wardrobeAmira from './wardrobeAmira.ts'
import wardrobeHelio from './wardrobeHelio.ts'
import wardrobeQalawun from './wardrobeQalawun.ts'
import wardrobeRawda from './wardrobeRawda.ts'
import wardrobeWarsha from './wardrobeWarsha.ts'

export const STORAGE: readonly ProductDefinition[] = [
  tvUnitGezira,
  tvUnitSamaa,
  tvUnitAnbar,
  bookcaseAlex,
  bookcaseMaktaba,
  bookcaseSullam,
  bookcaseIwan,
  cabinetMakhzan,
  cabinetArshif,
  shelfBulaq,
  shelfRaff,
  shelfMuqarnas,
  consoleSuyuti,
  sideboardZahra,
  sideboardMoski,
  sideboardNahr,
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
  shelfMatbakh,
  larderNamleya,
]
