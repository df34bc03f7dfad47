/** What can be done with a picture that is there: download, share, copy its link. */
import { Download, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Render } from '../../contract/renders.ts'
import { NetworkError } from '../api/failure.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { mayShare, save, share } from '../ui/handOver.ts'
import { toast } from '../ui/toasts.ts'
import { fileUrl, imageFile } from './imageFile.ts'
import { useRenderName } from './useRenderName.ts'

const typeOf = ({ film, format }: Pick<Render, 'film' | 'format'>): string => {
  if (film) return `video/${film.format ?? 'mp4'}`
  return `image/${format === 'jpg' ? 'jpeg' : format}`
}

/** Work with the image, one at a time; what goes wrong is said. */
const useImageWork = (render: Render, room: string) => {
  const { t } = useTranslation('pictures')
  const { file: name } = useRenderName(room)(render)
  const [isBusy, setBusy] = useState(false)
  // What took longer to load than a press counts is kept for the next press.
  const [loaded, setLoaded] = useState<File | null>(null)
  const run = (work: (file: File) => Promise<void>) => {
    const all = async () => {
      const file = loaded ?? (await imageFile(render, name))
      setLoaded(file)
      await work(file)
    }
    setBusy(true)
    all()
      .catch((cause: unknown) => {
        console.warn('The image could not be handed on.', cause)
        toast(t(cause instanceof NetworkError ? 'image.away' : render.film ? 'film.gone' : 'image.gone'), { tone: 'problem' })
      })
      .finally(() => setBusy(false))
  }
  return { isBusy, run, name }
}

interface Props {
  render: Render
  /** The room's name. */
  room: string
  /** Icons alone. */
  small?: boolean
}

export const RenderDeeds = ({ render, room, small = false }: Props) => {
  const { t } = useTranslation('pictures')
  const { isBusy, run, name } = useImageWork(render, room)
  const download = () =>
    run(async (file) => {
      save(file)
      toast(t('downloaded', { name: file.name }))
    })
  const pass = () =>
    run(async (file) => {
      // A film is sent with its link as words beside it: nobody can press on what is in a picture.
      if ((await share(file, room, render.film?.link)) === 'late') toast(t(render.film ? 'film.share.ready' : 'share.ready'))
    })
  const copyLink = () => {
    navigator.clipboard.writeText(fileUrl(render) ?? '').then(
      () => toast(t(render.film ? 'film.link.copied' : 'link.copied')),
      () => toast(t(render.film ? 'film.link.failed' : 'link.failed'), { tone: 'problem' }),
    )
  }
  const icons = {
    download: <Download size={20} aria-hidden="true" />,
    share: <Share2 size={20} aria-hidden="true" />,
    link: <Link2 size={20} aria-hidden="true" />,
  }
  const shares = mayShare(typeOf(render))
  if (small)
    return (
      <>
        <IconButton name={t('download.named', { name })} icon={icons.download} onPress={download} isDisabled={isBusy} />
        {shares && <IconButton name={t('share.named', { name })} icon={icons.share} onPress={pass} isDisabled={isBusy} />}
        <IconButton name={t('link.named', { name })} icon={icons.link} onPress={copyLink} />
      </>
    )
  return (
    <>
      <Button variant="primary" icon={icons.download} onPress={download} isDisabled={isBusy} data-testid="picture-download">
        {t('download')}
      </Button>
      {shares && (
        <Button icon={icons.share} onPress={pass} isDisabled={isBusy}>
          {t('share')}
        </Button>
      )}
      <Button icon={icons.link} onPress={copyLink}>
        {t('link')}
      </Button>
    </>
  )
}
