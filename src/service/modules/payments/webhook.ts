/** Events of the payment provider (docs/payments.md#webhook): they only name the payment to ask about. */
import type { Services } from '../../services.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { NotAnEvent, NotTheProvider, type EventSubject, type ProviderEvent } from '../../adapters/payments/provider.ts'
import { ProviderSilent } from './attempts.ts'
import { lookAt } from './lookAt.ts'
import { finishRefund } from './refunds.ts'

/** @throws Refusal ROUTE_NOT_FOUND for a provider that takes no payments here; VALIDATION_ERROR for an event that is not its own */
const readEvent = ({ payments }: Services, provider: string, event: ProviderEvent): EventSubject | null => {
  if (provider !== payments.name || !payments.readEvent) throw new Refusal('ROUTE_NOT_FOUND')
  try {
    return payments.readEvent(event)
  } catch (error) {
    if (error instanceof NotAnEvent) throw new Refusal('VALIDATION_ERROR', [{ path: '', code: 'INVALID_TYPE', expected: 'object' }])
    if (error instanceof NotTheProvider) throw new Refusal('VALIDATION_ERROR', [{ path: '', code: 'SIGNATURE_WRONG' }])
    throw error
  }
}

/**
 * Checks the payment or the refund that an event is about; one of others, or one that is settled, changes nothing. When the provider does not answer
 * now, the scheduled job asks it again: the event need not come twice.
 */
export const receiveEvent = async (services: Services, provider: string, event: ProviderEvent, requestId: string): Promise<void> => {
  const subject = readEvent(services, provider, event)
  if (subject === null) return
  try {
    if ('refundId' in subject) await finishRefund(services, subject.refundId)
    else await lookAt(services, subject.paymentId, { requestId })
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
  }
}
