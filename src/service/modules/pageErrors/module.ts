import type { ServiceModule } from '../module.ts'
import { pageErrorRoutes } from './routes.ts'

export const pageErrors: ServiceModule = { name: 'pageErrors', dependsOn: [], routes: pageErrorRoutes }
