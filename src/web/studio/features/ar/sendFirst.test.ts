import { expect, test } from 'vitest'
import { Unsaved } from '../../../lib/handOver/subject.ts'
import { isOn } from '../../../editor/action.ts'
import { ar, arItem } from '../../../editor/actions/project/ar.ts'
import { menuOf, disabledReason } from '../../../editor/actions/targets.ts'
import { ACTIONS } from '../../../editor/actions/registry.ts'
import { CHAIR, itemOf, opened, openedWith, productOf, TABLE } from '../../../../../test/web/editor.ts'
import { sendFirst } from './sendFirst.ts'

const SOFA = productOf({ ...CHAIR, threeDModel: { url: '/assets/chair.glb', format: 'glb', bytes: 1, triangles: 1, sha256: '' } })

test('what was moved just now is at the service before a phone is shown the room', async () => {
  const { service, session } = openedWith([itemOf('a', CHAIR, 2, 2)])
  session.commit({ key: 'step.move' }, [{ op: 'updateItem', itemId: 'a', item: { position: { x: 3, y: 0, z: 2 } } }])
  await sendFirst(session)
  expect(service.document.items.get('a')?.position.x).toBe(3)
})

test('without a network, changes that wait are not passed over: the phone would show another room', async () => {
  const { service, session } = openedWith([itemOf('a', CHAIR, 2, 2)])
  service.send = () => Promise.reject(new Error('away'))
  session.commit({ key: 'step.move' }, [{ op: 'updateItem', itemId: 'a', item: { position: { x: 3, y: 0, z: 2 } } }])
  await expect.poll(() => session.live.getState().sync.at).toBe('offline')
  await expect(sendFirst(session)).rejects.toThrow(Unsaved)
  session.close()
})

test('a room with furniture can be seen at home, by those too who may only look; not an empty one, nor an earlier version', () => {
  const session = opened([itemOf('a', CHAIR, 2, 2)], 'view')
  expect(isOn(ar, session)).toBe(true)
  ar.run(session)
  expect(session.live.getState().dialog).toBe('ar')
  session.live.setState({ looking: { at: 'version', version: 1, document: session.document, totalWithTax: 0 } })
  expect(isOn(ar, session)).toBe(false)
  expect(disabledReason(ar, opened([]))).toBe('off.empty')
})

test('one chosen piece that has a model can be seen alone, and its menu says so', () => {
  const session = opened([itemOf('a', SOFA, 2, 2), itemOf('b', TABLE, 4, 2)], 'view')
  session.products.add([SOFA])
  expect(disabledReason(arItem, session)).toBe('off.choose')
  session.scene.select('b')
  expect(isOn(arItem, session)).toBe(false)
  session.scene.select('a')
  expect(menuOf(ACTIONS, session).flatMap(({ entries }) => entries)).toContainEqual({ action: arItem })
  arItem.run(session)
  expect(session.live.getState().dialog).toBe('ar-item')
  session.scene.choose(['a', 'b'])
  expect(isOn(arItem, session)).toBe(false)
})
