/** The process that reads and converts a product's files: a file that crashes it does not end the import. */
import { serveTasks } from '#models/tasks/serveTasks.ts'
import { ingest } from './ingest.ts'

serveTasks(ingest)
