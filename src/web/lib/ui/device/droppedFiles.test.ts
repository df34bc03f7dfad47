import { expect, test } from 'vitest'
import { keepPageOnDrop, receiveDroppedFiles } from './droppedFiles.ts'

const PLAN = new File(['plan'], 'plan.png', { type: 'image/png' })

/** A page, and files that are dragged over it or dropped on it. */
const page = () => {
  const target = new EventTarget()
  keepPageOnDrop(target)
  const send = (type: 'dragover' | 'drop', types: string[] = ['Files'], files: File[] = [PLAN]) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types, files, dropEffect: 'copy' } })
    target.dispatchEvent(event)
    return event
  }
  return { target, send }
}

test('a file, a link or an image that is dropped without a receiver does not navigate away from the page', () => {
  const { send } = page()
  for (const types of [['Files'], ['text/uri-list', 'text/plain'], ['text/html', 'Files']])
    for (const type of ['dragover', 'drop'] as const) expect(send(type, types).defaultPrevented, `${type} ${types.join()}`).toBe(true)
  expect(send('dragover').dataTransfer.dropEffect).toBe('none')
})

test('words may still be dropped into a field, files not', () => {
  const target = Object.assign(new EventTarget(), { closest: () => ({}) })
  keepPageOnDrop(target)
  const send = (types: string[]) => {
    const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { types, files: [], dropEffect: 'copy' } })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([send(['text/plain']), send(['Files'])]).toEqual([false, true])
})

test('dropped files: the receiver registered last gets them, and the one before once that has gone', () => {
  const { send } = page()
  const got: string[] = []
  const endRoom = receiveDroppedFiles((files) => got.push(`room ${files[0]!.name}`))
  const endDialog = receiveDroppedFiles((files) => got.push(`dialog ${files[0]!.name}`))
  expect(send('dragover').dataTransfer.dropEffect).toBe('copy')
  expect(send('drop').defaultPrevented).toBe(true)
  endDialog()
  send('drop')
  send('drop', ['text/uri-list'], [])
  endRoom()
  send('drop')
  expect(got).toEqual(['dialog plan.png', 'room plan.png'])
})
