/**
 * The thread that makes the folder of a new embedded database. It ends with it: making one takes hundreds of megabytes of WebAssembly memory, which
 * only the end of a thread gives back.
 */
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { START_PARAMS } from './startParams.ts'

const folder = workerData as string
// Aside first, then moved into place: a process killed meanwhile leaves no half-made folder.
const unfinished = `${folder}.unfinished`
rmSync(unfinished, { recursive: true, force: true })
mkdirSync(unfinished, { recursive: true })
const made = await PGlite.create({ dataDir: unfinished, startParams: START_PARAMS })
await made.close()
renameSync(unfinished, folder)
