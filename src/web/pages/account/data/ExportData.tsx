import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { dataExportQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { readOwn, writeOwn } from '../../../lib/storage/local.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ProgressBar } from '../../../lib/ui/display/ProgressBar.tsx'
import { ErrorNotice, Notice } from '../../../lib/ui/states.tsx'
import { Section } from '../AccountSection.tsx'
import { recently } from '../recently.ts'

/** The archive that was requested last with this browser: it is found again after the page was left. */
const useLastExport = () => {
  const client = useQueryClient()
  const [id, setId] = useState(() => readOwn('data-export'))
  const query = useQuery({ ...dataExportQuery(id ?? ''), enabled: id !== null })
  const ask = useMutation({
    mutationFn: () => recently((body) => call('requestDataExport', { body })),
    onSuccess: (answer) => {
      writeOwn('data-export', answer.export.id)
      client.setQueryData(dataExportQuery(answer.export.id).queryKey, answer)
      setId(answer.export.id)
    },
  })
  // It ended with its seven days: there is nothing to speak of.
  const gone = refusedWith(query.error, 'EXPORT_NOT_FOUND')
  return { ask, made: gone ? undefined : query.data?.export, error: gone ? null : query.error, isReading: id !== null && query.isLoading }
}

export const ExportData = () => {
  const { t } = useTranslation('settings')
  const { date } = useFormat()
  const { ask, made, error, isReading } = useLastExport()
  const isQueued = made?.status === 'queued'
  return (
    <Section title={t('export')} lead={t('export.lead')}>
      <div role="status" className={page.stack}>
        {isQueued && (
          <>
            <p>{t('export.waiting')}</p>
            <ProgressBar percent={null} label={t('export')} />
          </>
        )}
        {made?.status === 'ready' && made.expiresAt !== null && <p>{t('export.ready', { date: date(made.expiresAt) })}</p>}
      </div>
      {made?.status === 'failed' && <Notice>{t('export.failed')}</Notice>}
      <ErrorNotice error={ask.error ?? error} />
      <div className={page.row}>
        {made?.url && (
          <a href={made.url} download className={buttonClass({ variant: 'primary' })}>
            <Download size={18} aria-hidden="true" />
            {t('export.download')}
          </a>
        )}
        {!isQueued && (
          <Button isPending={ask.isPending} isDisabled={isReading} onPress={() => ask.mutate()}>
            {t(made?.status === 'ready' ? 'export.again' : 'export.ask')}
          </Button>
        )}
      </div>
    </Section>
  )
}
