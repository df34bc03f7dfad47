/** Every operation of Diwan's own interface (that of property management is in property/operations.ts): the service registers these, the OpenAPI file lists these. */
import { accountDataOperations } from './accountData.ts'
import { accountOperations } from './accounts.ts'
import { arOperations } from './ar.ts'
import { arrangementOperations } from './arrangements.ts'
import { bookingOperations } from './bookings.ts'
import { catalogOperations } from './catalog.ts'
import { couponOperations } from './coupons.ts'
import { credentialOperations } from './credentials.ts'
import { designOperations } from './design.ts'
import { developmentOperations } from './development.ts'
import { exchangeRateOperations } from './exchangeRates.ts'
import { fulfilmentOperations } from './fulfilment.ts'
import { invoiceOperations } from './invoice.ts'
import { liveOperations } from './live.ts'
import { loyaltyOperations } from './loyalty.ts'
import { messageOperations } from './messages.ts'
import { orderLookupOperations } from './orderLookup.ts'
import { orderOperations } from './orders.ts'
import { pageErrorOperations } from './pageErrors.ts'
import { paymentOperations } from './payments.ts'
import { ratingOperations } from './ratings.ts'
import { renderOperations } from './renders.ts'
import { profileOperations } from './profile.ts'
import { sellerOperations } from './seller.ts'
import { returnOperations } from './returns.ts'
import { sharingOperations } from './sharing.ts'
import { sheetOperations } from './sheet.ts'
import { staffOrderOperations } from './staffOrders.ts'
import { staffStockOperations } from './staffStock.ts'
import { templateOperations } from './templates.ts'
import { verificationOperations } from './verification.ts'
import { versionOperations } from './versions.ts'
import { webhookOperations } from './webhooks.ts'
import { wishlistOperations } from './wishlist.ts'

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
