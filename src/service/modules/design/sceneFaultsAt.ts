import type { Fault } from '#contract/detailSentences.ts'
import type { SceneFault } from '#room/document/sceneFaults.ts'

/** Subject of a code in a scene, where it has another subject elsewhere. */
const ABOUT: Readonly<Partial<Record<SceneFault['code'], string>>> = { REPEATED: 'id', TOO_MANY: 'scene' }

/**
 * Faults of a scene (room/document/sceneFaults.ts, room/document/repair.ts), as faults of a request. Dimensions out of range use the refusal's own
 * text.
 * @param path of the scene in the request
 */
export const sceneFaultsAt = (faults: readonly SceneFault[], path: string, code: 'VALIDATION_ERROR' | 'INVALID_DIMENSIONS'): Fault[] =>
  faults.map((fault) => {
    const about = code === 'INVALID_DIMENSIONS' ? 'whole' : ABOUT[fault.code]
    return { ...fault, path: `${path}.${fault.path}`, ...(about === undefined ? {} : { about }) } as Fault
  })
