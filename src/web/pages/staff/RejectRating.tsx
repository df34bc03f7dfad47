import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/wire/limits.ts'
import { REJECTION_REASONS, type RejectionReason } from '#contract/wire/orderVocabulary.ts'
import { call } from '../../lib/api/client.ts'
import type { Answer } from '../../lib/api/endpoints.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { RadioCards } from '../../lib/ui/forms/choices.tsx'
import { TextField } from '../../lib/ui/forms/fields.tsx'
import frame from '../../lib/ui/frame/frame.module.css'
import { useForm } from '../../lib/ui/forms/useForm.ts'
import { ActionDialog } from '../../lib/ui/overlay/ActionDialog.tsx'
import { RATINGS_KEY } from './queries.ts'

export type StaffRating = Answer<'listRatings'>['ratings'][number]

const EMPTY: { reason: RejectionReason | null; note: string } = { reason: null, note: '' }

/** Why a rating is not published, as its writer will read it. */
export const RejectRating = ({ rating, onClose }: { rating: StaffRating; onClose: () => void }) => {
  const { t } = useTranslation('staff')
  const client = useQueryClient()
  const reject = useMutation({
    mutationFn: (said: { rejectionReason?: RejectionReason; rejectionNote?: string }) =>
      call('judgeRating', { params: { ratingId: rating.id }, body: { status: 'rejected', expectedCreatedAt: rating.createdAt, ...said } }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: RATINGS_KEY }),
  })
  const form = useForm(
    EMPTY,
    reject,
    ({ reason, note }) => ({ ...(reason && { rejectionReason: reason }), ...(note.trim() !== '' && { rejectionNote: note.trim() }) }),
    { fields: () => [], isReady: ({ reason }) => reason !== null },
  )
  return (
    <ActionDialog
      isDanger
      title={t('ratings.reject.title')}
      action={t('ratings.reject')}
      cancel={t('ratings.later')}
      isPending={reject.isPending}
      isDisabled={!form.isReady}
      onAction={form.submit}
      onClose={onClose}
      error={form.error}
    >
      {rating.text && (
        <p className={frame.quote} dir="auto">
          {rating.text}
        </p>
      )}
      <RadioCards
        rows
        label={t('ratings.reason')}
        {...form.field('reason')}
        options={REJECTION_REASONS.map((id) => ({ id, name: t(`ratings.reason.${id}`) }))}
      />
      <TextField
        label={t('ratings.note')}
        hint={t('ratings.note.hint')}
        {...form.field('note')}
        lines={2}
        maxLength={LIMITS.text.note}
        isRequired={false}
      />
    </ActionDialog>
  )
}
