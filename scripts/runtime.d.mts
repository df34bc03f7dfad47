/** Fault of a Node version, as a sentence; null if it can run Diwan. */
export const runtimeProblem: (version?: string, platform?: string) => string | null
