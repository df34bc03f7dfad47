/** Every key by its section, every gesture in words; searched in any of the three languages, printed on a page. */
import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox, SearchField } from '../../../lib/ui/forms/fields.tsx'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useRootMark } from '../../../lib/ui/device/useRootMark.ts'
import { SECTIONS, type Section, type WordKey } from '../../../editor/action.ts'
import { capsOf } from '../../keys/keyWords.ts'
import { ACTIONS } from '../../../editor/actions/registry.ts'
import { lettersOn, switchLetters } from '../../keys/singleKeys.ts'
import { byName, type Named } from '../../../editor/actions/targets.ts'
import { useMayEdit } from '../../context.ts'
import { FOR_VIEWERS, GESTURES, howTo, type GestureName } from '../../../editor/gestures/gestureTable.ts'
import { findIn } from '../../../editor/find/match.ts'
import type { DialogProps } from '../../controls/panelProps.ts'
import { Keys } from '../../controls/Keys.tsx'
import styles from './help.module.css'

const KeyRows = ({ section, rows }: { section: Section; rows: readonly Named[] }) => {
  const { t } = useTranslation('studio')
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h4 id={id}>{t(`section.${section}`)}</h4>
      <dl>
        {rows.map(({ action, keys }) => (
          <div key={action.id} className={styles.row}>
            <dt>{t(action.label)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Gestures = ({ shown }: { shown: readonly GestureName[] }) => {
  const { t } = useTranslation('studio')
  return (
    <table className={styles.gestures}>
      <thead>
        <tr>
          <th scope="col">{t('help.gestures.doing')}</th>
          <th scope="col">{t('help.gestures.mouse')}</th>
          <th scope="col">{t('help.gestures.touch')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((one) => (
          <tr key={one}>
            <th scope="row">{t(`gesture.${one}`)}</th>
            <td>{t(howTo(one, 'mouse'))}</td>
            <td>{t(howTo(one, 'touch'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** WCAG 2.1.4: keys without Ctrl can be switched off where they could be pressed by mistake. */
const SingleKeys = () => {
  const { t } = useTranslation('studio')
  const [on, setOn] = useState(lettersOn)
  const change = (wanted: boolean) => {
    switchLetters(wanted)
    setOn(wanted)
  }
  return (
    <div className={styles.letters}>
      <Checkbox isSelected={on} onChange={change}>
        {t('help.letters')}
      </Checkbox>
      <p>{t('help.letters.about')}</p>
    </div>
  )
}

const useHelp = (query: string) => {
  const { t } = useTranslation('studio')
  const editable = useMayEdit()
  const words = (key: WordKey | undefined) => (key === undefined ? '' : t(key))
  const named = byName(ACTIONS.filter(({ keys, edits }) => keys.length > 0 && (editable || !edits))).map((row) => ({
    ...row,
    names: [t(row.action.label), words(row.action.also), t(`section.${row.action.section}`), row.keys.map((key) => capsOf(key).join(' ')).join(' ')],
  }))
  const gestures = GESTURES.filter((one) => editable || FOR_VIEWERS.has(one)).map((one) => ({
    one,
    names: [t(`gesture.${one}`), t(howTo(one, 'mouse')), t(howTo(one, 'touch'))],
  }))
  const rows = query.trim() ? findIn(named, query) : named
  const shown = query.trim() ? findIn(gestures, query) : gestures
  return {
    sections: SECTIONS.map((section) => ({ section, rows: named.filter((row) => row.action.section === section && rows.includes(row)) })).filter(
      (part) => part.rows.length > 0,
    ),
    gestures: GESTURES.filter((one) => shown.some((row) => row.one === one)),
  }
}

const Help = ({ onClose }: DialogProps) => {
  const { t } = useTranslation('studio')
  const [query, setQuery] = useState('')
  const { sections, gestures } = useHelp(query)
  useRootMark('printAlone')
  return (
    <Dialog isOpen wide title={t('help.title')} onClose={onClose}>
      <div className={styles.help} data-testid="help">
        <div className={styles.tools}>
          <SearchField label={t('help.search')} value={query} onChange={setQuery} className={styles.search ?? ''} />
          <Button icon={<Printer size={20} aria-hidden="true" />} onPress={() => window.print()}>
            {t('help.print')}
          </Button>
        </div>
        {sections.length + gestures.length === 0 && <p role="status">{t('help.none')}</p>}
        {gestures.length > 0 && (
          <>
            <h3>{t('help.gestures')}</h3>
            <Gestures shown={gestures} />
          </>
        )}
        {sections.length > 0 && (
          <>
            <h3>{t('help.keys')}</h3>
            <div className={styles.parts}>
              {sections.map((part) => (
                <KeyRows key={part.section} {...part} />
              ))}
            </div>
          </>
        )}
        {query === '' && <SingleKeys />}
      </div>
    </Dialog>
  )
}
export default Help
