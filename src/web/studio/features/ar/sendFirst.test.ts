import { expect, test } from 'vitest'
import { Unsaved } from '../../../lib/handOver/subject.ts'
import { isOn } from '../../../editor/action.ts'
import { ar, arItem } from '../../../editor/actions/project/ar.ts'
import { menuOf, disabledReason } from '../../../editor/actions/targets.ts'
import { ACTIONS } from '../../../editor/actions/registry.ts'
import { CHAIR, itemOf, opened, openedWith, productOf, TABLE } from '../../../../../test/web/editor.ts'
import { sendFirst } from './sendFirst.ts'

const SOFA = productOf({ ...CHAIR, threeDModel: { url: '/assets/chair.glb', format: 'glb', bytes: 1, triangles: 1, sha256: '' } })

test('a move just before is at the service before a phone shows the room', async () => {
  const { service, room } = openedWith([itemOf('a', CHAIR, 2, 2)])
  room.commit({ key: 'step.move' }, [{ op: 'updateItem', itemId: 'a', item: { position: { x: 3, y: 0, z: 2 } } }])
  await sendFirst(room)
  expect(service.document.items.get('a')?.position.x).toBe(3)
})

test('without a network, pending changes prevent AR: the phone would show another room', async () => {
  const { service, room } = openedWith([itemOf('a', CHAIR, 2, 2)])
  service.send = () => Promise.reject(new Error('away'))
  room.commit({ key: 'step.move' }, [{ op: 'updateItem', itemId: 'a', item: { position: { x: 3, y: 0, z: 2 } } }])
  await expect.poll(() => room.live.getState().sync.at).toBe('offline')
  await expect(sendFirst(room)).rejects.toThrow(Unsaved)
  room.close()
})

test('a room with furniture can be seen in AR, by viewers too; not an empty one, nor an earlier version', () => {
  const room = opened([itemOf('a', CHAIR, 2, 2)], 'view')
  expect(isOn(ar, room)).toBe(true)
  ar.run(room)
  expect(room.live.getState().dialog).toBe('ar')
  room.live.setState({ roomPreview: { at: 'version', version: 1, document: room.document, totalWithTax: 0 } })
  expect(isOn(ar, room)).toBe(false)
  expect(disabledReason(ar, opened([]))).toBe('off.empty')
})

test('a single selected item that has a model can be viewed in AR alone, and its menu says so', () => {
  const room = opened([itemOf('a', SOFA, 2, 2), itemOf('b', TABLE, 4, 2)], 'view')
  room.products.add([SOFA])
  expect(disabledReason(arItem, room)).toBe('off.choose')
  room.scene.select('b')
  expect(isOn(arItem, room)).toBe(false)
  room.scene.select('a')
  expect(menuOf(ACTIONS, room).flatMap(({ entries }) => entries)).toContainEqual({ action: arItem })
  arItem.run(room)
  expect(room.live.getState().dialog).toBe('ar-item')
  room.scene.choose(['a', 'b'])
  expect(isOn(arItem, room)).toBe(false)
})
