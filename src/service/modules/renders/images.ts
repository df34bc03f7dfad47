/** Files of renders, and the addresses under which they load without a bearer. */
import type { Render } from '#contract/renders/renders.ts'
import { FILM_SECONDS } from '#contract/renders/vocabulary.ts'
import type { Services } from '../../services.ts'
import { blobsIn, type Blobs } from '../../adapters/blobs.ts'
import { sealFor, type SecretPlace } from '../../secrets/secret.ts'
import type { ShownRender } from './tables.ts'

/** Kept apart from the catalogue's: these are deleted. */
export const renderBlobs = ({ blobs }: Pick<Services, 'blobs'>): Blobs => blobsIn(blobs.files.beside('renders'))

const SEAL = sealFor('images of renders', (digest) => digest.toString('base64url').slice(0, 24))

/** Whether that is the seal of the render's address. */
export const isSealOf = (config: SecretPlace, id: string, given: string): boolean => SEAL.isOf(config, id, given)

const addressOf = (config: Services['config'], id: string, file: string) => `${config.publicUrl}/pictures/renders/${id}/${SEAL.of(config, id)}${file}`

/** The status at that time. */
export const statusOf = ({ status, expiresAt, deletedAt }: ShownRender, now: Date): Render['status'] =>
  status === 'completed' && (expiresAt <= now || deletedAt !== null) ? 'expired' : status

const filmOnWire = (config: Services['config'], { id, film }: ShownRender, isThere: boolean): Render['film'] => {
  if (film === null) return null
  const { language, link } = film
  const file = isThere ? film.file : undefined
  return {
    url: file ? addressOf(config, id, `.${file.format}`) : null,
    format: file?.format ?? null,
    fileSize: file?.size ?? null,
    duration: film.file?.duration ?? FILM_SECONDS,
    language,
    link,
  }
}

/** A render as it is answered. */
export const renderOnWire = ({ config, clock }: Pick<Services, 'config' | 'clock'>, row: ShownRender): Render => {
  const { id, projectId, projectVersion, progress, quality, width, height, camera, lighting, projection, format } = row
  const status = statusOf(row, clock.now())
  const isThere = status === 'completed'
  return {
    id,
    projectId,
    projectVersion,
    status,
    progress,
    imageUrl: isThere ? addressOf(config, id, `.${format}`) : null,
    previewUrl: status === 'processing' && row.previewBlob !== null ? addressOf(config, id, '.preview.jpg') : null,
    quality,
    resolution: { width, height },
    camera,
    lighting,
    projection,
    film: filmOnWire(config, row, isThere),
    renderTime: row.renderTimeSeconds,
    fileSize: isThere ? row.fileSize : null,
    format,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
