/** Deletes a render or a film permanently: confirmed first, as it cost one of the month's. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../lib/ui/forms/Button.tsx'
import { Dialog } from '../lib/ui/overlay/Dialog.tsx'

interface Props {
  /** The file's. */
  name: string
  /** Whether there is an image to lose: a failed render is deleted at once. */
  isImage: boolean
  isFilm: boolean
  isDeleting: boolean
  onDelete: () => void
}

export const DeleteRender = ({ name, isImage, isFilm, isDeleting, onDelete }: Props) => {
  const { t } = useTranslation('pictures')
  const [isAsking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  return (
    <>
      <IconButton
        name={t('delete.named', { name })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        isDisabled={isDeleting}
        onPress={() => (isImage ? setAsking(true) : onDelete())}
      />
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onClose={keep}
        title={t(isFilm ? 'film.delete.ask' : 'delete.ask')}
        actions={
          <>
            <Button onPress={keep}>{t('delete.keep')}</Button>
            <Button
              variant="danger"
              onPress={() => {
                keep()
                onDelete()
              }}
              data-testid="picture-delete"
            >
              {t('delete.do')}
            </Button>
          </>
        }
      >
        <p>{t(isFilm ? 'film.delete.about' : 'delete.about')}</p>
      </Dialog>
    </>
  )
}
