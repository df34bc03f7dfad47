import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { Progress } from './progress.ts'

/** Playwright's part of `scripts/test.ts`'s lines; failures are reported by its own reporter. */
export default class PlaywrightProgress implements Reporter {
  #progress = new Progress('', 0)

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#progress = new Progress('end-to-end tests', suite.allTests().length)
  }

  onTestEnd({ retries }: TestCase, { retry, status }: TestResult): void {
    if (status !== 'passed' && status !== 'skipped' && retry < retries) return
    const line = this.#progress.ended()
    if (line !== null) console.log(line)
  }

  printsToStdio(): boolean {
    return false
  }
}
