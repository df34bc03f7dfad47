/** The process that reads and converts a product's files: whatever they hold, the import goes on without them. */
import { serveTasks } from '../../../work/processTask.ts'
import { ingest, type IngestAnswer, type IngestTask } from './ingest.ts'

serveTasks<IngestTask, IngestAnswer>(ingest)
