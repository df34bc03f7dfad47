/** A thread that ends its process when that grows beyond its limit or its parent is gone, also while the main thread is in one long computation. */
import { workerData } from 'node:worker_threads'

const INTERVAL_MS = 50
const { memoryBytes, parent } = workerData as { memoryBytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, INTERVAL_MS)
