/** Every operation of the interface: the service registers these, the OpenAPI file lists these. */
import { accountOperations } from './accounts.ts'
import { catalogOperations } from './catalog.ts'
import { designOperations } from './design.ts'
import { orderOperations } from './orders.ts'

export const operations = {
  ...accountOperations,
  ...catalogOperations,
  ...designOperations,
  ...orderOperations,
}
