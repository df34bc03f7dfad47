import { useQuery } from '@tanstack/react-query'
import { Check, Sparkles } from 'lucide-react'
import { REFERRAL_POINTS } from '#contract/pricing/loyalty.ts'
import type { Loyalty as LoyaltyData } from '#contract/loyalty/loyalty.ts'
import { loyaltyQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ButtonLink } from '../../../lib/ui/forms/ButtonLink.tsx'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../../../lib/ui/frame/page.module.css'
import { ProgressBar } from '../../../lib/ui/display/ProgressBar.tsx'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Section } from '../AccountSection.tsx'
import { History } from './History.tsx'
import styles from './loyalty.module.css'
import { Referral } from './Referral.tsx'
import { leftTo, PAID_A_POINT, TIER_TERMS, worthOf } from './terms.ts'

const HUNDRED = 100

const Points = ({ points }: { points: number }) => {
  const { t } = useTranslation('loyalty')
  const { money } = useFormat()
  return (
    <Section title={t('points')}>
      <p className={styles.points}>
        <Sparkles size={28} strokeWidth={1.5} aria-hidden="true" />
        {t('points.count', { count: points })}
      </p>
      <p>{points > 0 ? t('points.worth', { worth: money(worthOf(points)) }) : t(points < 0 ? 'points.short' : 'points.none')}</p>
      <p className={classNames(page.quiet, page.small)}>
        {t('points.how', { paid: money(PAID_A_POINT), points: HUNDRED, worth: money(worthOf(HUNDRED)) })}
      </p>
      <div className={page.row}>
        <ButtonLink to="/products">{t('points.use')}</ButtonLink>
      </div>
    </Section>
  )
}

const useTierName = () => {
  const { t } = useTranslation('profile')
  return (tier: LoyaltyData['currentTier']) => t(`tier.${tier}`)
}

/** The tier, and the sums of the way to the next. */
const Tier = ({ loyalty }: { loyalty: LoyaltyData }) => {
  const { t } = useTranslation('loyalty')
  const { money, percent } = useFormat()
  const nameOf = useTierName()
  const { currentTier, nextTier, nextTierThreshold, nextTierProgress, totalSpent } = loyalty
  return (
    <Section title={t('tier')}>
      <p className={styles.tier} data-tier={currentTier}>
        {nameOf(currentTier)}
      </p>
      {nextTier !== null && nextTierThreshold !== null ? (
        <>
          <ProgressBar
            percent={nextTierProgress}
            label={t('tier.progress', { tier: nameOf(nextTier) })}
            valueText={percent(nextTierProgress)}
            className={styles.bar}
          />
          <p>{t('tier.next', { left: money(leftTo(nextTierThreshold, totalSpent)), tier: nameOf(nextTier), from: money(nextTierThreshold) })}</p>
        </>
      ) : (
        <p>{t('tier.top')}</p>
      )}
      <p className={classNames(page.quiet, page.small)}>{t('tier.spent', { spent: money(totalSpent) })}</p>
    </Section>
  )
}

const Tiers = ({ current }: { current: LoyaltyData['currentTier'] }) => {
  const { t } = useTranslation('loyalty')
  const { money } = useFormat()
  const nameOf = useTierName()
  return (
    <Section title={t('tiers')} lead={t('tiers.lead')}>
      <ol className={styles.tiers}>
        {TIER_TERMS.map(({ tier, from, gives }) => (
          <li key={tier} data-current={tier === current || undefined}>
            <span className={styles.tierName}>
              {nameOf(tier)}
              {tier === current && (
                <span className={styles.yours}>
                  <Check size={14} strokeWidth={2.5} aria-hidden="true" />
                  {t('tiers.yours')}
                </span>
              )}
            </span>
            <span className={styles.from}>{t('tiers.from', { from: money(from) })}</span>
            <span className={styles.gives}>{t(`tiers.${gives}`)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const Membership = () => {
  const { t } = useTranslation('loyalty')
  const query = useQuery(loyaltyQuery())
  const loyalty = query.data?.loyalty
  if (!loyalty) {
    if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return (
      <div className={page.stack} role="status" aria-label={t('reading')}>
        <Skeleton height={180} />
        <Skeleton height={180} />
      </div>
    )
  }
  return (
    <>
      <div className={styles.two}>
        <Points points={loyalty.points} />
        <Tier loyalty={loyalty} />
      </div>
      <Referral loyalty={loyalty} reward={REFERRAL_POINTS} />
      <Tiers current={loyalty.currentTier} />
      <History entries={loyalty.pointsHistory} />
    </>
  )
}

/** Points, their value, the tier, and the history of both. */
export const Loyalty = () => {
  const { t } = useTranslation('loyalty')
  return (
    <AccountPage place="loyalty" lead={t('lead')}>
      {() => <Membership />}
    </AccountPage>
  )
}
