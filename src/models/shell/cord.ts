/** The cord between the ceiling and what hangs below it. Metres. */
export const CORD = { radius: 0.004, color: '#2B2723', roughness: 0.7 } as const
