/**
 * A payload of each event type with made-up facts: of events that are sent as a test or simulated in the sandbox, and of the examples in
 * docs/events.md and the OpenAPI document. The sums are those of the interface's examples.
 */
import type { EventPayload } from './events.ts'
import { newId } from '../wire/newId.ts'
import type { EventType } from './webhookVocabulary.ts'

export interface SampleFacts {
  accountId: string
  at: Date
  /** Makes the ids of what it is about. */
  newId?: () => string
}

type Samples = { [Type in EventType]: () => EventPayload<Type> }

const DAYS_TO_DELIVERY = 5
const DAY_MS = 24 * 3_600_000

const PERSON = { email: 'nour@example.com', name: 'Nour Hassan', phone: '+201012345678' }
const PLACE = { line1: '5 Tahrir Square', city: 'Cairo', governorate: 'Cairo' }

const samplesOf = ({ accountId, at, newId }: Required<SampleFacts>): Samples => {
  const now = at.toISOString()
  const day = new Date(at.getTime() + DAYS_TO_DELIVERY * DAY_MS).toISOString().slice(0, 10)
  const today = now.slice(0, 10).replaceAll('-', '')
  const [orderId, productId] = [newId(), newId()]
  const order = { id: orderId, orderNumber: `DW-${today}-7K3QZ9` }
  const payment = {
    id: newId(),
    orderId,
    amount: 44_061,
    currency: 'EGP' as const,
    method: 'credit_card',
    paymentMethodDetails: { type: 'card', card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, country: 'EG' } },
  }
  const booking = {
    id: newId(),
    bookingNumber: `BK-${today}-4M8RXA`,
    serviceType: 'installation' as const,
    scheduledDate: day,
    timeSlot: '10:00-14:00',
    relatedOrderId: orderId,
  }
  const stock = { id: productId, object: 'product' as const, name: 'Lotus sofa, three-seat', variantId: newId(), sku: 'LOTUS-3-SAND' }
  return {
    'order.created': () => ({
      ...order,
      status: 'pending',
      customer: { id: accountId, email: PERSON.email, name: PERSON.name },
      items: [{ productId, productName: stock.name, quantity: 1, unitPrice: 38_500, totalPrice: 38_500 }],
      pricing: {
        subtotal: 38_500,
        taxAmount: 5411,
        shippingAmount: 150,
        discountAmount: 0,
        installationAmount: 0,
        totalAmount: 44_061,
        currency: 'EGP',
      },
      shipping: { method: 'standard', estimatedDelivery: day, address: { ...PLACE, postalCode: '11511' } },
      createdAt: now,
    }),
    'order.status_changed': () => ({
      ...order,
      status: 'shipped',
      previousStatus: 'processing',
      statusChangedAt: now,
      statusChangedBy: 'staff',
      tracking: { trackingNumber: 'BOSTA-4711', carrier: 'Bosta', estimatedDelivery: day },
    }),
    'order.cancelled': () => ({
      ...order,
      status: 'cancelled',
      previousStatus: 'confirmed',
      cancelledAt: now,
      cancelledBy: 'customer',
      reason: 'I ordered the wrong colour.',
      refundAmount: 44_061,
      currency: 'EGP',
    }),
    'payment.completed': () => ({
      ...payment,
      status: 'succeeded',
      receiptUrl: `https://diwan.example/orders/${orderId}`,
      transactionId: 'ch_test_4711',
      processedAt: now,
      fees: { processing: 1213.53, currency: 'EGP' },
    }),
    'payment.failed': () => ({ ...payment, status: 'failed', failureCode: 'insufficient_funds', failedAt: now }),
    'payment.refunded': () => ({
      ...payment,
      paymentAmount: payment.amount,
      status: 'refunded',
      reason: 'cancelled',
      refundId: newId(),
      transactionId: 'ch_test_4711',
      refundedAt: now,
    }),
    'user.registered': () => ({
      id: accountId,
      email: PERSON.email,
      firstName: 'Nour',
      lastName: 'Hassan',
      accountType: 'individual',
      emailVerified: false,
      phoneVerified: false,
      loyaltyTier: 'bronze',
      referralCode: 'NOUR2026',
      referredBy: null,
      registrationSource: 'web',
      marketingConsent: true,
      createdAt: now,
    }),
    'user.email_verified': () => ({ id: accountId, email: PERSON.email, verifiedAt: now }),
    'service.booking_created': () => ({
      ...booking,
      status: 'scheduled',
      service: { id: 'installation', name: 'Furniture installation', category: 'installation' },
      estimatedDuration: 60,
      customer: { id: accountId, name: PERSON.name, phone: PERSON.phone },
      address: PLACE,
      totalAmount: 0,
      currency: 'EGP',
      createdAt: now,
    }),
    'service.booking_completed': () => ({ ...booking, status: 'completed', completedAt: now }),
    'product.stock_low': () => ({ ...stock, stock: 4, threshold: 5 }),
    'product.back_in_stock': () => ({ ...stock, stock: 12, threshold: 5 }),
  }
}

/** @returns a payload of that type, valid by its schema (events.ts) */
export const samplePayload = <Type extends EventType>(type: Type, facts: SampleFacts): EventPayload<Type> => samplesOf({ newId, ...facts })[type]()
