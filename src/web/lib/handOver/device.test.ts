import { expect, test } from 'vitest'
import { isHandheld, platformHere } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'
const QUEST = 'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/41.0 Chrome/140.0.0.0 VR Safari/537.36'

test('touch devices and headsets show AR themselves; a computer hands over to a phone', () => {
  expect(isHandheld({ userAgent: ANDROID }, true)).toBe(true)
  expect(isHandheld({ userAgent: QUEST }, false)).toBe(true)
  expect(isHandheld({ userAgent: MAC }, false)).toBe(false)
})

test('iPhones and iPads, which call themselves Macs, want their own files first', () => {
  expect(platformHere({ userAgent: IPHONE, maxTouchPoints: 5 })).toBe('ios')
  expect(platformHere({ userAgent: MAC, maxTouchPoints: 5 })).toBe('ios')
  expect(platformHere({ userAgent: MAC, maxTouchPoints: 0 })).toBe('web')
  expect(platformHere({ userAgent: ANDROID, maxTouchPoints: 5 })).toBe('web')
})
