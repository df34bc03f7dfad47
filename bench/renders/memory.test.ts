/** Parsing /proc, and peak memory of a process tree. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bytesIn, memoryOf, parentIn, PeakMemory, processorIn, processorOf, treeOf } from './memory.ts'

const MB = 2 ** 20

describe('/proc', () => {
  test('stat gives the parent id when the name contains brackets and spaces', () => {
    expect(parentIn('412 (node) S 77 412 412 0 -1 4194304')).toBe(77)
    expect(parentIn('412 (chrome) 3 (zygote) R 96 412 412 0 -1 4194304')).toBe(96)
  })

  test('stat gives the seconds of processor, of the user and of the system', () => {
    expect(processorIn('412 (node (a) b) S 77 412 412 0 -1 4194304 9 8 7 6 1250 250 40 30 20 0')).toBe(15)
  })

  test('a field is read in bytes, and not taken for another field that ends the same', () => {
    const rollup = '55d0-7ffc ---p 00000000 00:00 0   [rollup]\nRss:     1624 kB\nPss:      224 kB\nPss_Dirty:      116 kB\nSwapPss:     8 kB\n'
    expect(bytesIn(rollup, 'Pss')).toBe(224 * 1024)
    expect(() => bytesIn(rollup, 'Swap')).toThrow('/proc has no field Swap')
  })

  test('a process tree holds all descendants and no other process', () => {
    const parents = new Map([
      [1, 0],
      [10, 1],
      [11, 10],
      [12, 11],
      [13, 10],
      [20, 1],
      [21, 20],
    ])
    expect(treeOf(10, parents).toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13])
    expect(treeOf(99, parents)).toEqual([99])
  })
})

test.skipIf(!existsSync('/proc/self/stat'))('the seconds of processor of this process agree with what Node counts', () => {
  const { user, system } = process.cpuUsage()
  expect(Math.abs(processorOf(process.pid) - (user + system) / 1e6)).toBeLessThan(0.5)
})

describe.skipIf(!existsSync('/proc/self/smaps_rollup'))('peak memory', () => {
  const hold = `const held = Buffer.alloc(${80 * MB}, 1); console.log('held'); setInterval(() => held[0]++, 1000)`
  /** Starts a child that holds the memory. */
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(hold)}], { stdio: 'inherit' }); process.stdin.resume()`

  test('includes child processes, and is kept after all have ended', async () => {
    const root = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
    const end = once(root, 'exit')
    try {
      const memory = new PeakMemory(root.pid!)
      await once(root.stdout, 'data')
      memory.sample()
      const { peak } = memory
      process.kill(-root.pid!, 'SIGKILL')
      await end
      memory.sample()
      expect(peak).toBeGreaterThan(80 * MB)
      expect([memoryOf(root.pid!), memory.peak]).toEqual([0, peak])
    } finally {
      // A failed expectation leaves no process behind.
      if (root.exitCode === null && root.signalCode === null) process.kill(-root.pid!, 'SIGKILL')
    }
  })
})
