/** What is wrong with a Node, as a sentence; null when it can run Diwan. */
export const runtimeProblem: (version?: string, platform?: string) => string | null
