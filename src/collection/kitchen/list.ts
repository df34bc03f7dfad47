/** The kitchen, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import { cooker, fridge } from './appliances.ts'
import hoodNaseem from './hoodNaseem.ts'
import islandTahi from './islandTahi.ts'
import { kitchenDrawers, kitchenIsland, kitchenSink, kitchenWall } from './kitchen.ts'
import { kitchenCorner, kitchenDoor, kitchenOven } from './kitchenBases.ts'
import { dishwasher, microwave, washer } from './kitchenWhiteGoods.ts'
import prepMahlaj from './prepMahlaj.ts'
import wallFayum from './wallFayum.ts'

export const KITCHEN: readonly ProductDefinition[] = [
  kitchenDrawers,
  kitchenDoor,
  kitchenCorner,
  kitchenSink,
  kitchenWall,
  wallFayum,
  kitchenIsland,
  islandTahi,
  prepMahlaj,
  fridge,
  cooker,
  kitchenOven,
  hoodNaseem,
  dishwasher,
  microwave,
  washer,
]
