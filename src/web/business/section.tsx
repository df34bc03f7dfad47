/** The pages of a business, read together: its work takes one from one to the other. */
export { BusinessFrame } from './BusinessFrame.tsx'
export { Overdue } from './Overdue.tsx'
export { Payments } from './payments/Payments.tsx'
export { ReceiptPage } from './payments/Receipt.tsx'
export { Portfolio } from './Portfolio.tsx'
export { PropertyPage } from './property/PropertyPage.tsx'
export { TenantPage } from './tenants/TenantPage.tsx'
export { Tenants } from './tenants/Tenants.tsx'
