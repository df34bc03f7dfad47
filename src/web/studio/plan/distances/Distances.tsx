/** Distances around the selected or dragged item, in Plan and in 3D. While nothing moves each is a button: press it and type. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { isLocked } from '#room/document/marks.ts'
import { SIDES, type Side } from '#room/placement/measures.ts'
import { withPose } from '#room/placement/snapping/snapping.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { setDistance } from '../../../editor/kinds/item/pose.ts'
import { useMayEdit, useProducts, useScene, useStudio } from '../../context.ts'
import type { Standpoint } from '#room/drag/dragTarget.ts'
import { useNames } from '../../labels/useNames.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { DistanceLines, type Words } from './DistanceLines.ts'
import { lengthIn } from '../../../lib/ui/forms/length.ts'
import styles from './distances.module.css'

const useWords = (): Words => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const format = useFormat()
  const names = useNames()
  const exact = new Intl.NumberFormat(format.locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 })
  const number: Words['number'] = (metres, changing) => (changing ? format.centimetres(metres) : exact.format(Math.round(metres * 1000) / 10))
  return {
    number,
    label: (side, { metres, to }) => {
      const words = { side: t(`side.${side}`), distance: number(metres, false) }
      if (to.kind === 'wall') return t('distance.wall', words)
      return t('distance.item', { ...words, item: names.item(room.document.items.get(to.id)?.productId) })
    },
  }
}

/** The one dragged item, at its new pose; nothing while there are several or none. */
const draggedItem = ({ gestures: { gesture } }: Pick<EditedRoom, 'gestures'>, at: Standpoint) => {
  if (!('drag' in gesture)) return null
  const { placedItem, space, around } = gesture.drag
  return { placedItem: withPose(placedItem, { position: at.position, rotationY: at.angle }), space, around }
}
const chosenAlone = (room: EditedRoom) => {
  const { selection } = room.scene.store.getState()
  const [id] = selection
  return selection.length === 1 && id !== undefined && !room.resting ? (room.gestures.beginDrag(id) ?? null) : null
}

/** The number as a field. Enter takes it, Escape leaves everything as it was. */
const Field = ({ side, metres, onClose }: { side: Side; metres: number; onClose: () => void }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const before = format.number(metres * 100, 1)
  const [text, setText] = useState(before)
  const [wrong, setWrong] = useState(false)
  const take = (event?: FormEvent) => {
    event?.preventDefault()
    const typed = lengthIn(text, { unit: 'cm' })
    if (text !== before && typed === null) return setWrong(true)
    if (text !== before && typed !== null) setDistance(room, side, typed)
    onClose()
  }
  return (
    <form className={styles.field} data-side={side} onSubmit={take}>
      <input
        // The number was pressed to be typed over.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="auto"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={t('distance.field', { side: t(`side.${side}`) })}
        aria-invalid={wrong}
        aria-describedby={wrong ? 'distance-wrong' : undefined}
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onBlur={() => (wrong ? onClose() : take())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      {wrong && (
        <span id="distance-wrong" className={styles.wrong} role="alert">
          {t('distance.wrong')}
        </span>
      )}
    </form>
  )
}

export const Distances = ({ viewport }: { viewport: RoomViewport }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const language = useLanguage()
  const editable = useMayEdit()
  const words = useWords()
  const items = useScene((state) => state.document)
  const alone = useScene((state) => (state.selection.length === 1 ? state.selected : null))
  const products = useProducts()
  const container = useRef<HTMLDivElement>(null)
  const lines = useRef<DistanceLines | null>(null)
  /** The number on which a press began: a tap that selected the item must not also press the number that it opened. */
  const pressed = useRef<Side | null>(null)
  const [typing, setTyping] = useState<{ side: Side; itemId: string; metres: number } | null>(null)
  if (typing && typing.itemId !== alone) setTyping(null)
  useEffect(() => {
    if (!container.current) return undefined
    const made = new DistanceLines(container.current, viewport, words)
    lines.current = made
    made.show(chosenAlone(room), false)
    const stops = [
      room.gestures.watch((at) => (at ? made.show(draggedItem(room, at), true) : made.show(chosenAlone(room), false))),
      viewport.watchFrames(() => made.paint()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow from the language and the products
  }, [room, viewport, items, alone, products, typing, language])
  const item = alone === null ? undefined : items.items.get(alone)
  const fixed = !editable || !item || isLocked(item)
  const close = (side: Side) => {
    setTyping(null)
    container.current?.querySelector<HTMLButtonElement>(`button[data-side='${side}']`)?.focus()
  }
  return (
    <div ref={container} className={styles.layer} data-own-pointer data-testid="distances" hidden>
      <svg aria-hidden="true">
        {SIDES.map((side) => (
          <path key={side} data-line={side} />
        ))}
      </svg>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          dir="auto"
          className={styles.number}
          // With its number once it is measured.
          aria-label={t(`side.${side}`)}
          data-side={side}
          data-typing={typing?.side === side}
          disabled={fixed}
          onPointerDown={() => {
            pressed.current = side
          }}
          onClick={({ detail }) => {
            const begun = pressed.current
            pressed.current = null
            // Without a pointer it comes from the keyboard or a screen reader.
            if (detail !== 0 && begun !== side) return
            const distance = lines.current?.on(side)
            if (distance && alone !== null) setTyping({ side, itemId: alone, metres: distance.metres })
          }}
        />
      ))}
      {typing && <Field key={typing.side} side={typing.side} metres={typing.metres} onClose={() => close(typing.side)} />}
    </div>
  )
}
