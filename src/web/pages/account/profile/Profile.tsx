import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { AccountPage } from '../AccountPage.tsx'
import { EmailContact, PhoneContact } from './Contacts.tsx'
import { Person } from './Person.tsx'
import { ProfileImage } from './ProfileImage.tsx'

/** The profile of an account. */
export const Profile = () => {
  const { t } = useTranslation('profile')
  return (
    <AccountPage place="profile" lead={t('profile.lead')}>
      {(user) => (
        <>
          <ProfileImage user={user} />
          <Person key={user.id} user={user} />
          <EmailContact user={user} />
          <PhoneContact user={user} />
        </>
      )}
    </AccountPage>
  )
}
