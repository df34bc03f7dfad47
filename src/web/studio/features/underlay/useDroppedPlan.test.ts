import { expect, test } from 'vitest'
import { keepPageOnDrop } from '../../../lib/ui/device/droppedFiles.ts'
import { toast, useToasts } from '../../../lib/ui/toasts.ts'
import { answerDrops } from './useDroppedPlan.ts'

test('a plan that was offered for a room: is no longer offered once the room is closed', () => {
  const page = new EventTarget()
  keepPageOnDrop(page)
  const texts = () => useToasts.getState().toasts.map(({ text }) => text)
  const end = answerDrops(([file]) => toast(file!.name, { action: { label: 'Use', run: () => undefined } }))
  for (const name of ['ground.png', 'first.png']) {
    const dataTransfer = { types: ['Files'], files: [new File([], name)] }
    page.dispatchEvent(Object.assign(new Event('drop', { cancelable: true }), { dataTransfer }))
  }
  const other = toast('Saved', { stays: true })
  expect(texts()).toEqual(['ground.png', 'first.png', 'Saved'])
  end()
  expect(texts()).toEqual(['Saved'])
  useToasts.setState({ toasts: useToasts.getState().toasts.filter(({ id }) => id !== other) })
})
