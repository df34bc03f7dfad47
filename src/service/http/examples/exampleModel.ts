/** The model of the Lotus sofa, as the examples of the interface show it. */

const BASE = 'https://diwan.example'

export const MODEL_VALUES = {
  'threeDModel.url': `${BASE}/assets/lotus-sofa.glb`,
  'coarser.url': `${BASE}/assets/lotus-sofa-coarser.glb`,
  'coarser.bytes': 50_112,
  levels: [{ triangles: 2_072, error: 0.0164 }],
  'plan.outline': 'M-1.1-.47l2.2 0 0 .95-2.2 0z',
  'plan.lines': 'M-.9-.2l1.8 0',
  'front.outline': 'M-1.1-.9l2.2 0 0 .9-2.2 0z',
  'front.lines': 'M-.9-.45l1.8 0',
  format: 'glb',
  bytes: 412_880,
  triangles: 18_240,
  sha256: '5b1e8c0f4a7d2e9b6c3f1a8d5e2b9c6f3a0d7e4b1c8f5a2d9e6b3c0f7a4d1e8b',
}
