import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { billOf } from '#contract/pricing/bill.ts'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import type { Cart as CartData } from '#contract/cart/cart.ts'
import { ArHandOverButton } from '../../../lib/handOver/ArHandOverButton.tsx'
import { cartQuery, projectQuery, useRemoveCartItem, useSetCartQuantity } from '../../../lib/api/queries.ts'
import { useSession } from '../../../lib/api/useSession.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { RoomThumbnail } from '../../rooms/RoomThumbnail.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { EmptyState, ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { byRoom, type RoomLines } from './byRoom.ts'
import { ChargedInEgp } from '../ChargedInEgp.tsx'
import { Lines } from '../Lines.tsx'
import { PriceLines } from '../PriceLines.tsx'
import styles from './cart.module.css'

const Controls = ({ line }: { line: CartData['items'][number] }) => {
  const { t } = useTranslation('shop')
  const words = useFailureWords()
  const setQuantity = useSetCartQuantity()
  const remove = useRemoveCartItem()
  const say = (error: unknown) => toast(words(error), { tone: 'problem' })
  return (
    <>
      <NumberField
        className={styles.quantity ?? ''}
        label={t('cart.quantity', { name: line.product.name })}
        value={line.quantity}
        minValue={1}
        maxValue={99}
        isReadOnly={setQuantity.isPending}
        isDisabled={!line.isForSale}
        onChange={(quantity) => Number.isInteger(quantity) && setQuantity.mutate({ itemId: line.id, quantity }, { onError: say })}
      />
      <IconButton
        name={t('cart.remove', { name: line.product.name })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        isPending={remove.isPending}
        onPress={() => remove.mutate(line.id, { onError: say, onSuccess: () => toast(t('cart.removed', { name: line.product.name })) })}
      />
      {line.isForSale && (
        <ArHandOverButton
          oneOfMany
          variant="quiet"
          className={styles.arAction}
          subject={{ about: 'product', productId: line.productId, variantId: line.variantId ?? undefined }}
          name={line.product.name}
        />
      )}
      {!line.isForSale && <p className={styles.short}>{t('cart.withdrawn')}</p>}
      {line.isForSale && !line.inStock && <p className={styles.short}>{t('cart.short', { count: line.available })}</p>}
    </>
  )
}

const LinesOf = ({ items }: { items: CartData['items'] }) => (
  <Lines
    write={useFormat().price}
    lines={items.map((line) => ({
      id: line.id,
      name: line.product.name,
      image: line.product.image,
      variant: line.variant,
      choices: line.customizations,
      total: line.isForSale ? withTaxOnWire(line.totalPrice) : null,
      foot: <Controls line={line} />,
    }))}
  />
)

/** The lines of one room under its name and thumbnail, with the link to it; a room that is gone has neither. */
const RoomSection = ({ room: { roomId, name, items, pieces, total } }: { room: RoomLines }) => {
  const { t } = useTranslation('shop')
  const { price } = useFormat()
  const heading = `room-${roomId ?? 'none'}`
  const project = useQuery({ ...projectQuery(roomId ?? '', 'owner'), enabled: roomId !== null }).data?.project
  return (
    <section className={styles.room} aria-labelledby={heading}>
      <div className={styles.roomHead}>
        {project && (
          <div className={styles.roomImage}>
            <RoomThumbnail room={project} />
          </div>
        )}
        <div className={styles.roomWords}>
          <h2 id={heading}>{roomId === null ? t('cart.noRoom') : <bdi>{name ?? t('cart.unnamedRoom')}</bdi>}</h2>
          <p className={page.quiet}>{t('cart.room', { count: pieces, total: price(total) })}</p>
        </div>
        {project && (
          <ButtonLink
            to="/studio/$projectId"
            params={{ projectId: project.id }}
            variant="quiet"
            aria-label={t('cart.editRoom', { room: project.name })}
          >
            {t('cart.edit')}
          </ButtonLink>
        )}
      </div>
      <LinesOf items={items} />
    </section>
  )
}

const Filled = ({ cart }: { cart: CartData }) => {
  const { t } = useTranslation('shop')
  const short = cart.items.some((line) => !line.inStock)
  const rooms = byRoom(cart.items)
  const { price } = useFormat()
  const bill = billOf(cart.items, cart.estimate)
  return (
    <div className={styles.filled}>
      {rooms.some(({ roomId }) => roomId !== null) ? (
        <div>
          {rooms.map((room) => (
            <RoomSection key={room.roomId} room={room} />
          ))}
        </div>
      ) : (
        <LinesOf items={cart.items} />
      )}
      <section className={styles.totals} aria-label={t('cart.summary')}>
        <div className={styles.sums}>
          <PriceLines bill={bill} write={price} />
          <ChargedInEgp total={bill.total} />
          {short && <Notice>{t('cart.shortNotice')}</Notice>}
          <p className={classNames(page.quiet, page.small)}>{t('cart.assure')}</p>
        </div>
        <div className={styles.toCheckout}>
          {/* On a phone it stays in sight; the sums above say the same to who listens. */}
          <p aria-hidden="true">
            {t('price.total')}
            <strong>{price(bill.total)}</strong>
          </p>
          <ButtonLink to="/checkout" variant="primary" large wide disabled={short}>
            {t('cart.checkout')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}

export const Cart = () => {
  const { t } = useTranslation('shop')
  const session = useSession()
  const cart = useQuery(cartQuery())
  usePageTitle(t('cart.title'))
  if (cart.isLoadingError) return <ErrorState level="h1" error={cart.error} onRetry={() => void cart.refetch()} />
  const empty = !session || cart.data?.cart.items.length === 0
  return (
    <div className={page.page}>
      <h1>{t('cart.title')}</h1>
      {empty ? (
        <EmptyState
          title={t('cart.empty')}
          actions={
            <>
              <ButtonLink to="/rooms/new" variant="primary">
                {t('cart.empty.do')}
              </ButtonLink>
              {session && <ButtonLink to="/rooms">{t('cart.empty.rooms')}</ButtonLink>}
            </>
          }
        >
          {t('cart.empty.body')}
        </EmptyState>
      ) : cart.data ? (
        <Filled cart={cart.data.cart} />
      ) : (
        <div className={page.stack} role="status" aria-label={t('cart.reading')}>
          <Skeleton height={104} />
          <Skeleton height={104} />
        </div>
      )}
    </div>
  )
}
