import type { Reporter } from 'vitest/node'
import { Progress } from './progress.ts'

/** vitest's part of `scripts/test.ts`'s lines; failures are reported by vitest's own reporter. */
export default class VitestProgress implements Reporter {
  #progress = new Progress('', 0)

  onTestRunStart(files: readonly unknown[]): void {
    this.#progress = new Progress('files of unit and service tests', files.length)
  }

  onTestModuleEnd(): void {
    const line = this.#progress.ended()
    if (line !== null) console.log(line)
  }
}
