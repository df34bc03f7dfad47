import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { callFile } from '../../../lib/api/client.ts'
import { fetchPdf } from '../../../lib/api/fetchPdf.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { save } from '../../../lib/ui/device/handOver.ts'
import { ErrorNotice } from '../../../lib/ui/states.tsx'

/** Saves the invoice as a PDF, in the language of the page. */
export const InvoiceButton = ({ order: { id, orderNumber } }: { order: Pick<Order, 'id' | 'orderNumber'> }) => {
  const { t } = useTranslation('shop')
  const lang = useLanguage()
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => {
    const left = (leaving.current = new AbortController())
    return () => left.abort()
  }, [])
  const invoice = useMutation({
    mutationFn: () => {
      const ask = (signal: AbortSignal) => callFile('getInvoice', { params: { orderId: id }, query: { lang }, signal })
      return fetchPdf(ask, { signal: leaving.current!.signal })
    },
    onSuccess: (pdf) => save(new File([pdf], `${orderNumber}.pdf`, { type: 'application/pdf' })),
  })
  return (
    <div>
      <Button wide isPending={invoice.isPending} icon={<FileText size={20} aria-hidden="true" />} onPress={() => invoice.mutate()}>
        {t(invoice.isPending ? 'invoice.busy' : 'invoice.save')}
      </Button>
      <ErrorNotice error={invoice.error} />
    </div>
  )
}
