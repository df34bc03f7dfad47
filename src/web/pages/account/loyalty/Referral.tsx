import { Share2 } from 'lucide-react'
import type { Loyalty } from '#contract/loyalty/loyalty.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import { CopyField } from '../../../lib/ui/forms/CopyField.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { Section } from '../AccountSection.tsx'
import { referralLink } from './terms.ts'

/** @param reward points for each side */
export const Referral = ({ loyalty, reward }: { loyalty: Loyalty; reward: number }) => {
  const { t } = useTranslation('loyalty')
  const { referralCode, referralsCount, referralEarnings } = loyalty
  const url = referralLink(location.origin, referralCode)
  // Closing the system's share sheet shares nothing, which is no failure.
  const share = () => void navigator.share({ url, text: t('referral.text') }).catch(() => undefined)
  return (
    <Section title={t('referral')} lead={t('referral.lead', { points: reward })}>
      <CopyField
        address={url}
        label={t('referral.link')}
        words={{ copy: t('referral.copy'), copied: t('referral.copied'), failed: t('referral.failed') }}
        testId="referral-link"
      >
        {'share' in navigator && (
          <Button icon={<Share2 size={18} aria-hidden="true" />} onPress={share}>
            {t('referral.share')}
          </Button>
        )}
      </CopyField>
      <p>{t('referral.code', { code: referralCode })}</p>
      <p className={classNames(page.quiet, page.small)}>
        {t('referral.count', { count: referralsCount, points: t('points.count', { count: referralEarnings }) })}
      </p>
    </Section>
  )
}
