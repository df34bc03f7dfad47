/** Images of proposals: each drawn once, one after the other, for the room as it is; freed with their proposals. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { opened } from '../../../../../test/web/editor.ts'
import { ProposalImages, type ProposalImage } from './ProposalImages.ts'

const [first, second, third] = ['one', 'two', 'three'].map((plan) => ({ plan }) as Arrangement) as [Arrangement, Arrangement, Arrangement]
const { document: room } = opened([])
const going = () => new AbortController().signal

afterEach(() => {
  vi.restoreAllMocks()
})

/** Images that are drawn on demand. */
const studio = () => {
  const asked: { of: Arrangement; done: (image: ProposalImage | null) => void; fail: (cause: unknown) => void }[] = []
  const images = new ProposalImages(
    (of) =>
      new Promise((done, fail) => {
        asked.push({ of, done, fail })
      }),
  )
  const settle = () => new Promise((resolve) => void setTimeout(resolve))
  return {
    images,
    order: () => asked.map(({ of }) => of),
    answer: async (image: ProposalImage | null) => {
      asked.at(-1)!.done(image)
      await settle()
    },
    fail: async () => {
      asked.at(-1)!.fail(new Error('no canvas'))
      await settle()
    },
    shown: () => [...images.store.getState().keys()],
  }
}
const image = () => ({}) as ProposalImage

test('proposals are drawn one after the other, and each is shown as soon as it is drawn', async () => {
  const { images, order, answer, shown } = studio()
  void images.draw([first, second], room, going())
  expect([order(), shown()]).toEqual([[first], []])
  await answer(image())
  expect([order(), shown()]).toEqual([[first, second], [first]])
  await answer(image())
  expect(shown()).toEqual([first, second])
})

test('a refined proposal gets a new image; unchanged ones are not drawn again, nor one to which the user returns', async () => {
  const { images, order, answer, shown } = studio()
  void images.draw([first, second], room, going())
  const own = image()
  await answer(own)
  await answer(image())
  void images.draw([third, second], room, going())
  expect([order(), shown()]).toEqual([[first, second, third], [second]])
  await answer(image())
  void images.draw([first, second], room, going())
  expect(order()).toHaveLength(3)
  expect(images.store.getState().get(first)).toBe(own)
})

test('a changed room draws each proposal again, and shows its former image until then', async () => {
  const { images, order, answer, shown } = studio()
  void images.draw([first], room, going())
  await answer(image())
  const [renamed, changed] = [
    { ...room, project: { ...room.project, name: 'Salon' } },
    { ...room, items: new Map() },
  ]
  void images.draw([first], renamed, going())
  expect(order()).toEqual([first])
  void images.draw([first], changed, going())
  expect([order(), shown()]).toEqual([[first, first], [first]])
  const now = image()
  await answer(now)
  expect(images.store.getState().get(first)).toBe(now)
})

test('an image that fails, or that cannot be drawn, is left out; the others are drawn, and the next call tries it again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { images, order, answer, fail, shown } = studio()
  void images.draw([first, second, third], room, going())
  await fail()
  await answer(null)
  await answer(image())
  expect([order(), shown()]).toEqual([[first, second, third], [third]])
  expect(warn).toHaveBeenCalledOnce()
  void images.draw([first], room, going())
  expect(order()).toEqual([first, second, third, first])
})

test('when proposals go, nothing more is drawn, and what was being drawn is not shown', async () => {
  const { images, order, answer, shown } = studio()
  const stop = new AbortController()
  void images.draw([first, second], room, stop.signal)
  stop.abort()
  void images.draw([], room, going())
  await answer(image())
  expect([order(), shown()]).toEqual([[first], []])
})
