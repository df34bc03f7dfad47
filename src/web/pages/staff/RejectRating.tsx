import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import { REJECTION_REASONS, type RejectionReason } from '#contract/wire/orderVocabulary.ts'
import { call } from '../../lib/api/client.ts'
import type { Answer } from '../../lib/api/endpoints.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { RadioCards } from '../../lib/ui/forms/choices.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import { ErrorNotice } from '../../lib/ui/states.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { RATINGS_KEY } from './queries.ts'

export type StaffRating = Answer<'listRatings'>['ratings'][number]

/** Why a rating is not published, as its writer will read it. */
export const RejectRating = ({ rating, onClose }: { rating: StaffRating; onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const [reason, setReason] = useState<RejectionReason | null>(null)
  const [note, setNote] = useState('')
  const said = note.trim()
  const reject = useMutation({
    mutationFn: () =>
      call('judgeRating', {
        params: { ratingId: rating.id },
        body: {
          status: 'rejected',
          expectedCreatedAt: rating.createdAt,
          ...(reason && { rejectionReason: reason }),
          ...(said && { rejectionNote: said }),
        },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: RATINGS_KEY }),
  })
  return (
    <Dialog
      isOpen
      title={t('ratings.reject.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('ratings.later')}
          </Button>
          <Button variant="danger" isDisabled={reason === null} isPending={reject.isPending} onPress={() => reject.mutate()}>
            {t('ratings.reject')}
          </Button>
        </>
      }
    >
      {rating.text && (
        <p className={frame.quote} dir="auto">
          {rating.text}
        </p>
      )}
      <RadioCards
        rows
        label={t('ratings.reason')}
        value={reason}
        onChange={setReason}
        options={REJECTION_REASONS.map((id) => ({ id, name: t(`ratings.reason.${id}`) }))}
      />
      <TextField
        label={t('ratings.note')}
        hint={t('ratings.note.hint')}
        value={note}
        onChange={setNote}
        lines={2}
        maxLength={LIMITS.text.note}
        isRequired={false}
      />
      <ErrorNotice error={reject.error} />
    </Dialog>
  )
}
