import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { projectsQuery, queryClient } from '../../lib/api/queries.ts'
import home from './home.module.css'
import { RoomCard } from '../rooms/RoomCard.tsx'
import styles from '../rooms/rooms.module.css'

const Recent = () => {
  const { t } = useTranslation()
  const rooms = useQuery(projectsQuery({ limit: 3 })).data?.projects ?? []
  if (rooms.length === 0) return null
  return (
    <section className={home.section} aria-labelledby="recent">
      <h2 id="recent">{t('home.recent')}</h2>
      <ul className={styles.grid}>
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} level="h3" />
        ))}
      </ul>
    </section>
  )
}

/** The last three rooms, on the home page; silent where there are none. */
const RecentRooms = () => (
  <QueryClientProvider client={queryClient}>
    <Recent />
  </QueryClientProvider>
)
export default RecentRooms
