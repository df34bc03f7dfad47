/**
 * Zod writes no programs: pages forbid `eval` (their Content-Security-Policy), and each try of it is reported as a violation. The first import of
 * every page, before anything that makes schemas.
 */
import { config } from 'zod/v4/core'

config({ jitless: true })
