/** Everything that is kept sealed with SECRET, so that a secret can be checked and replaced (docs/secret.md). */
import { sealedInPortfolios } from './areas/properties/nationalId.ts'
import { sealedInWebhooks } from './areas/webhooks/secrets.ts'
import type { SealedColumn } from './work/sealedField.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [...sealedInPortfolios, ...sealedInWebhooks]
