/** A session as the interface describes it. */
import type { ArFiles, ArPlatform, ArSession } from '#contract/ar/ar.ts'
import type { Services } from '../../services.ts'
import { filesOf, type FileRow } from './files.ts'
import { awaitedKeys, keysOf } from './plan.ts'
import { reachOf } from './reach.ts'
import { fileTokenOf, sessionTokenOf } from './sessionToken.ts'
import type { arSessions } from './tables.ts'
import { fileStatusOf } from './conversionQueue.ts'

export type SessionRow = typeof arSessions.$inferSelect & {
  /** False when the token that it was opened by is good no longer: its account signed out, or was suspended or deleted. */
  isHeld: boolean
}
type Times = Pick<SessionRow, 'endedAt' | 'expiresAt' | 'isHeld'>
type Files = ReadonlyMap<string, Pick<FileRow, 'blob' | 'made' | 'failure'>>

/** Milliseconds that files stay after the session: a viewer may have just been sent to them. */
const GRACE = 10 * 60_000

export const statusOf = ({ endedAt, expiresAt, isHeld }: Times, now: Date): ArSession['status'] => {
  if (endedAt !== null || !isHeld) return 'ended'
  return expiresAt <= now ? 'expired' : 'active'
}

/** Whether a session's files can still be loaded. */
export const hasFiles = ({ endedAt, expiresAt, isHeld }: Times, now: Date): boolean =>
  isHeld && now.getTime() < Math.min(expiresAt.getTime(), endedAt?.getTime() ?? Infinity) + GRACE

const filesOnWire = (keys: Record<ArPlatform, string>, files: Files, address: (blob: string) => string): ArFiles => {
  const of = (key: string) => {
    const { blob = null, made = null } = files.get(key) ?? {}
    return blob === null || made === null ? null : { url: address(blob), ...made }
  }
  return { web: of(keys.web), android: of(keys.android), ios: of(keys.ios) }
}

/**
 * @param mayEdit whether who opened it may edit the room now
 * @param shownBy the platform that addresses, state and progress are for
 */
export const sessionOnWire = async (
  { db, clock, config }: Services,
  row: SessionRow,
  mayEdit: boolean,
  shownBy: ArPlatform = row.platform,
): Promise<ArSession> => {
  const { assets, platform } = row
  const files = await filesOf(db.root, keysOf(assets))
  const token = sessionTokenOf(config, row.id)
  const place = `${config.publicUrl}/ar-assets/${fileTokenOf(config, row.id)}`
  const address = (blob: string) => `${place}/${blob}`
  const scene = filesOnWire(assets.scene, files, address)
  return {
    id: row.id,
    projectId: row.projectId,
    productId: row.productId,
    variantId: row.variantId,
    platform,
    status: statusOf(row, clock.now()),
    sessionToken: token,
    url: `${config.publicUrl}/ar/${token}`,
    reach: reachOf(config.publicUrl),
    arAssets: {
      sceneUrl: scene[shownBy]?.url ?? null,
      objects: assets.objects.map(({ files: keys, ...object }) => {
        const own = filesOnWire(keys, files, address)
        return { ...object, assetUrl: own[shownBy]?.url ?? null, scale: 1, files: own }
      }),
      ...fileStatusOf(awaitedKeys(assets, shownBy), files),
      origin: assets.origin,
      files: scene,
    },
    tracking: row.tracking,
    maxDuration: row.maxDuration,
    mayEdit: row.mayEdit && mayEdit,
    openedAt: row.openedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}
