import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import type { Project } from '#contract/design/design.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { RoomThumbnail } from './RoomThumbnail.tsx'
import styles from './rooms.module.css'

/** One room in a list: its thumbnail (drawn from its size and style until it has one), name, size and total. */
export const RoomCard = ({
  room,
  level: Heading = 'h2',
  note,
  children,
}: {
  room: Project
  level?: 'h2' | 'h3'
  /** A badge on it, such as the user's permission. */
  note?: string | undefined
  children?: ReactNode
}) => {
  const { t } = useTranslation(['rooms', 'catalogue'])
  const { price, metres, date } = useFormat()
  const { length, width } = room.dimensions
  return (
    <li className={styles.card}>
      <Link to="/studio/$projectId" params={{ projectId: room.id }} className={styles.open}>
        <div className={styles.image}>
          <RoomThumbnail room={room} />
        </div>
        <Heading className={styles.name}>
          <bdi>{room.name}</bdi>
        </Heading>
      </Link>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.facts}>
        <span>{t(`roomType.${room.roomType}`, { ns: 'catalogue' })}</span>
        <span>{t('size', { length: metres(length), width: metres(width) })}</span>
      </p>
      <p className={styles.facts}>
        <span>{t('pieces', { count: room.itemCount })}</span>
        <strong>{price(room.totalWithTax)}</strong>
      </p>
      <div className={styles.foot}>
        <span>{t('edited', { date: date(room.updatedAt) })}</span>
        {children}
      </div>
    </li>
  )
}
