/** Actions on a finished render: download, share, copy its link. */
import { Download, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { NetworkError } from '../lib/api/failure.ts'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../lib/ui/forms/Button.tsx'
import { copyText, mayShare, mayShareLink, save, share, shareLink, type Handed } from '../lib/ui/device/handOver.ts'
import { toast } from '../lib/ui/toasts.ts'
import { fileUrl, imageFile, NoImage } from './imageFile.ts'
import { LinkByHand } from './LinkByHand.tsx'
import { useRenderName } from './useRenderName.ts'

const typeOf = ({ film, format }: Pick<Render, 'film' | 'format'>): string => {
  if (film) return `video/${film.format ?? 'mp4'}`
  return `image/${format === 'jpg' ? 'jpeg' : format}`
}

/** Actions on the image, one at a time; a failure is shown. */
const useImageWork = (render: Render, room: string) => {
  const { t } = useTranslation('pictures')
  const { file: name } = useRenderName(room)(render)
  const [isBusy, setBusy] = useState(false)
  // A file that took longer to load than a user activation lasts is kept for the next press.
  const [loaded, setLoaded] = useState<File | null>(null)
  const sayWhy = (cause: unknown) => {
    console.warn('The image could not be handed on.', cause)
    const words =
      cause instanceof NetworkError
        ? t('image.away')
        : cause instanceof NoImage
          ? t(render.film ? 'film.gone' : 'image.gone')
          : t(render.film ? 'film.share.failed' : 'share.failed')
    toast(words, { tone: 'problem' })
  }
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(sayWhy)
      .finally(() => setBusy(false))
  }
  const withFile = (work: (file: File) => Promise<void>) =>
    run(async () => {
      const file = loaded ?? (await imageFile(render, name))
      setLoaded(file)
      await work(file)
    })
  return { isBusy, run, withFile, name }
}

/** The device's own share sheet, with the file or, where it takes no files, with the link; null where there is none. */
const useShare = (render: Render, room: string, { run, withFile }: Pick<ReturnType<typeof useImageWork>, 'run' | 'withFile'>) => {
  const { t } = useTranslation('pictures')
  const { film } = render
  const url = fileUrl(render)
  const say = (handed: Handed) => {
    if (handed === 'late') toast(t(film ? 'film.share.ready' : 'share.ready'))
  }
  // A film is sent with its link as text beside it: links in an image cannot be pressed.
  if (mayShare(typeOf(render))) return () => withFile(async (file) => say(await share(file, room, film?.link)))
  if (url !== null && mayShareLink(url)) return () => run(async () => say(await shareLink(url, room)))
  return null
}

interface Props {
  render: Render
  /** The room's name. */
  room: string
  /** Icons alone. */
  small?: boolean
}

export const RenderActions = ({ render, room, small = false }: Props) => {
  const { t } = useTranslation('pictures')
  const work = useImageWork(render, room)
  const { isBusy, name } = work
  const pass = useShare(render, room, work)
  const download = () =>
    work.withFile(async (file) => {
      save(file)
      toast(t('downloaded', { name: file.name }))
    })
  const link = fileUrl(render) ?? ''
  const [isByHand, setByHand] = useState(false)
  const copyLink = () => {
    copyText(link).then(
      () => toast(t(render.film ? 'film.link.copied' : 'link.copied')),
      () => setByHand(true),
    )
  }
  const byHand = <LinkByHand link={link} isOpen={isByHand} onClose={() => setByHand(false)} />
  const icons = {
    download: <Download size={20} aria-hidden="true" />,
    share: <Share2 size={20} aria-hidden="true" />,
    link: <Link2 size={20} aria-hidden="true" />,
  }
  if (small)
    return (
      <>
        <IconButton name={t('download.named', { name })} icon={icons.download} onPress={download} isPending={isBusy} />
        {pass && <IconButton name={t('share.named', { name })} icon={icons.share} onPress={pass} isPending={isBusy} />}
        <IconButton name={t('link.named', { name })} icon={icons.link} onPress={copyLink} />
        {byHand}
      </>
    )
  return (
    <>
      <Button variant="primary" icon={icons.download} onPress={download} isPending={isBusy} data-testid="picture-download">
        {t('download')}
      </Button>
      {pass && (
        <Button icon={icons.share} onPress={pass} isPending={isBusy}>
          {t('share')}
        </Button>
      )}
      <Button icon={icons.link} onPress={copyLink}>
        {t('link')}
      </Button>
      {byHand}
    </>
  )
}
