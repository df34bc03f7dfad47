/** Names the step in which an end-to-end test failed, and its trace: the line and the stack do not show how far a shopper had come. */
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

const inner = (step: TestStep): TestStep | undefined => step.steps.findLast(({ error }) => error !== undefined)

/** Titles of the failed step and of those that it is part of, outermost first; only steps that a test names. */
export const failedSteps = (steps: readonly TestStep[]): string[] => {
  const titles: string[] = []
  let step = steps.findLast(({ error }) => error !== undefined)
  while (step !== undefined) {
    if (step.category === 'test.step') titles.push(step.title)
    step = inner(step)
  }
  return titles
}

export default class StepReporter implements Reporter {
  onTestEnd(test: TestCase, { status, steps, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return
    const trace = attachments.find(({ name }) => name === 'trace')?.path
    console.log(`    failed: ${test.titlePath().slice(2).join(' › ')}`)
    console.log(`      step: ${failedSteps(steps).join(' › ') || 'before its first step'}`)
    if (trace !== undefined) console.log(`     trace: npx playwright show-trace ${relative(process.cwd(), trace)}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
