import { useQuery } from '@tanstack/react-query'
import { Banknote, CreditCard } from 'lucide-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { paymentMethodsQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { RadioCards } from '../ui/choices.tsx'
import { CASH, TEST_CARDS, type PaymentChoice } from './purchase.ts'

/** Tokens of the sandbox say so (docs/interface/accounts.md#tokens-and-scopes): only then are its test cards offered. */
const isSandbox = (token: string | undefined): boolean => token === undefined || token.startsWith('dwn_test_')

interface Props {
  value: PaymentChoice | null
  onChange: (choice: PaymentChoice) => void
  /** Cash can be chosen only while the order is being placed. */
  withCash?: boolean
}
/** The cards that are kept, the sandbox's test cards, and cash on delivery. Card numbers never reach Diwan. */
export const PaymentChoices = ({ value, onChange, withCash }: Props) => {
  const { t } = useTranslation('shop')
  const token = useSession()?.token
  const kept = useQuery(paymentMethodsQuery()).data?.paymentMethods ?? []
  const card = <CreditCard size={24} strokeWidth={1.5} aria-hidden="true" />
  const options = [
    ...(isSandbox(token) ? TEST_CARDS.map((id) => ({ id: id as PaymentChoice, name: t(`pay.${id}`), about: t(`pay.${id}.about`), icon: card })) : []),
    ...(isSandbox(token) ? [] : kept).map(({ id, card: { brand, last4 } }) => ({ id, name: t('pay.kept', { brand, last4 }), icon: card })),
    ...(withCash
      ? [{ id: CASH, name: t('pay.cod'), about: t('pay.cod.about'), icon: <Banknote size={24} strokeWidth={1.5} aria-hidden="true" /> }]
      : []),
  ]
  return <RadioCards label={t('pay.label')} hideLabel value={value} onChange={onChange} options={options} rows />
}
