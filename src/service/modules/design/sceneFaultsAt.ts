import type { Fault } from '#contract/detailSentences.ts'
import type { SceneFault } from '#room/document/sceneFaults.ts'

/** What a code is about in a scene, where it is about other things elsewhere. */
const ABOUT: Readonly<Partial<Record<SceneFault['code'], string>>> = { REPEATED: 'id', TOO_MANY: 'scene' }

/**
 * What is wrong with a scene (room/document/sceneFaults.ts, room/document/repair.ts), as faults of a request. Dimensions out of range say what the refusal says.
 * @param path where the scene stands in the request
 */
export const sceneFaultsAt = (faults: readonly SceneFault[], path: string, code: 'VALIDATION_ERROR' | 'INVALID_DIMENSIONS'): Fault[] =>
  faults.map((fault) => {
    const about = code === 'INVALID_DIMENSIONS' ? 'whole' : ABOUT[fault.code]
    return { ...fault, path: `${path}.${fault.path}`, ...(about === undefined ? {} : { about }) } as Fault
  })
