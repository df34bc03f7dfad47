/** The service as a process of its own; `npm start` runs it in its own (scripts/start.ts). */
import { runService } from './run.ts'

await runService()
