/** Where the link in a mail about a changed e-mail or phone leads: it asks first, because mail programs open links by themselves. */
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorNotice } from '../../../lib/ui/states.tsx'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'

export const UndoChange = () => {
  const { t } = useTranslation('account')
  const token = useLocation({ select: ({ hash }) => hash })
  const undo = useMutation({ mutationFn: () => call('undoContactChange', { body: { token } }) })
  usePageTitle(t('undo.title'))
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{t('undo.title')}</h1>
      {undo.isSuccess ? (
        <div role="status" className={page.stack}>
          <p>{t(`undo.done.${undo.data.undone}`)}</p>
          <p>{t('undo.password')}</p>
          <ButtonLink to="/forgot-password" variant="primary">
            {t('forgot.title')}
          </ButtonLink>
        </div>
      ) : (
        <div className={page.stack}>
          <p className={page.lead}>{t('undo.lead')}</p>
          <p>{t('undo.follows')}</p>
          <ErrorNotice error={undo.error} />
          <Button variant="primary" wide isPending={undo.isPending} isDisabled={token === ''} onPress={() => undo.mutate()}>
            {t(undo.isPending ? 'undo.busy' : 'undo.do')}
          </Button>
        </div>
      )}
    </div>
  )
}
