import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Logo } from '../../../lib/ui/frame/Logo.tsx'
import { Part } from '../../../lib/ui/frame/Part.tsx'
import { ar } from '../../../editor/actions/project/ar.ts'
import { makeRender } from '../../../editor/actions/project/export.ts'
import { redo, undo } from '../../../editor/actions/edit/undo.ts'
import { useLive, useMayEdit, useScene } from '../../context.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import { AddToCart } from './AddToCart.tsx'
import { ExportButton } from './ExportButton.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { NameField } from './NameField.tsx'
import { ChunkFailed } from '../../controls/ChunkFailed.tsx'
import { PeopleHere } from '../../features/people/PeopleHere.tsx'
import { Preferences } from '../../controls/Preferences.tsx'
import { RoomTotal } from '../../features/budget/RoomTotal.tsx'
import { SaveState } from './SaveState.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useNames } from '../../labels/useNames.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import styles from './top.module.css'

export const TopBar = () => {
  const { t } = useTranslation('studio')
  const names = useNames()
  const editable = useMayEdit()
  const roomPreview = useLive((state) => state.roomPreview?.at === 'version')
  const last = useScene((state) => state.undo.at(-1))
  const next = useScene((state) => state.redo.at(-1))
  return (
    <header className={styles.bar} inert={roomPreview} data-region>
      <Link to="/rooms" className={styles.home} aria-label={t('studio.rooms')} title={t('studio.rooms')}>
        <Logo size={30} />
      </Link>
      <h1 className={styles.heading}>
        <NameField />
      </h1>
      {editable && (
        <>
          <span className={styles.history}>
            <ActionButton action={undo} name={last && t('action.undo.named', { step: names.step(last.name) })} />
            <ActionButton action={redo} name={next && t('action.redo.named', { step: names.step(next.name) })} />
          </span>
          <SaveState />
        </>
      )}
      <ViewSwitch className={styles.views} />
      <Preferences />
      <span className={styles.company}>
        <PeopleHere />
        <span className={styles.arAction}>
          <ActionButton action={ar} />
        </span>
        {editable && (
          <span className={styles.arAction}>
            <ActionButton action={makeRender} />
          </span>
        )}
        <ExportButton />
        <ShareButton />
        <MoreMenu />
      </span>
      <span className={styles.buy}>
        <Part id="total" instead={<ChunkFailed />}>
          <RoomTotal />
        </Part>
        <Part id="add-to-cart" instead={<ChunkFailed />}>
          <span className={styles.wide}>
            <AddToCart />
          </span>
          <span className={styles.narrow}>
            <AddToCart short />
          </span>
        </Part>
      </span>
    </header>
  )
}
