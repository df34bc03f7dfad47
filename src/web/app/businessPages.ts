/** Pages of a business and their addresses. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paymentsFrom } from '../business/payments/address.ts'
import { deliveriesFrom } from '../business/webhooks/address.ts'
import { withWords } from '../i18n/i18n.ts'
import { within } from './ground.ts'

const pages = withWords(['business', 'catalogue', 'errors', 'webhooks'], () => import('../business/section.tsx'))
/** Apart from the others: it alone writes amounts out in words. */
const receipt = withWords(['business', 'errors'], () => import('../business/payments/Receipt.tsx'))

const business = createRoute({ getParentRoute: within, path: '/business', component: lazyRouteComponent(pages, 'BusinessFrame') })
const inFrame = () => business

export const businessPages = business.addChildren([
  createRoute({ getParentRoute: inFrame, path: '/', component: lazyRouteComponent(pages, 'Portfolio') }),
  createRoute({ getParentRoute: inFrame, path: '/properties/$propertyId', component: lazyRouteComponent(pages, 'PropertyPage') }),
  createRoute({ getParentRoute: inFrame, path: '/tenants', component: lazyRouteComponent(pages, 'Tenants') }),
  createRoute({ getParentRoute: inFrame, path: '/tenants/$tenantId', component: lazyRouteComponent(pages, 'TenantPage') }),
  createRoute({ getParentRoute: inFrame, path: '/overdue', component: lazyRouteComponent(pages, 'Overdue') }),
  createRoute({ getParentRoute: inFrame, path: '/payments', validateSearch: paymentsFrom, component: lazyRouteComponent(pages, 'Payments') }),
  createRoute({ getParentRoute: inFrame, path: '/payments/$paymentId', component: lazyRouteComponent(receipt, 'ReceiptPage') }),
  createRoute({ getParentRoute: inFrame, path: '/webhooks', component: lazyRouteComponent(pages, 'Webhooks') }),
  createRoute({
    getParentRoute: inFrame,
    path: '/webhooks/$webhookId',
    validateSearch: deliveriesFrom,
    component: lazyRouteComponent(pages, 'WebhookPage'),
  }),
  createRoute({
    getParentRoute: inFrame,
    path: '/webhooks/$webhookId/deliveries/$deliveryId',
    component: lazyRouteComponent(pages, 'DeliveryPage'),
  }),
])
