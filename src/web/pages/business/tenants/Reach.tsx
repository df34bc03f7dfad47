import { MessageCircle, Phone } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import { internationalNumber } from '../overdue.ts'

interface Props {
  /** Recipient. */
  name: string
  phone: string
  /** The beginning of a message. */
  message?: string
}

/** Calls a tenant, or writes to them where the number can be one of WhatsApp. */
export const Reach = ({ name, phone, message }: Props) => {
  const { t } = useTranslation('business')
  const number = internationalNumber(phone)
  return (
    <>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()} aria-label={t('reach.call.named', { name })}>
        <Phone size={18} aria-hidden="true" />
        {t('reach.call')}
      </a>
      {number !== null && (
        <a
          href={`https://wa.me/${number}${message === undefined ? '' : `?text=${encodeURIComponent(message)}`}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
          aria-label={t('reach.whatsapp.named', { name })}
        >
          <MessageCircle size={18} aria-hidden="true" />
          {t('reach.whatsapp')}
        </a>
      )}
    </>
  )
}
