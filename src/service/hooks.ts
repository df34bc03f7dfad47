/**
 * What one area does when another's thing happens: all of it. An area calls those below it; of those above it it knows nothing but the
 * hooks that it declares itself (the `hooks.ts` of each). Listeners of one hook are told in the order of this list.
 */
import * as accounts from './modules/accounts/hooks.ts'
import { arData } from './modules/ar/personalData.ts'
import { keepSessions, mergeSessions } from './modules/ar/sessions.ts'
import * as cart from './modules/cart/hooks.ts'
import { variantsInCart } from './modules/cart/lines.ts'
import { mergeCarts } from './modules/cart/merging.ts'
import { exchangeRateData, moveRates } from './modules/catalog/exchangeRates/personalData.ts'
import { ratingData } from './modules/catalog/ratings/personalData.ts'
import { moveRatings } from './modules/catalog/ratings/rate.ts'
import * as design from './modules/design/hooks.ts'
import { mergeAccounts } from './modules/design/ownership.ts'
import { acceptInvitations, mergeSharing } from './modules/design/sharing/becoming.ts'
import { latestRenders } from './modules/renders/readRenders.ts'
import { renderData } from './modules/renders/personalData.ts'
import { deleteRendersOf, mergeRenders } from './modules/renders/queue/retention.ts'
import { balanceOf, moveLedger } from './modules/loyalty/ledger.ts'
import { loyaltyData } from './modules/loyalty/personalData.ts'
import { moveOrders, orderStatistics } from './modules/orders/customers.ts'
import * as orders from './modules/orders/hooks.ts'
import { quoteOrder } from './modules/orders/quote.ts'
import { takeCash } from './modules/payments/cash.ts'
import { intentOf } from './modules/payments/intents.ts'
import { openPayment, stopPayment } from './modules/payments/ofOrders.ts'
import { settlementOf } from './modules/payments/settlement.ts'
import { cartData } from './modules/cart/personalData.ts'
import { designData } from './modules/design/personalData.ts'
import { orderData } from './modules/orders/personalData.ts'
import { wishlistData } from './modules/wishlist/personalData.ts'
import { portfolioData } from './modules/properties/personalData.ts'
import { finishRefunds, startRefund } from './modules/payments/refunds.ts'
import { mergePortfolios } from './modules/properties/merging.ts'
import { mergeWebhooks } from './modules/webhooks/merging.ts'
import { webhookData } from './modules/webhooks/personalData.ts'
import { deleteSubscriptions, disableSubscriptions } from './modules/webhooks/takenAway.ts'
import { mergeWishlists } from './modules/wishlist/items.ts'

/** Connects the areas; once a process, before its first request. Doing it again changes nothing. */
export const connectModules = (): void => {
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
