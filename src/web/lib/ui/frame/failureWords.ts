import { ApiError, NetworkError, refusedWith } from '../../api/failure.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/**
 * No response arrived; also other failures without a network, such as loading a chunk of the page. A 503 is a response: the service is busy, and the
 * connection of the user is fine. `isOutOfReach` (lib/api/recovery.ts) includes it, as it decides what is read again.
 */
export const isWithoutConnection = (error: unknown): boolean => error instanceof NetworkError || (!(error instanceof ApiError) && !navigator.onLine)

/** Returns the failure, its consequence, and the next action, in the shopper's words. */
export const useFailureWords = () => {
  const { t } = useTranslation('errors')
  return (error: unknown): string => {
    if (isWithoutConnection(error)) return t('network')
    // The service's own sentence speaks to programs too.
    if (refusedWith(error, 'AUTHENTICATION_REQUIRED', 'INVALID_API_KEY')) return t('signIn.needed')
    // An error of the page itself never reached the service.
    if (!(error instanceof ApiError)) return t('page')
    return error.status < 500 && error.message ? error.message : t('ours')
  }
}
