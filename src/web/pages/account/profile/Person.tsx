import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import type { User } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { fieldRemarks } from '../../../lib/ui/forms/fieldRemarks.ts'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Section } from '../AccountSection.tsx'
import { BirthDate } from './BirthDate.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const GENDERS = ['none', 'female', 'male', 'other'] as const

/** Names, birth date and gender, saved together. */
export const Person = ({ user }: { user: User }) => {
  const { t } = useTranslation(['profile', 'account'])
  const [firstName, setFirstName] = useState(user.firstName ?? '')
  const [lastName, setLastName] = useState(user.lastName ?? '')
  const [dateOfBirth, setDateOfBirth] = useState(user.dateOfBirth)
  const [gender, setGender] = useState(user.gender ?? ('none' as const))
  const update = useUpdateProfile(() => toast(t('saved')))
  const remarks = fieldRemarks(update.error)
  return (
    <Section title={t('names')}>
      <Form
        className={page.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!update.isPending) update.mutate({ firstName, lastName, dateOfBirth, gender: gender === 'none' ? null : gender })
        }}
      >
        <div className={page.pair}>
          <TextField
            label={t('firstName', { ns: 'account' })}
            name="firstName"
            autoComplete="given-name"
            maxLength={LIMITS.text.personName}
            value={firstName}
            onChange={setFirstName}
            error={remarks['firstName']}
            isRequired
          />
          <TextField
            label={t('lastName', { ns: 'account' })}
            name="lastName"
            autoComplete="family-name"
            maxLength={LIMITS.text.personName}
            value={lastName}
            onChange={setLastName}
            error={remarks['lastName']}
            isRequired
          />
        </div>
        <div className={page.pair}>
          <BirthDate value={dateOfBirth} onChange={setDateOfBirth} error={remarks['dateOfBirth']} />
          <Select
            label={t('gender')}
            choices={GENDERS.map((id) => ({ id, name: t(`gender.${id}`) }))}
            value={gender}
            onChange={setGender}
            isRequired={false}
          />
        </div>
        {Object.keys(remarks).length === 0 && <ErrorNotice error={update.error} />}
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={update.isPending} isDisabled={firstName.trim() === '' || lastName.trim() === ''}>
            {t(update.isPending ? 'saving' : 'save')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
