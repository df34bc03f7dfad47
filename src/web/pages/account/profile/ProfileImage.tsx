import { useEffect, useMemo, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { User } from '#contract/accounts/accounts.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { remarksOf } from '../../../lib/ui/forms/remarks.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import styles from '../account.module.css'
import { Section } from '../AccountSection.tsx'
import { Avatar } from '../Avatar.tsx'
import { imageFault, IMAGE_TYPES, type ImageFault } from './imageFault.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

const MEGABYTE = 1024 * 1024

/** Address of a chosen file in this browser, while it is previewed. */
const usePreview = (file: File | null): string | null => {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

export const ProfileImage = ({ user }: { user: User }) => {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const [chosen, setChosen] = useState<File | null>(null)
  const [fault, setFault] = useState<ImageFault | null>(null)
  const preview = usePreview(chosen)
  const update = useUpdateProfile(({ avatar }) => {
    setChosen(null)
    toast(t(avatar === null ? 'picture.removed' : 'picture.done'))
  })
  const size = number(LIMITS.bytes.avatar / MEGABYTE)
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    update.reset()
    const wrong = imageFault(file)
    setFault(wrong)
    setChosen(wrong === null ? file : null)
  }
  const remark = remarksOf(update.error)['avatar']
  return (
    <Section title={t('picture')}>
      <div className={styles.image}>
        <Avatar url={preview ?? user.avatar} size={112} alt={t(preview ? 'picture.preview' : 'picture')} />
        <div>
          {chosen ? (
            <div className={page.row}>
              <Button variant="primary" isPending={update.isPending} onPress={() => update.mutate({ avatar: chosen })}>
                {t(update.isPending ? 'saving' : 'picture.use')}
              </Button>
              <Button variant="quiet" isDisabled={update.isPending} onPress={() => setChosen(null)}>
                {t('cancel')}
              </Button>
            </div>
          ) : (
            <div className={page.row}>
              <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={choose}>
                <Button>{t(user.avatar === null ? 'picture.choose' : 'picture.change')}</Button>
              </FileTrigger>
              {user.avatar !== null && (
                <Button variant="quiet" isPending={update.isPending} onPress={() => update.mutate({ avatar: null })}>
                  {t('picture.remove')}
                </Button>
              )}
            </div>
          )}
          <p className={classNames(page.quiet, page.small)}>{t('picture.rules', { size })}</p>
        </div>
      </div>
      {fault !== null && <Notice>{t(`picture.${fault}`, { size })}</Notice>}
      {remark === undefined ? <ErrorNotice error={update.error} /> : <Notice>{remark}</Notice>}
    </Section>
  )
}
