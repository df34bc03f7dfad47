import type { Person } from '#contract/design/project.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'

/** Display name of a person in the room. A guest typed their name themselves, and is marked: it may be another person's. */
export const usePersonName = () => {
  const { t } = useTranslation('studio')
  return ({ name, isGuest }: Pick<Person, 'name' | 'isGuest'>): string =>
    name === null ? t('people.guest') : isGuest ? t('people.guestNamed', { name }) : name
}
