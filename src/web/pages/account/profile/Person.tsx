import { Form } from 'react-aria-components/Form'
import type { User } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Select, TextField } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { Section } from '../AccountSection.tsx'
import { BirthDate } from './BirthDate.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const GENDERS = ['none', 'female', 'male', 'other'] as const
interface Draft extends Pick<User, 'dateOfBirth'> {
  firstName: string
  lastName: string
  gender: (typeof GENDERS)[number]
}
const draftOf = ({ firstName, lastName, dateOfBirth, gender }: User): Draft => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  dateOfBirth,
  gender: gender ?? 'none',
})

/** Names, birth date and gender, saved together. */
export const Person = ({ user }: { user: User }) => {
  const { t } = useTranslation(['profile', 'account'])
  const update = useUpdateProfile(() => toast(t('saved')))
  const form = useForm(
    () => draftOf(user),
    update,
    ({ gender, ...typed }) => ({ ...typed, gender: gender === 'none' ? null : gender }),
    {
      fields: () => ['firstName', 'lastName', 'dateOfBirth'],
      isReady: ({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '',
    },
  )
  return (
    <Section title={t('names')}>
      <Form className={page.stack} {...form.props}>
        <div className={page.pair}>
          <TextField
            label={t('firstName', { ns: 'account' })}
            name="firstName"
            autoComplete="given-name"
            maxLength={LIMITS.text.personName}
            {...form.field('firstName')}
            isRequired
          />
          <TextField
            label={t('lastName', { ns: 'account' })}
            name="lastName"
            autoComplete="family-name"
            maxLength={LIMITS.text.personName}
            {...form.field('lastName')}
            isRequired
          />
        </div>
        <div className={page.pair}>
          <BirthDate {...form.field('dateOfBirth')} />
          <Select
            label={t('gender')}
            choices={GENDERS.map((id) => ({ id, name: t(`gender.${id}`) }))}
            value={form.values.gender}
            onChange={(gender) => form.change({ gender })}
            isRequired={false}
          />
        </div>
        <ErrorNotice error={form.error} />
        <div className={page.row}>
          <Button type="submit" variant="primary" isPending={update.isPending} isDisabled={!form.isReady}>
            {t(update.isPending ? 'saving' : 'save')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
