import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import page from '../../lib/ui/frame/page.module.css'
import { toast } from '../../lib/ui/toasts.ts'
import { signOut } from './signOut.ts'
import { UnsentChanges } from './UnsentChanges.tsx'

/** The way out; changes that could not be sent are asked about first. */
export const SignOut = () => {
  const { t } = useTranslation(['profile', 'account'])
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  const leaving = useMutation({
    mutationFn: signOut,
    // Tried without a network too: then it asks how to treat unsent changes.
    onSuccess: ({ unsent: left, refused }) => {
      setUnsent(left)
      if (refused > 0) toast(t('unsent.refused', { ns: 'account', count: refused }), { tone: 'problem' })
      if (left === 0) void navigate({ to: '/' })
    },
  })
  return (
    <div className={page.row}>
      <Button icon={<LogOut size={18} aria-hidden="true" />} onPress={() => leaving.mutate({ discard: false })} isPending={leaving.isPending}>
        {t('signOut')}
      </Button>
      <UnsentChanges
        unsent={unsent}
        onStay={() => setUnsent(0)}
        onRetry={() => leaving.mutate({ discard: false })}
        onDiscard={() => leaving.mutate({ discard: true })}
        isPending={leaving.isPending}
      />
    </div>
  )
}
