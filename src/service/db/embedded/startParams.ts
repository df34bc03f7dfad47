import { PGlite } from '@electric-sql/pglite'

/** How the embedded PostgreSQL is started, when its folder is made and each time that it is opened. */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
