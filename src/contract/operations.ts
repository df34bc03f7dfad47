/** Every operation of Diwan's own interface (that of property management is in property/operations.ts): the service registers these, the OpenAPI file lists these. */
import { accountDataOperations } from './accounts/accountData.ts'
import { accountOperations } from './accounts/accounts.ts'
import { arOperations } from './ar/ar.ts'
import { arrangementOperations } from './arrange/arrangements.ts'
import { bookingOperations } from './orders/bookings.ts'
import { catalogOperations } from './catalog/catalog.ts'
import { couponOperations } from './cart/coupons.ts'
import { credentialOperations } from './accounts/credentials.ts'
import { designOperations } from './design/design.ts'
import { developmentOperations } from './wire/development.ts'
import { exchangeRateOperations } from './catalog/exchangeRates.ts'
import { fulfilmentOperations } from './orders/fulfilment.ts'
import { invoiceOperations } from './orders/invoice.ts'
import { liveOperations } from './design/live.ts'
import { loyaltyOperations } from './loyalty/loyalty.ts'
import { messageOperations } from './messages/messages.ts'
import { orderLookupOperations } from './orders/orderLookup.ts'
import { orderOperations } from './orders/orders.ts'
import { pageErrorOperations } from './wire/pageErrors.ts'
import { paymentOperations } from './payments/payments.ts'
import { ratingOperations } from './catalog/ratings.ts'
import { renderOperations } from './renders/renders.ts'
import { profileOperations } from './accounts/profile.ts'
import { sellerOperations } from './catalog/seller.ts'
import { returnOperations } from './orders/returns.ts'
import { sharingOperations } from './design/sharing.ts'
import { sheetOperations } from './design/sheet.ts'
import { staffOrderOperations } from './orders/staffOrders.ts'
import { staffStockOperations } from './catalog/staffStock.ts'
import { templateOperations } from './design/templates.ts'
import { verificationOperations } from './accounts/verification.ts'
import { versionOperations } from './design/versions.ts'
import { webhookOperations } from './webhooks/webhooks.ts'
import { wishlistOperations } from './wishlist/wishlist.ts'

export const operations = {
  ...accountOperations,
  ...verificationOperations,
  ...credentialOperations,
  ...profileOperations,
  ...accountDataOperations,
  ...catalogOperations,
  ...exchangeRateOperations,
  ...sellerOperations,
  ...designOperations,
  ...arrangementOperations,
  ...versionOperations,
  ...sharingOperations,
  ...sheetOperations,
  ...liveOperations,
  ...renderOperations,
  ...arOperations,
  ...templateOperations,
  ...wishlistOperations,
  ...loyaltyOperations,
  ...orderOperations,
  ...orderLookupOperations,
  ...fulfilmentOperations,
  ...invoiceOperations,
  ...staffOrderOperations,
  ...staffStockOperations,
  ...ratingOperations,
  ...returnOperations,
  ...bookingOperations,
  ...couponOperations,
  ...paymentOperations,
  ...messageOperations,
  ...webhookOperations,
  ...developmentOperations,
  ...pageErrorOperations,
}
