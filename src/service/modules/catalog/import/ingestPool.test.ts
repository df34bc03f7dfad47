import { expect, test, vi } from 'vitest'
import { IngestPool } from './ingestPool.ts'

test('import: what a program stumbled over is logged with the product, and the product is refused', async () => {
  const pool = new IngestPool()
  const log = { warn: vi.fn() }
  // No product: reading it throws.
  const product = { entry: { sku: 'BOX-1' }, model: null, variants: new Map() } as never
  expect(await pool.ingest({ folder: '/nowhere', stage: '/nowhere', product, known: null }, log)).toMatchObject({ outcome: 'refused' })
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), sku: 'BOX-1' }, expect.any(String))
  await pool.close()
})
