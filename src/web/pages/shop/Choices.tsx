import { useTranslation } from '../../lib/i18n/useTranslation.ts'

/** Names and values as they were chosen with a line, each in its own direction. */
export const Choices = ({ of, className }: { of: Readonly<Record<string, unknown>>; className: string | undefined }) => {
  const { t } = useTranslation('shop')
  const said = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'choice.yes' : 'choice.no') : String(value))
  const chosen = Object.entries(of)
  if (chosen.length === 0) return null
  return (
    <ul className={className}>
      {chosen.map(([name, value]) => (
        <li key={name}>{t('choice.named', { choice: name, value: said(value) })}</li>
      ))}
    </ul>
  )
}
