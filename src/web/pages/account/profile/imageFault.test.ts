import { describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/wire/limits.ts'
import { imageFault } from './imageFault.ts'

describe('a profile image', () => {
  test.each(['image/png', 'image/jpeg', 'image/webp'])('a profile image is accepted as %s up to the limit of the service', (type) => {
    expect(imageFault({ type, size: LIMITS.bytes.avatar })).toBeNull()
    expect(imageFault({ type, size: LIMITS.bytes.avatar + 1 })).toBe('tooLarge')
  })

  test.each(['image/heic', 'image/gif', 'application/pdf', ''])('a profile image is refused as "%s" before it is sent', (type) => {
    expect(imageFault({ type, size: 10 })).toBe('wrongType')
  })
})
