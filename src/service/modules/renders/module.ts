import { drawingBrowser } from '../../adapters/drawingBrowser.ts'
import { WarmBrowser } from '../../adapters/warmBrowser.ts'
import { HOUR_MS, SECOND_MS } from '../../jobs/scheduler.ts'
import { guestMerged } from '../accounts/hooks.ts'
import * as designHooks from '../design/hooks.ts'
import type { ServiceModule } from '../module.ts'
import { browserRenderer } from './drawing/browserRenderer.ts'
import { filmRenderer } from './drawing/filmRenderer.ts'
import { RenderWorker } from './drawing/renderWorker.ts'
import { TracedRenderer } from './drawing/tracedRenderer.ts'
import { renderData } from './personalData.ts'
import { deleteRendersOf, purgeRenders, mergeRenders } from './queue/retention.ts'
import { sweepRenderFiles } from './queue/sweep.ts'
import { latestRenders } from './readRenders.ts'
import { renderRoutes } from './routes.ts'

export const renders: ServiceModule = {
  name: 'renders',
  dependsOn: ['accounts', 'catalog', 'design'],
  routes: renderRoutes,
  connect: () => {
    guestMerged.connect(mergeRenders)
    designHooks.latestRenders.connect(latestRenders)
    designHooks.projectsDeleted.connect(deleteRendersOf)
  },
  personalData: [renderData],
  scheduledJobs: (services) => [
    // Renders that were requested from other processes, and those that ended processes left half drawn.
    { name: 'draw renders', every: 2 * SECOND_MS, run: async () => services.state.renderWorker?.wake() },
    { name: 'forget renders that expired', every: HOUR_MS, run: () => purgeRenders(services) },
    { name: 'sweep files that belong to no render', every: 6 * HOUR_MS, run: () => sweepRenderFiles(services) },
  ],
  start: async (services, { browser, page }) => {
    const { blobs, config, log } = services
    const tracer = new TracedRenderer({ blobs, log })
    // Started for each film, and ends with it.
    const filmBrowser = new WarmBrowser({ launch: drawingBrowser((facts, message) => log.warn(facts, message)), recycleAfter: 1 })
    const films = filmRenderer({ browser: filmBrowser, page, blobs, detail: config.film })
    const worker = new RenderWorker(services, { browser: browserRenderer({ browser, page, blobs }), tracer, films })
    services.state.renderWorker = worker
    return [worker, filmBrowser, tracer]
  },
}
