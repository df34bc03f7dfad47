import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { cartQuery, queryClient } from '../../../lib/api/queries.ts'
import { CountBadge } from '../../../lib/ui/display/CountBadge.tsx'
import { useWishCount } from '../../../lib/catalogue/wishes.ts'

interface Props {
  of: 'cart' | 'wishlist'
  className?: string | undefined
  /** Class of words that only screen readers meet. */
  hidden?: string | undefined
}

const Shown = ({ of, count, className, hidden }: Props & { count: number }) => {
  const { t } = useTranslation()
  return (
    <>
      <CountBadge silent count={count} className={className} />
      <span className={hidden}>{t(`nav.${of}Count`, { count })}</span>
    </>
  )
}
const Pieces = (props: Props) => <Shown {...props} count={useQuery(cartQuery()).data?.cart.totalItems ?? 0} />
const Wishes = (props: Props) => <Shown {...props} count={useWishCount()} />

/** Number of items in the cart or on the wishlist, beside their icon in the header. The header is outside the pages' own provider. */
const HeaderCount = (props: Props) => (
  <QueryClientProvider client={queryClient}>{props.of === 'cart' ? <Pieces {...props} /> : <Wishes {...props} />}</QueryClientProvider>
)
export default HeaderCount
