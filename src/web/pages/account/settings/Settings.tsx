import { Link } from '@tanstack/react-router'
import { KeyRound, ShieldCheck } from 'lucide-react'
import type { User } from '#contract/accounts/accounts.ts'
import { chooseLanguage } from '../../../lib/i18n/i18n.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/text/languages.ts'
import { useLanguage, useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { AccountPage } from '../AccountPage.tsx'
import { Section } from '../AccountSection.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'
import { PricesIn, useRates } from './PricesIn.tsx'
import styles from './settings.module.css'
import { useUpdatePreferences } from './useUpdatePreferences.ts'

/** The page changes at once; the account's request follows. */
const LanguageChoice = () => {
  const { t } = useTranslation('settings')
  const update = useUpdatePreferences(() => toast(t('language.done')))
  return (
    <Section title={t('language')} lead={t('language.lead')}>
      <div>
        <Segmented
          label={t('language')}
          value={useLanguage()}
          onChange={(language) => {
            void chooseLanguage(language)
            update.mutate({ language })
          }}
          options={LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))}
        />
      </div>
      <ErrorNotice error={update.error} />
    </Section>
  )
}

const Emails = ({ user }: { user: User }) => {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('emails')} lead={t('emails.lead')}>
      {!user.emailVerified && (
        <Notice tone="calm">
          <p>{t('emails.unconfirmed')}</p>
          <Link to="/account/profile">{t('emails.unconfirmed.do')}</Link>
        </Notice>
      )}
      {(['orders', 'marketing', 'security'] as const).map((kind) => (
        <NotificationSwitch key={kind} user={user} of={`email.${kind}`} about={t(`emails.${kind}.about`)}>
          {t(`emails.${kind}`)}
        </NotificationSwitch>
      ))}
    </Section>
  )
}

const Texts = ({ user }: { user: User }) => {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('texts')}>
      {!user.phoneVerified && (
        <Notice tone="calm">
          <p>{t('texts.unconfirmed')}</p>
          <Link to="/account/profile">{t('texts.unconfirmed.do')}</Link>
        </Notice>
      )}
      {(['orders', 'delivery'] as const).map((kind) => (
        <NotificationSwitch key={kind} user={user} of={`sms.${kind}`} about={t(`texts.${kind}.about`)}>
          {t(`texts.${kind}`)}
        </NotificationSwitch>
      ))}
    </Section>
  )
}

const Privacy = () => {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('privacy')}>
      <p>{t('privacy.profile')}</p>
      <p>{t('privacy.tracking')}</p>
      <Link to="/account/data" className={classNames(page.row, styles.onward)}>
        <ShieldCheck size={20} strokeWidth={1.5} aria-hidden="true" />
        {t('privacy.data')}
      </Link>
    </Section>
  )
}

const Programs = () => {
  const { t } = useTranslation('settings')
  return (
    <Section title={t('keys')} lead={t('keys.lead')}>
      <Link to="/account/settings/api-keys" className={classNames(page.row, styles.onward)}>
        <KeyRound size={20} strokeWidth={1.5} aria-hidden="true" />
        {t('keys.manage')}
      </Link>
    </Section>
  )
}

/** Language and currency of the pages, and messages to the user. */
export const Settings = () => {
  // Requested beside the account, so that nothing moves when both are there.
  useRates()
  return (
    <AccountPage place="settings">
      {(user) => (
        <>
          <LanguageChoice />
          <PricesIn />
          <Emails user={user} />
          <Texts user={user} />
          <Programs />
          <Privacy />
        </>
      )}
    </AccountPage>
  )
}
