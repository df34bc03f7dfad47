/** How chips are coloured: `good` is as it should be, `wait` needs something, `bad` went wrong. */
import type { LeaseStatus, PropertyStatus, RentPaymentStatus, TenantStatus } from '#contract/properties/vocabulary.ts'

type Tone = 'good' | 'wait' | 'bad' | undefined
export const PROPERTY_TONE: Readonly<Record<PropertyStatus, Tone>> = { active: 'good', inactive: undefined, maintenance: 'wait' }
export const TENANT_TONE: Readonly<Record<TenantStatus, Tone>> = { active: 'good', future: 'wait', past: undefined }
export const LEASE_TONE: Readonly<Record<LeaseStatus, Tone>> = { active: 'good', future: 'wait', ended: undefined, terminated: undefined }
export const PAYMENT_TONE: Readonly<Record<RentPaymentStatus, Tone>> = { cleared: 'good', pending: 'wait', failed: 'bad', reversed: undefined }
