/** Everything that is kept sealed with SECRET, so that a secret can be checked and replaced (docs/secret.md). */
import { sealedInPortfolios } from './modules/properties/nationalId.ts'
import { sealedInWebhooks } from './modules/webhooks/secrets.ts'
import type { SealedColumn } from './secrets/sealedField.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [...sealedInPortfolios, ...sealedInWebhooks]
