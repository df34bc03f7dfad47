/** From the command to an answering `/readyz`: an empty folder (tables, catalogue, coupons) and a filled one, against bare node. */
import { spawnSync } from 'node:child_process'
import { RunningService } from '../e2e/service.ts'
import { median, row, type Part } from './row.ts'

const seconds = async (work: () => unknown): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

export const startPart: Part = {
  prefix: 'start',
  measure: async () => {
    const bare = median(await Promise.all([1, 2, 3].map(() => seconds(() => spawnSync(process.execPath, ['-e', '0'])))))
    const service = await RunningService.prepare()
    const cold = await seconds(() => service.start())
    const warm: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      await service.kill()
      warm.push(await seconds(() => service.start()))
    }
    await service.stop()
    return [row('start.cold', 's', cold, { baseline: bare }), row('start.warm', 's', median(warm), { baseline: bare })]
  },
}
