import { CountBadge } from '../CountBadge.tsx'
import { problemsIn } from './problems.ts'
import { useAdvice } from './useAdvice.ts'

/** How many problems the room has. */
export const AdviceBadge = () => <CountBadge count={useAdvice(problemsIn)} />
