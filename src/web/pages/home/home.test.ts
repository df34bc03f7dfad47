import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FINISHES } from '#contract/catalog/finishes.ts'

const sizeOf = async (name: string) => {
  const { width, height } = await sharp(join(import.meta.dirname, '../../../../public/home', `${name}.webp`)).metadata()
  return { width, height }
}

test('the home page has a drawn room of each style, and one for its head, in the sizes that it leaves room for', async () => {
  for (const style of Object.keys(FINISHES)) expect(await sizeOf(style), style).toEqual({ width: 960, height: 640 })
  expect(await sizeOf('room')).toEqual({ width: 1440, height: 960 })
})
