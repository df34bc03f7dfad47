import { TabBadge } from '../../controls/TabBadge.tsx'
import { problemsIn } from './problems.ts'
import { useAdvice } from './useAdvice.ts'

/** How many problems the room has. */
export const AdviceBadge = () => <TabBadge count={useAdvice(problemsIn)} />
