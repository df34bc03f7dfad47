/** Preview image that a messenger shows beside the link: the room's plan until its render is drawn. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NetworkError } from '../../../lib/api/failure.ts'
import { whileOnline } from '../../../lib/api/polling.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Skeleton } from '../../../lib/ui/states.tsx'
import styles from './share.module.css'

interface PreviewImage {
  src: string
  /** The plan, in place of an image that is still being drawn. */
  isPlan: boolean
}

/** Number of polls for the image, before the plan stays. */
const ASKED_AT_MOST = 4
const AGAIN_MS = 4000

const fetchPreviewImage = async (address: string, signal: AbortSignal): Promise<PreviewImage> => {
  const answer = await fetch(address, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new NetworkError('no answer from the service', { cause })
  })
  if (!answer.ok) throw new Error(`the picture is answered with ${answer.status}`)
  // An image that will be replaced in a moment must not be cached.
  const isPlan = answer.headers.get('Cache-Control')?.includes('no-store') ?? false
  return { src: URL.createObjectURL(await answer.blob()), isPlan }
}

/** @param version of the room: its image is current */
export const Preview = ({ url, version }: { url: string; version: number }) => {
  const { t } = useTranslation('sharing')
  const address = `${url}/picture.jpg?v=${version}`
  const { data, isLoadingError } = useQuery({
    queryKey: ['share-picture', address],
    queryFn: ({ signal }) => fetchPreviewImage(address, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => whileOnline(state, state.data?.isPlan && state.dataUpdateCount < ASKED_AT_MOST ? AGAIN_MS : false),
  })
  const src = data?.src
  useEffect(() => () => void (src !== undefined && URL.revokeObjectURL(src)), [src])
  if (isLoadingError) return null
  return (
    <figure className={styles.preview}>
      <div className={styles.image}>{src === undefined ? <Skeleton height="100%" /> : <img src={src} alt={t('link.preview')} />}</div>
      <figcaption aria-hidden="true">{t('link.preview')}</figcaption>
    </figure>
  )
}
