import { PGlite } from '@electric-sql/pglite'

/** Start parameters of the embedded PostgreSQL, used when its folder is made and each time that it is opened. */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
