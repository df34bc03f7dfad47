/**
 * The selection toolbar: the most used actions on the selection as buttons, and the menu of all others. Parts of the room have it on touch screens;
 * a mouse has the right button for them.
 */
import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Toolbar } from 'react-aria-components/Toolbar'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { productSelected, selectedItems } from '../../../editor/kinds/item/selectedItems.ts'
import { recolour } from '../../../editor/kinds/item/variant.ts'
import { remove } from '../../../editor/actions/edit/remove.ts'
import { toolbarOf } from '../../../editor/actions/selectionToolbar.ts'
import { useLive, useMayEdit, useProducts, useScene, useStudio } from '../../context.ts'
import type { Gesture } from '../../../editor/gesture.ts'
import type { View } from '../../../editor/store/views.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { byFinger } from '../../../editor/gestures/gestureTable.ts'
import { Finishes } from '../inspector/Finishes.tsx'
import { placeToolbar, type Free } from './follow.ts'
import { useFollow, useSelectedBox } from './useFollow.ts'
import styles from './selectionToolbar.module.css'

/** Pixels from the selection to the toolbar. */
const GAP = 14
/** On a phone, the views lie over the canvas's top and the notices over its bottom; in Plan, the tools for walls lie over its top. */
const freeIn = (view: View): Free => {
  const narrow = matchMedia('(max-width: 62.5em)').matches
  return { top: (narrow ? 62 : 8) + (view === 'plan' ? 72 : 0), bottom: narrow ? 60 : 8 }
}
/** A press turns the camera or begins a drag: the toolbar stays until it does. */
const RESTING: ReadonlySet<Gesture['kind']> = new Set(['idle', 'pressing'])

/** The finishes of the selected items, over the toolbar: the items themselves stay in sight. */
const FinishPopover = ({ anchor }: { anchor: RefObject<HTMLElement | null> }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const product = productSelected(room)
  const open = useLive((state) => state.recolouring)
  if (!product) return null
  return (
    <Popover
      isOpen={open}
      triggerRef={anchor}
      onOpenChange={(recolouring) => room.live.setState({ recolouring })}
      placement="top"
      offset={8}
      className={styles.finishes ?? ''}
    >
      <Dialog aria-label={t('inspector.variant')} className={styles.dialog ?? ''} data-testid="finish-popover">
        <Finishes items={selectedItems(room)} product={product} title={t('inspector.variant')} />
      </Dialog>
    </Popover>
  )
}

const Bar = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const boxOf = useSelectedBox()
  const view = useScene((state) => state.view)
  const follow = useFollow((viewport, own, canvas) => {
    const box = boxOf(viewport)
    return box && placeToolbar(box, own, canvas, freeIn(view), GAP)
  })
  const menu = useRef<HTMLSpanElement>(null)
  const actions = toolbarOf(room)
  const openMenu = () => {
    const box = menu.current?.getBoundingClientRect()
    if (box) room.openMenu({ x: box.left, y: box.bottom + 4, rest: true })
  }
  // The focus of a removed item moves to the room, where the keys continue.
  useLayoutEffect(() => {
    const element = follow.current
    return () => {
      if (element?.contains(document.activeElement)) room.display.area?.focus({ preventScroll: true })
    }
  }, [follow, room])
  return (
    <>
      <div ref={follow} className={styles.place} data-toolbar data-testid="selection-toolbar">
        <Toolbar className={styles.toolbar ?? ''} aria-label={t('toolbar.label')}>
          {actions.map((action) => (
            <span key={action.id} className={styles.slot} data-action={action.id} data-last={action === remove}>
              <ActionButton action={action} placement="top" />
            </span>
          ))}
          <span ref={menu} className={styles.slot}>
            <IconButton name={t('menu.more')} icon={<Ellipsis size={20} aria-hidden="true" />} onPress={openMenu} placement="top" />
          </span>
        </Toolbar>
      </div>
      {actions.includes(recolour) && <FinishPopover anchor={follow} />}
    </>
  )
}

export const SelectionToolbar = () => {
  const items = useScene((state) => state.selected !== null)
  const part = useScene((state) => state.part !== null && state.part.kind !== 'floor' && state.part.kind !== 'ceiling')
  const resting = useLive((state) => RESTING.has(state.gesture))
  const editable = useMayEdit()
  // Available actions follow from the scene and its products.
  useScene((state) => state.document)
  useScene((state) => state.selection)
  useProducts()
  const shown = byFinger() ? items || part : items && editable
  return shown && resting && <Bar />
}
