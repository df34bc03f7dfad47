import { expect, test } from 'vitest'
import { fittedSize, kindOf } from './readImageFile.ts'

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(values.flatMap((value) => (typeof value === 'string' ? Array.from(value, (c) => c.charCodeAt(0)) : [value])))

test('a file’s type follows from its first bytes, not from its name', () => {
  expect(kindOf(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('png')
  expect(kindOf(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg')
  expect(kindOf(bytes('RIFF', 1, 2, 3, 4, 'WEBP'))).toBe('webp')
  for (const other of ['<svg xmlns="', 'GIF89a      ', '%PDF-1.7    ', '']) expect(kindOf(bytes(other))).toBeNull()
})

test('a large image is made small, a small one stays', () => {
  expect(fittedSize(6000, 3000)).toEqual({ width: 2048, height: 1024 })
  expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fittedSize(10_000, 2)).toEqual({ width: 2048, height: 1 })
})
