/** Every action by its name, every piece in the room, every product: typed for, walked with the arrows, done with Enter. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin, Search } from 'lucide-react'
import { use, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useStore } from 'zustand'
import { LANGUAGES } from '#contract/text/languages.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import { productsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { readWords } from '../../../lib/i18n/i18n.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { placeForMe, startPlacing } from '../../../editor/kinds/item/addItem.ts'
import { capsOf } from '../../keys/keyWords.ts'
import { ACTIONS } from '../../../editor/actions/registry.ts'
import { frame } from '../../../editor/actions/views.ts'
import { useProducts, useStudio } from '../../context.ts'
import { paletteSections, type PaletteRow, type StudioWords } from '../../../editor/find/paletteRows.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { queryOf } from '../../../lib/catalogue/search.ts'
import { productName, productPrice } from '../../../editor/store/products.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { Keys } from '../../controls/Keys.tsx'
import { usePlaceWords } from '../../labels/useNames.ts'
import styles from './palette.module.css'
import { readOwn, writeOwn } from '../../../lib/storage/local.ts'

/** The actions that were chosen from the palette lately, in this browser. */
const KEPT = 6

const recentIds = (): string[] => {
  try {
    const kept: unknown = JSON.parse(readOwn('recent-actions') ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

const remember = (id: string): void => {
  writeOwn('recent-actions', JSON.stringify([id, ...recentIds().filter((one) => one !== id)].slice(0, KEPT)))
}

const FROM_CATALOGUE = 6
/** The catalogue is asked once the fingers rest, milliseconds. */
const REST = 220

/** The typed text, once nothing more was typed for a while. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

const useFound = (typed: string) => {
  const room = useStudio()
  const language = useLanguage()
  const products = useProducts()
  useStore(room.scene.store)
  const query = useDeferredValue(typed)
  const rested = useRested(typed)
  const wanted = room.mayEdit && rested.length > 1
  const { data, isFetching } = useInfiniteQuery({
    ...productsQuery({ ...queryOf({ search: rested }), limit: FROM_CATALOGUE, sort: 'relevance' }),
    enabled: wanted,
  })
  const languages = [language, ...LANGUAGES.filter((one) => one !== language)]
  const words = languages.map((one) => use(readWords(one, 'studio')) as StudioWords)
  const [recent] = useState(recentIds)
  const sections = paletteSections(room, query, {
    actions: ACTIONS,
    languages: words,
    namesOf: (productId) => languages.map((one) => productName(products.get(productId), one)),
    recent,
    products: wanted && query.trim() ? (data?.pages[0]?.products ?? []).filter(({ threeDModel }) => threeDModel !== null) : [],
  })
  return { sections, searching: isFetching && wanted, isDue: query !== typed }
}

/** Target of the focus once the palette is closed: the room, when an action there was chosen. */
const focusRoom = ({ display: { area } }: Pick<EditedRoom, 'display'>): void => {
  requestAnimationFrame(() => area?.focus())
}

const choose = (room: EditedRoom, row: PaletteRow, byKey: boolean): void => {
  switch (row.kind) {
    case 'action':
      remember(row.action.id)
      row.action.run(room)
      return
    case 'item':
      room.scene.select(row.item.id)
      frame.run(room)
      room.notify({ about: 'stood', itemId: row.item.id })
      return focusRoom(room)
    case 'product':
      // Without a pointer there is no point to place it at: the item goes where it fits.
      if (byKey) placeForMe(room, row.product)
      else startPlacing(room, row.product, 'press')
      return focusRoom(room)
    default:
      row satisfies never
  }
}

const RowWords = ({ row }: { row: PaletteRow }) => {
  const { t } = useTranslation('studio')
  const { price } = useFormat()
  const language = useLanguage()
  const place = usePlaceWords()
  switch (row.kind) {
    case 'action': {
      const Icon = row.action.icon
      return (
        <>
          <Icon size={18} aria-hidden="true" className={styles.icon} />
          <span className={styles.name}>{t(row.action.label)}</span>
          {row.off && <span className={styles.why}>{t(row.off)}</span>}
          <Keys keys={row.keys.slice(0, 3)} />
        </>
      )
    }
    case 'item':
      return (
        <>
          <MapPin size={18} aria-hidden="true" className={styles.icon} />
          <span className={styles.name}>{t('palette.goTo', { item: row.names[0] })}</span>
          <span className={styles.about} aria-hidden="true">
            {withoutIsolates(place(row.item))
              .slice((row.names[0] ?? '').length)
              .replace(/^[\s,،]+/, '')}
          </span>
        </>
      )
    case 'product':
      return (
        <>
          <img src={row.product.image} alt="" className={styles.image} loading="lazy" />
          <span className={styles.name}>{productName(row.product, language)}</span>
          <span className={styles.about}>{price(productPrice(row.product))}</span>
        </>
      )
    default:
      return row satisfies never
  }
}

const Finder = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  const { sections, searching, isDue } = useFound(typed)
  const rows = sections.flatMap((section) => section.rows)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  )
  const active = rows[at]
  const list = useRef<HTMLDivElement>(null)
  const idOf = (row: PaletteRow) => `${listId}-${row.id}`
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const go = (row: PaletteRow | undefined, byKey: boolean) => {
    if (!row || (row.kind === 'action' && row.off !== null)) return
    onClose()
    choose(room, row, byKey)
  }
  /** Enter came before the rows for the typed text: it is for the first of those. */
  const entered = useRef(false)
  useEffect(() => {
    if (!entered.current || isDue) return
    entered.current = false
    go(active, true)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && isDue) entered.current = true
    else if (event.key === 'Enter') go(active, true)
    else if (step !== undefined && rows.length > 0) {
      const next = Math.abs(step) === 1 ? (at + step + rows.length) % rows.length : Math.min(Math.max(at + step, 0), rows.length - 1)
      setWanted(rows[next]!.id)
    } else return
    event.preventDefault()
  }
  const titles = { recent: 'palette.recent', items: 'palette.items', products: 'palette.products' } as const
  return (
    <>
      <div className={styles.field}>
        <Search size={20} aria-hidden="true" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is opened to be typed into
          autoFocus
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          aria-label={t('palette.field')}
          placeholder={t('palette.field')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          dir="auto"
          onChange={(event) => {
            entered.current = false
            setTyped(event.target.value)
            setWanted(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {sections.map(({ title, rows: some }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a list box
          <div key={title} role="group" aria-labelledby={`${listId}-${title}`}>
            <div id={`${listId}-${title}`} className={styles.title} role="presentation">
              {t(title in titles ? titles[title as keyof typeof titles] : `section.${title as Exclude<typeof title, keyof typeof titles>}`)}
            </div>
            {some.map((row) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
              <div
                key={row.id}
                id={idOf(row)}
                role="option"
                aria-selected={row === active}
                aria-disabled={row.kind === 'action' && row.off !== null}
                className={styles.row}
                onClick={(event) => go(row, event.detail === 0)}
                onPointerMove={() => wanted !== row.id && setWanted(row.id)}
              >
                <RowWords row={row} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <div className={styles.none}>
          <p>{searching ? t('palette.searching') : t('palette.none', { query: typed.trim() })}</p>
          {!searching && <p className={styles.quiet}>{t('palette.none.help')}</p>}
        </div>
      )}
      <p className={styles.foot} aria-hidden="true">
        {capsOf('Mod+K').join(' ')} · {t('palette.keys')}
      </p>
      <p role="status" className={styles.visuallyHidden}>
        {typed.trim() === '' || searching ? '' : t('palette.count', { count: rows.length })}
      </p>
    </>
  )
}

const Palette = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('studio')
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className={styles.shade ?? ''}>
      <Modal className={styles.paper ?? ''}>
        <Dialog aria-label={t('palette.title')} className={styles.dialog ?? ''} data-testid="palette">
          <Finder onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
export default Palette
