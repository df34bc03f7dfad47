export const RUNTIME: { version: string; sha256: Record<string, string> }
/** What is wrong with the installed binary, as a sentence; null when nothing is. */
export const runtimeProblem: (path?: string, expected?: Record<string, string>, platform?: string) => Promise<string | null>
