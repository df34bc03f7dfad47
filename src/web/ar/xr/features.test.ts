import { expect, test } from 'vitest'
import type { ArTracking } from '#contract/ar/ar.ts'
import { granted, sessionInit } from './features.ts'

const tracking = (about: Partial<ArTracking> = {}): ArTracking => ({
  type: 'plane',
  planeDetection: ['horizontal'],
  lightEstimation: true,
  occlusionEnabled: false,
  ...about,
})
// The page's element is handed on as it is.
const root = new Proxy({} as Element, {})

test('only the floor is required: a device that has nothing more still shows the room', () => {
  for (const occlusionEnabled of [false, true])
    for (const lightEstimation of [false, true])
      expect(sessionInit(tracking({ occlusionEnabled, lightEstimation }), root, true).requiredFeatures).toEqual(['local-floor'])
})

test('hits, the overlay, anchors, planes and hands are requested, whatever the session contains', () => {
  const { optionalFeatures, domOverlay } = sessionInit(tracking({ lightEstimation: false }), root, false)
  for (const feature of ['hit-test', 'dom-overlay', 'anchors', 'plane-detection', 'hand-tracking']) expect(optionalFeatures).toContain(feature)
  expect(domOverlay?.root).toBe(root)
})

test('the light is estimated as the session requests it', () => {
  expect(sessionInit(tracking(), root, false).optionalFeatures).toContain('light-estimation')
  expect(sessionInit(tracking({ lightEstimation: false }), root, false).optionalFeatures).not.toContain('light-estimation')
})

test('features: depth is requested only where the session wants occlusion', () => {
  const without = sessionInit(tracking(), root, false)
  expect(without.optionalFeatures).not.toContain('depth-sensing')
  expect(without).not.toHaveProperty('depthSensing')
  const asked = sessionInit(tracking({ occlusionEnabled: true }), root, false)
  expect(asked.optionalFeatures).toContain('depth-sensing')
  expect(asked.depthSensing?.usagePreference).toContain('cpu-optimized')
})

test('features: camera access is requested only for photos, and is never required', () => {
  expect(sessionInit(tracking(), root, false).optionalFeatures).not.toContain('camera-access')
  const { requiredFeatures, optionalFeatures } = sessionInit(tracking(), root, true)
  expect([requiredFeatures?.includes('camera-access'), optionalFeatures?.includes('camera-access')]).toEqual([false, true])
})

test('features: one that the browser does not list is not granted', () => {
  expect(granted({ enabledFeatures: ['anchors'] }, 'anchors')).toBe(true)
  expect(granted({ enabledFeatures: ['anchors'] }, 'depth-sensing')).toBe(false)
  expect(granted({}, 'anchors')).toBe(false)
})
