/** National IDs of tenants: kept sealed, and shown but for their last characters never. */
import { SealedField, type FieldReader, type SealedColumn } from '../../secrets/sealedField.ts'
import { tenants, type TenantRow } from './tables.ts'

export const NATIONAL_ID = new SealedField('tenants.national_id', 'national ids of tenants')
export const sealedInPortfolios: readonly SealedColumn[] = [{ field: NATIONAL_ID, table: tenants, column: 'nationalId' }]

/** All but the last four characters hidden. */
const masked = (id: string): string => `${'•'.repeat(Math.max(4, id.length - 4))}${id.slice(-4)}`

/** As it is answered; null where there is none, or none that can be read. */
export const shownNationalId = (services: FieldReader, { id, nationalId }: Pick<TenantRow, 'id' | 'nationalId'>): string | null => {
  const read = nationalId && NATIONAL_ID.read(services, nationalId, id)
  return read === null ? null : masked(read)
}
