/** Tables, desks and consoles, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import coffeeTableGhouri from './coffeeTableGhouri.ts'
import coffeeTableNile from './coffeeTableNile.ts'
import coffeeTableQattara from './coffeeTableQattara.ts'
import coffeeTableTawam from './coffeeTableTawam.ts'
import coffeeTableVerdi from './coffeeTableVerdi.ts'
import coffeeTableWarsha from './coffeeTableWarsha.ts'
import consoleFarouk from './consoleFarouk.ts'
import consoleNoqta from './consoleNoqta.ts'
import consoleSikka from './consoleSikka.ts'
import deskDiwan from './deskDiwan.ts'
import deskMiqyas from './deskMiqyas.ts'
import deskRamses from './deskRamses.ts'
import deskSullam from './deskSullam.ts'
import diningTableAida from './diningTableAida.ts'
import diningTableKhayma from './diningTableKhayma.ts'
import diningTableMasbak from './diningTableMasbak.ts'
import diningTableNada from './diningTableNada.ts'
import diningTableRoda from './diningTableRoda.ts'
import gramophoneTarab from './gramophoneTarab.ts'
import { desk } from '../chairs/office.ts'
import sideTableDelta from './sideTableDelta.ts'
import sideTableKhan from './sideTableKhan.ts'
import sideTableLoulou from './sideTableLoulou.ts'
import sideTableMaadi from './sideTableMaadi.ts'
import sideTableSaniya from './sideTableSaniya.ts'

export const TABLES: readonly ProductDefinition[] = [
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
  consoleFarouk,
  consoleSikka,
  consoleNoqta,
  diningTableRoda,
  diningTableNada,
  diningTableAida,
  diningTableMasbak,
  diningTableKhayma,
  desk,
  deskMiqyas,
  deskSullam,
  deskDiwan,
  deskRamses,
  gramophoneTarab,
]
