/** Codes of six digits that are sent to an e-mail or a phone. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plainSigns } from '#contract/text/typedSigns.ts'
import { serverNow } from '../../../lib/api/serverClock.ts'

export const SECOND = 1000
/** The service sends a new code this long after the one before; a code is good for ten minutes. */
export const RESEND_AFTER = 60 * SECOND
export const GOOD_FOR = 600 * SECOND
export const DIGITS = 6

/** The digits of typed or pasted text, on any keyboard. */
export const digitsOf = (typed: string): string => plainSigns(typed).replace(/\D/g, '').slice(0, DIGITS)

/** Whole seconds until a moment by the service's clock, at most a minute away, counted down; 0 once it has passed. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil(Math.min(RESEND_AFTER, Math.max(0, moment - now)) / SECOND)
}

/** Sends a code to a user who is not signed in; the response is the same whether the account exists, and so is the page. */
export const useSendCode = <Asked>(ask: (asked: Asked) => Promise<unknown>) => {
  const [sentAt, setSentAt] = useState<number | null>(null)
  const send = useMutation({ mutationFn: ask, onSuccess: () => setSentAt(serverNow().getTime()) })
  return { send, isSent: sentAt !== null, forget: () => setSentAt(null), wait: useSecondsUntil((sentAt ?? 0) + RESEND_AFTER) }
}
export type CodeSending<Asked> = ReturnType<typeof useSendCode<Asked>>
