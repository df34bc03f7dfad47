import { useQuery } from '@tanstack/react-query'
import type { Project } from '#contract/design/design.ts'
import { rectangleWalls } from '#contract/design/newScene.ts'
import type { Opening } from '#contract/design/scene.ts'
import { projectQuery } from '../../lib/api/queries.ts'
import { RoomPreview } from './RoomPreview.tsx'
import { laterThumbnail, roomThumbnailQuery } from './roomThumbnail.ts'
import styles from './rooms.module.css'

/** The service's image: the plan until the room has been drawn, then the room, which fades in over it. */
const Drawn = ({ url }: { url: string }) => {
  const later = laterThumbnail(url, useQuery(roomThumbnailQuery(url)).data)
  return (
    <span className={styles.drawn}>
      <img src={url} alt="" width={1200} height={630} loading="lazy" />
      {later !== null && <img src={later} alt="" width={1200} height={630} />}
    </span>
  )
}

/** An empty room: its own outline with its doors and windows, in its style's finishes; a rectangle of its size until they are read. */
const Empty = ({ room: { id, dimensions, style } }: { room: Project }) => {
  const scene = useQuery(projectQuery(id, 'scene')).data?.project.sceneData
  const openings = scene?.objects.filter((one): one is Opening => one.productId === null)
  const walls = scene?.room.walls ?? rectangleWalls(dimensions)
  return <RoomPreview walls={walls} dimensions={dimensions} style={style} openings={openings} bare />
}

/** A thumbnail of a room, shown beside its name. */
export const RoomThumbnail = ({ room }: { room: Project }) =>
  room.thumbnailUrl ? <Drawn key={room.thumbnailUrl} url={room.thumbnailUrl} /> : <Empty room={room} />
