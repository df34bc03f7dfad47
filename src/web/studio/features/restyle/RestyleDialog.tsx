/** Restyles the whole room: lists the replacement of each item with prices, applied in one step. */
import { useMemo, useState } from 'react'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { toWire } from '#contract/wire/money.ts'
import { newId } from '#contract/wire/newId.ts'
import { STYLES, type Style } from '#contract/wire/vocabulary.ts'
import { costOf } from '#contract/pricing/room.ts'
import { restyle, type RestyleRow, type Restyling } from '#planner/restyle.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { restyleRoom } from '../../../editor/actions/room/restyle.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { productName } from '../../../editor/store/products.ts'
import { useCandidates } from '../candidates.ts'
import { Chips } from '../catalogue/Chips.tsx'
import type { DialogProps } from '../../controls/panelProps.ts'
import { kindsHere } from '../kindsHere.ts'
import styles from './restyle.module.css'

const CHANGES: ReadonlySet<RestyleRow['state']> = new Set(['swaps', 'left-out'])

const Pair = ({ row }: { row: RestyleRow }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const language = useLanguage()
  const products = useProducts()
  const { product, to, items, placed } = row
  const known = to ? new Map([...products, [to.id, to]]) : products
  const count = items.length
  return (
    <span className={styles.pair}>
      <img src={product.image} alt="" loading="lazy" />
      <span className={styles.arrow} aria-hidden="true" />
      <img src={to?.image} alt="" loading="lazy" />
      <span className={styles.words}>
        <span>{t('restyle.becomes', { item: productName(product, language), other: productName(to ?? undefined, language) })}</span>
        <span className={styles.prices}>
          {count > 1 && <span>{t('restyle.times', { count })}</span>}
          <span>{price(toWire(costOf(items, known)))}</span>
          {placed.length > 0 && <span className={styles.arrow} aria-hidden="true" />}
          {placed.length > 0 && <strong>{price(toWire(costOf(placed, known)))}</strong>}
        </span>
      </span>
    </span>
  )
}

const Stays = ({ rows }: { rows: readonly RestyleRow[] }) => {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <details className={styles.stays}>
      <summary>{t('restyle.stays')}</summary>
      <ul>
        {rows.map(({ product, state }) => (
          <li key={product.id}>
            <img src={product.image} alt="" loading="lazy" />
            <span>{productName(product, language)}</span>
            <span className={styles.quiet}>{state === 'swaps' || state === 'left-out' ? '' : t(`restyle.${state}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Totals = ({ proposed }: { proposed: Restyling }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const products = useProducts()
  const now = useScene((state) => state.document)
  const known = new Map([...products, ...proposed.rows.flatMap(({ to }) => (to ? [[to.id, to] as const] : []))])
  const before = costOf(now.items.values(), known)
  const after = costOf(proposed.document.items.values(), known)
  const more = after - before
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('restyle.now')}</dt>
        <dd>{price(toWire(before))}</dd>
      </div>
      <div>
        <dt>{t('restyle.after')}</dt>
        <dd>
          <strong>{price(toWire(after))}</strong>
          {more !== 0 && <span data-more={more > 0}>{t(more < 0 ? 'swap.less' : 'swap.more', { money: price(toWire(Math.abs(more))) })}</span>}
        </dd>
      </div>
    </dl>
  )
}

const useProposal = (style: Style, leftOut: ReadonlySet<string>) => {
  const products = useProducts()
  const document = useScene((state) => state.document)
  const candidates = useCandidates(kindsHere(document, products), style)
  const isPending = candidates.done < candidates.all
  const proposed = useMemo(
    () => (isPending ? null : restyle(document, products, { style, candidates: candidates.products, leftOut, newId })),
    [isPending, document, products, style, candidates.products, leftOut],
  )
  return { candidates, proposed }
}

const RestyleDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation(['studio', 'catalogue'])
  const room = useStudio()
  const [style, setStyle] = useState<Style>(room.document.project.style)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { candidates, proposed } = useProposal(style, leftOut)
  const changes = proposed?.rows.filter(({ state }) => CHANGES.has(state)) ?? []
  const count = proposed?.rows.reduce((sum, { placed }) => sum + placed.length, 0) ?? 0
  const tick = (id: string, on: boolean) => setLeftOut(new Set(on ? [...leftOut].filter((one) => one !== id) : [...leftOut, id]))
  const act = () => {
    if (proposed) restyleRoom(room, proposed)
    onClose()
  }
  return (
    <Dialog
      wide
      isOpen
      title={t('restyle.open')}
      onClose={onClose}
      actions={
        <Button variant="primary" isDisabled={count === 0} onPress={act}>
          {t('restyle.do', { count })}
        </Button>
      }
    >
      <p>{t('restyle.lead')}</p>
      <Chips
        title={t('restyle.style')}
        options={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }) }))}
        chosen={style}
        onChoose={(chosen) => {
          setStyle(chosen ?? style)
          setLeftOut(new Set())
        }}
      />
      {!proposed && (
        <div className={styles.finding} role="status">
          <p>{t('restyle.finding', { done: candidates.done, all: candidates.all })}</p>
          <progress value={candidates.done} max={Math.max(1, candidates.all)} />
        </div>
      )}
      {candidates.failed && (
        <p className={styles.failed} role="alert">
          {t('catalogue.failed')} <Button onPress={candidates.again}>{t('catalogue.retry')}</Button>
        </p>
      )}
      {proposed && changes.length === 0 && !candidates.failed && <p className={styles.quiet}>{t('restyle.nothing')}</p>}
      {changes.length > 0 && (
        <ul className={styles.rows} aria-label={t('restyle.swaps')}>
          {changes.map((row) => (
            <li key={row.product.id}>
              <Checkbox isSelected={row.state === 'swaps'} onChange={(on) => tick(row.product.id, on)}>
                <Pair row={row} />
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {proposed && <Stays rows={proposed.rows.filter(({ state }) => !CHANGES.has(state))} />}
      {proposed && changes.length > 0 && <Totals proposed={proposed} />}
    </Dialog>
  )
}
export default RestyleDialog
