/** Pages of a business and their addresses. */
import { createRoute } from '@tanstack/react-router'
import { PAYMENT_PARTS, paymentsFrom } from '../pages/business/payments/address.ts'
import { DELIVERY_PARTS, deliveriesFrom } from '../pages/business/webhooks/address.ts'
import { withWords } from '../lib/i18n/i18n.ts'
import { searchBy, within } from './rootRoutes.ts'
import { lazyPage } from '../lib/ui/loading/lazyPage.ts'

const pages = withWords(['business', 'catalogue', 'errors', 'webhooks'], () => import('../pages/business/section.tsx'))
/** Apart from the others: it alone writes amounts out in words. */
const receipt = withWords(['business', 'errors'], () => import('../pages/business/payments/Receipt.tsx'))

const business = createRoute({ getParentRoute: within, path: '/business', component: lazyPage(pages, 'BusinessFrame') })
const inFrame = () => business

export const businessPages = business.addChildren([
  createRoute({ getParentRoute: inFrame, path: '/', component: lazyPage(pages, 'Portfolio') }),
  createRoute({ getParentRoute: inFrame, path: '/properties/$propertyId', component: lazyPage(pages, 'PropertyPage') }),
  createRoute({ getParentRoute: inFrame, path: '/tenants', component: lazyPage(pages, 'Tenants') }),
  createRoute({ getParentRoute: inFrame, path: '/tenants/$tenantId', component: lazyPage(pages, 'TenantPage') }),
  createRoute({ getParentRoute: inFrame, path: '/overdue', component: lazyPage(pages, 'Overdue') }),
  createRoute({
    getParentRoute: inFrame,
    path: '/payments',
    validateSearch: searchBy(paymentsFrom, PAYMENT_PARTS),
    component: lazyPage(pages, 'Payments'),
  }),
  createRoute({ getParentRoute: inFrame, path: '/payments/$paymentId', component: lazyPage(receipt, 'ReceiptPage') }),
  createRoute({ getParentRoute: inFrame, path: '/webhooks', component: lazyPage(pages, 'Webhooks') }),
  createRoute({
    getParentRoute: inFrame,
    path: '/webhooks/$webhookId',
    validateSearch: searchBy(deliveriesFrom, DELIVERY_PARTS),
    component: lazyPage(pages, 'WebhookPage'),
  }),
  createRoute({
    getParentRoute: inFrame,
    path: '/webhooks/$webhookId/deliveries/$deliveryId',
    component: lazyPage(pages, 'DeliveryPage'),
  }),
])
