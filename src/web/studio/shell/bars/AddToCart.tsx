import { useNavigate } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useAddProjectToCart } from '../../../lib/api/queries.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { toast } from '../../../lib/ui/toasts.ts'
import { useScene, useStudio } from '../../context.ts'

/** The whole room into the cart, once everything is saved. */
export const AddToCart = ({ short }: { short?: boolean }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const navigate = useNavigate()
  const words = useFailureWords()
  const { locale } = useFormat()
  const add = useAddProjectToCart()
  const empty = useScene((state) => state.document.items.size === 0)
  const run = async () => {
    // The cart is filled from the service's room.
    if (room.live.getState().sync.at !== 'offline') await room.sync.queue.settled()
    if (room.sync.queue.pendingCount > 0) {
      toast(t('cart.unsaved'), { tone: 'problem' })
      return
    }
    add.mutate(room.projectId, {
      onSuccess: ({ unavailable }) => {
        const names = unavailable.map(({ name }) => name)
        if (names.length > 0) toast(t('cart.withdrawn', { names: new Intl.ListFormat(locale).format(names) }), { tone: 'problem' })
        void navigate({ to: '/cart' })
      },
      onError: (error) => toast(words(error), { tone: 'problem' }),
    })
  }
  return (
    <Button
      variant="primary"
      isDisabled={empty}
      isPending={add.isPending}
      icon={<ShoppingBag size={20} aria-hidden="true" />}
      onPress={() => void run()}
    >
      {t(short ? 'top.toCart.short' : 'top.toCart')}
    </Button>
  )
}
