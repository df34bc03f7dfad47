/** The process that reads and converts a product's files: whatever they hold, the import goes on without them. */
import { serveTasks } from '#models/processes/processTask.ts'
import { ingest } from './ingest.ts'

serveTasks(ingest)
