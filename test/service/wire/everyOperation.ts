/** The operations of both interfaces, by name: what holds for one that is served is tested of them all. */
import { operations } from '../../../src/contract/operations.ts'
import { propertyOperations } from '../../../src/contract/property/operations.ts'

export const everyOperation = { ...operations, ...propertyOperations }
