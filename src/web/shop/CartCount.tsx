import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { cartQuery, queryClient } from '../api/queries.ts'
import { useFormat } from '../i18n/format.ts'

interface Props {
  className?: string | undefined
  /** Class of words that only screen readers meet. */
  hidden?: string | undefined
}

const Count = ({ className, hidden }: Props) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const count = useQuery(cartQuery()).data?.cart.totalItems ?? 0
  return (
    <>
      {count > 0 && (
        <span className={className} aria-hidden="true">
          {number(count)}
        </span>
      )}
      <span className={hidden}>{t('nav.cartCount', { count })}</span>
    </>
  )
}

/** How many pieces lie in the cart, beside its picture in the header. The header stands outside the pages' own provider. */
const CartCount = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Count {...props} />
  </QueryClientProvider>
)
export default CartCount
