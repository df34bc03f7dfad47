/** The operations of both interfaces, by name: what holds for one that is served is tested of them all. */
import { operations } from '#contract/operations.ts'
import { propertyOperations } from '#contract/properties/operations.ts'

export const everyOperation = { ...operations, ...propertyOperations }
