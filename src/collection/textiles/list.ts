/** Rugs and curtains, in the order of the catalogue. */
import type { ProductDefinition } from '#models/definition.ts'
import curtainKattan from './curtainKattan.ts'
import curtainQatifa from './curtainQatifa.ts'
import curtainShafaf from './curtainShafaf.ts'
import curtainWaraq from './curtainWaraq.ts'
import rugAsyut from './rugAsyut.ts'
import rugJute from './rugJute.ts'
import rugKhayamiya from './rugKhayamiya.ts'
import rugMamar from './rugMamar.ts'
import rugPatch from './rugPatch.ts'
import rugTilal from './rugTilal.ts'
import { rugKilim, rugLinen } from './rugs.ts'

export const TEXTILES: readonly ProductDefinition[] = [
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
]
