/** `node scripts/tracer.ts`: compiles the path tracer's core into build/tracer, unless it is there. */
import { relative } from 'node:path'
import { compileCore } from '#tracer/core.ts'
import { projectRoot } from './steps.ts'

console.log(`path tracer: ${relative(projectRoot, await compileCore())}`)
