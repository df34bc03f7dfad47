import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Property } from '#contract/properties/property.ts'
import { ROOM_TYPES, STYLES, type RoomType, type Style } from '#contract/wire/vocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { writeProperty } from '../api.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'
import type { Unit } from '../units.ts'

/** Opens a unit as a room of its size and goes to it; one that was opened before is opened again as it is. */
export const FurnishUnit = ({ property, unit, onClose }: { property: Property; unit: Unit; onClose: () => void }) => {
  const { t } = useTranslation(['business', 'catalogue'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const [roomType, setRoomType] = useState<RoomType>('living_room')
  const [style, setStyle] = useState<Style>('modern')
  const isKnown = unit.projectId !== null
  const furnish = useChange(
    () =>
      writeProperty('openUnit', {
        params: { property_id: property.id },
        body: { unit: unit.label, room_type: roomType, style },
      }),
    ({ project_id: projectId }) => {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void navigate({ to: '/studio/$projectId', params: { projectId } })
    },
  )
  return (
    <FormDialog
      title={t('furnish.named', { label: unit.label })}
      action={t('furnish.go')}
      onSubmit={() => furnish.mutate(undefined)}
      onClose={onClose}
      isPending={furnish.isPending}
      error={furnish.error}
    >
      <p>{t(isKnown ? 'furnish.again' : 'furnish.means')}</p>
      {!isKnown && (
        <div className={page.pair}>
          <Select
            label={t('furnish.roomType')}
            value={roomType}
            onChange={setRoomType}
            choices={ROOM_TYPES.map((id) => ({ id, name: t(`roomType.${id}`, { ns: 'catalogue' }) }))}
          />
          <Select
            label={t('furnish.style')}
            value={style}
            onChange={setStyle}
            choices={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }) }))}
          />
        </div>
      )}
    </FormDialog>
  )
}
