/** The panel at the end side: its tabs, and the page that is open. */
import { Suspense } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { Skeleton } from '../../lib/ui/states.tsx'
import { mayEdit } from '../../editor/store/permission.ts'
import { useLive, useStudio } from '../context.ts'
import { LoadingFallback } from '../controls/LoadingFallback.tsx'
import { TABS, type Tab as TabRow } from './tabs.ts'
import type { TabProps } from '../controls/panelProps.ts'
import styles from './endPanel.module.css'

const TabName = ({ tab: { name, label, icon: Icon, Badge } }: { tab: TabRow }) => {
  const { t } = useTranslation('studio')
  return (
    <Tab id={name} className={styles.tab ?? ''}>
      <span className={styles.icon}>
        <Icon size={18} aria-hidden="true" />
        {Badge && <Badge />}
      </span>
      <span className={styles.name}>{t(label)}</span>
    </Tab>
  )
}

export const EndPanel = (props: TabProps) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  // Another document in the room's place closes no page.
  const editable = useLive((state) => mayEdit(state.permission))
  const open = useLive((state) => state.tab)
  const tabs = TABS.filter(({ forViewers }) => editable || forViewers)
  const chosen = tabs.find(({ name }) => name === open) ?? tabs[0]!
  return (
    <Tabs
      className={styles.panel ?? ''}
      selectedKey={chosen.name}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ name }) => name === key)
        if (tab) room.turnTo(tab.name)
      }}
    >
      {tabs.length > 1 && (
        <TabList className={styles.tabs ?? ''} aria-label={t('tabs.label')}>
          {tabs.map((tab) => (
            <TabName key={tab.name} tab={tab} />
          ))}
        </TabList>
      )}
      {tabs.map(({ name, label, Page }) => (
        // Only the open one is mounted; each has its own name, so that every tab points at its panel.
        <TabPanel key={name} id={name} className={styles.page ?? ''}>
          {name !== 'details' && <h2 className={styles.title}>{t(label)}</h2>}
          <Suspense
            fallback={
              <LoadingFallback>
                <Skeleton height={240} />
              </LoadingFallback>
            }
          >
            <Part id={name}>
              <Page {...props} />
            </Part>
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
