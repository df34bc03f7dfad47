/** Amounts of money are rounded in one place: which files round something else that is multiplied by a hundred. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{contract,service,web}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

/** What is in the brackets of each call of a function. */
const argumentsOf = (code: string, name: string): string[] =>
  code
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let [end, depth] = [0, 1]
      for (; depth > 0 && end < rest.length; end++) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0
      return rest.slice(0, end - 1)
    })

/** Files that round what they multiply by a hundred, and what it is. */
const HUNDREDFOLD_BUT_NO_AMOUNT: Readonly<Record<string, string>> = {
  'service/modules/design/arrangements/reasonWords.ts': 'centimetres',
  'service/modules/design/templates/leastSize.ts': 'centimetres',
  'web/ar/page/status/SessionStatus.tsx': 'per cent of progress',
  'web/ar/xr/drawing/Dimensions.tsx': 'centimetres',
  'web/editor/advice/figures.ts': 'centimetres',
  'web/lib/handOver/Code.tsx': 'per cent of progress',
  'web/lib/currency/foreignFormat.ts': 'cents of another currency, to be read and never sent',
  'web/lib/i18n/format.ts': 'centimetres',
  'web/renders/RenderImage.tsx': 'per cent of progress',
  'web/renders/RenderProgress.tsx': 'per cent of progress',
  'web/studio/features/budget/BudgetPanel.tsx': 'per cent of a budget',
  'web/studio/features/export/Progress.tsx': 'per cent of progress',
  'web/studio/features/render/framing.ts': 'hundredths of a degree',
}

test('nothing rounds an amount to piastres but money.ts: what is sent goes through `decimal`', () => {
  const HUNDREDFOLD = /\*\s*(?:100|RATE_STEPS|PIASTRES)\b|\b(?:100|RATE_STEPS|PIASTRES)\s*\*/
  const rounds = (code: string) => argumentsOf(code, 'Math.round').some((rounded) => HUNDREDFOLD.test(rounded))
  expect(['Math.round((a + b) * 100)', 'Math.round(100 * f(a))', 'Math.round(\n(a + (b - c)) *\n100)'].map(rounds)).toEqual([true, true, true])
  expect(rounds('Math.round(a) + b * 100')).toBe(false)
  const rounding = files.filter((file) => rounds(readFileSync(join(import.meta.dirname, file), 'utf8')))
  expect(rounding.toSorted()).toEqual(Object.keys(HUNDREDFOLD_BUT_NO_AMOUNT).toSorted())
})
