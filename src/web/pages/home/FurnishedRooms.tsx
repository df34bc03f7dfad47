import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import home from './home.module.css'
import styles from '../rooms/templates.module.css'
import { templatesQuery } from '../rooms/templates.ts'
import { useFurnish } from '../rooms/useFurnish.ts'
import { ErrorNotice } from '../../lib/ui/states.tsx'

/** One room for each of these, so that the row shows how far Diwan reaches. */
const SHOWN = ['living_room', 'bedroom', 'kitchen'] as const

const Furnished = () => {
  const { t } = useTranslation(['shell', 'rooms', 'catalogue'])
  const { price } = useFormat()
  const templates = useQuery(templatesQuery()).data?.templates ?? []
  const furnish = useFurnish()
  const shown = SHOWN.flatMap((roomType, i) => templates.filter((one) => one.roomType === roomType).at(i % 2 === 0 ? 1 : 0) ?? [])
  if (shown.length === 0) return null
  return (
    <section className={home.section} aria-labelledby="furnished">
      <h2 id="furnished">{t('home.furnished')}</h2>
      <p className={home.lead}>{t('template.lead', { ns: 'rooms' })}</p>
      <ErrorNotice error={furnish.error} />
      <ul className={styles.grid}>
        {shown.map((template) => {
          const { id, name, imageUrl, itemCount, totalWithTax } = template
          const isBusy = furnish.isPending && furnish.variables.template.id === id
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.card}
                disabled={furnish.isPending && !isBusy}
                aria-busy={isBusy}
                onClick={() => !isBusy && furnish.mutate({ template, sized: null })}
              >
                <img className={styles.image} src={imageUrl} alt="" width={960} height={640} loading="lazy" decoding="async" />
                <span className={styles.name}>{name}</span>
                <span className={styles.facts}>
                  <span>{t('pieces', { ns: 'rooms', count: itemCount })}</span>
                  <strong>{isBusy ? t('template.busy', { ns: 'rooms' }) : t('template.price', { ns: 'rooms', price: price(totalWithTax) })}</strong>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Three furnished rooms on the home page; silent where there are none. */
const FurnishedRooms = () => (
  <QueryClientProvider client={queryClient}>
    <Furnished />
  </QueryClientProvider>
)
export default FurnishedRooms
