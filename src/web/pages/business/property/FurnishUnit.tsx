import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Property } from '#contract/properties/property.ts'
import { ROOM_TYPES, STYLES, type RoomType, type Style } from '#contract/wire/vocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { writeProperty } from '../api.ts'
import { useChange } from '../queries.ts'
import type { Unit } from '../units.ts'

const USUAL: { room_type: RoomType; style: Style } = { room_type: 'living_room', style: 'modern' }

/** Opens a unit as a room of its size and goes to it; one that was opened before is opened again as it is. */
export const FurnishUnit = ({ property, unit, onClose }: { property: Property; unit: Unit; onClose: () => void }) => {
  const { t } = useTranslation(['business', 'catalogue'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const isKnown = unit.projectId !== null
  const furnish = useChange(
    (chosen: typeof USUAL) => writeProperty('openUnit', { params: { property_id: property.id }, body: { unit: unit.label, ...chosen } }),
    ({ project_id: projectId }) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId } })
    },
  )
  const form = useForm(USUAL, furnish, (chosen) => chosen)
  return (
    <FormDialog title={t('furnish.named', { label: unit.label })} action={t('furnish.go')} form={form} onClose={onClose}>
      <p>{t(isKnown ? 'furnish.again' : 'furnish.means')}</p>
      {!isKnown && (
        <div className={page.pair}>
          <Select
            label={t('furnish.roomType')}
            {...form.field('room_type')}
            choices={ROOM_TYPES.map((id) => ({ id, name: t(`roomType.${id}`, { ns: 'catalogue' }) }))}
          />
          <Select
            label={t('furnish.style')}
            {...form.field('style')}
            choices={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }) }))}
          />
        </div>
      )}
    </FormDialog>
  )
}
