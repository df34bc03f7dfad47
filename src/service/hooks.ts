/**
 * What one area does when another's thing happens: all of it. An area calls those below it; of those above it it knows nothing but the
 * hooks that it declares itself (the `hooks.ts` of each). Listeners of one hook are told in the order of this list.
 */
import * as accounts from './areas/accounts/hooks.ts'
import { arData } from './areas/ar/personalData.ts'
import { keepSessions, mergeSessions } from './areas/ar/sessions.ts'
import * as cart from './areas/cart/hooks.ts'
import { variantsInCart } from './areas/cart/lines.ts'
import { mergeCarts } from './areas/cart/merging.ts'
import { exchangeRateData, moveRates } from './areas/catalog/exchangeRates/personalData.ts'
import { ratingData } from './areas/catalog/ratings/personalData.ts'
import { moveRatings } from './areas/catalog/ratings/rate.ts'
import * as design from './areas/design/hooks.ts'
import { mergeAccounts } from './areas/design/ownership.ts'
import { acceptInvitations, mergeSharing } from './areas/design/sharing/becoming.ts'
import { latestRenders } from './areas/renders/readRenders.ts'
import { renderData } from './areas/renders/personalData.ts'
import { deleteRendersOf, mergeRenders } from './areas/renders/retention.ts'
import { balanceOf, moveLedger } from './areas/loyalty/ledger.ts'
import { loyaltyData } from './areas/loyalty/personalData.ts'
import { moveOrders, orderStatistics } from './areas/orders/customers.ts'
import * as orders from './areas/orders/hooks.ts'
import { quoteOrder } from './areas/orders/quote.ts'
import { takeCash } from './areas/payments/cash.ts'
import { intentOf } from './areas/payments/intents.ts'
import { openPayment, stopPayment } from './areas/payments/ofOrders.ts'
import { settlementOf } from './areas/payments/settlement.ts'
import { cartData } from './areas/cart/personalData.ts'
import { designData } from './areas/design/personalData.ts'
import { orderData } from './areas/orders/personalData.ts'
import { wishlistData } from './areas/wishlist/personalData.ts'
import { portfolioData } from './areas/properties/personalData.ts'
import { finishRefunds, startRefund } from './areas/payments/refunds.ts'
import { mergePortfolios } from './areas/properties/merging.ts'
import { mergeWebhooks } from './areas/webhooks/merging.ts'
import { webhookData } from './areas/webhooks/personalData.ts'
import { deleteSubscriptions, disableSubscriptions } from './areas/webhooks/takenAway.ts'
import { mergeWishlists } from './areas/wishlist/items.ts'

/** Connects the areas; once a process, before its first request. Doing it again changes nothing. */
export const connectAreas = (): void => {
  // What a guest made goes to the account that it becomes. Locks are taken in this order.
  accounts.guestMerged.connect(mergeAccounts)
  accounts.guestMerged.connect(mergeSharing)
  accounts.guestMerged.connect(mergeSessions)
  accounts.guestMerged.connect(mergeRenders)
  accounts.guestMerged.connect(mergeWishlists)
  accounts.guestMerged.connect(mergeCarts)
  accounts.guestMerged.connect(moveOrders)
  accounts.guestMerged.connect(moveRatings)
  accounts.guestMerged.connect(moveLedger)
  accounts.guestMerged.connect(moveRates)
  accounts.guestMerged.connect(mergePortfolios)
  accounts.guestMerged.connect(mergeWebhooks)
  for (const area of [
    designData,
    arData,
    renderData,
    wishlistData,
    cartData,
    orderData,
    ratingData,
    exchangeRateData,
    loyaltyData,
    portfolioData,
    webhookData,
  ])
    accounts.personalData.connect(area)

  accounts.guestHandedOver.connect(deleteSubscriptions)
  accounts.accessTakenAway.connect(disableSubscriptions)
  accounts.tokensReplaced.connect(keepSessions)
  accounts.emailVerified.connect(acceptInvitations)
  accounts.orderStatistics.connect(orderStatistics)
  accounts.loyaltyPoints.connect(balanceOf)

  design.variantsInCart.connect(variantsInCart)
  design.latestRenders.connect(latestRenders)
  design.projectsDeleted.connect(deleteRendersOf)
  cart.quoteOrder.connect(quoteOrder)

  orders.openPayment.connect(openPayment)
  orders.stopPayment.connect(stopPayment)
  orders.payBack.connect(startRefund)
  orders.orderCancelled.connect(finishRefunds)
  orders.orderDelivered.connect(takeCash)
  orders.intentOf.connect(intentOf)
  orders.settlementOf.connect(settlementOf)
}
