import { Link } from '@tanstack/react-router'
import { Banknote, Ruler, Truck } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { FINISHES } from '#contract/catalog/finishes.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { useSession } from '../../lib/api/useSession.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { ButtonLink } from '../../lib/ui/forms/ButtonLink.tsx'
import { Logo } from '../../lib/ui/frame/Logo.tsx'
import styles from './home.module.css'
import { WhenNear } from '../rooms/WhenNear.tsx'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { lazyPage } from '../../lib/ui/loading/lazyPage.ts'

/** Only for users who have rooms: it loads the query client. */
const RecentRooms = lazyPage(withWords(['catalogue', 'rooms'], () => import('./RecentRooms.tsx')))
/** Both bring the query client and images: fetched when the user scrolls near. */
const FurnishedRooms = lazyPage(withWords(['catalogue', 'errors', 'rooms'], () => import('./FurnishedRooms.tsx')))
const HomeFurniture = lazyPage(withWords(['browse', 'errors'], () => import('./HomeFurniture.tsx')))
const STYLES = Object.keys(FINISHES) as Style[]
const FACTS = [
  ['home.fact.size', Ruler],
  ['home.fact.price', Banknote],
  ['home.fact.home', Truck],
] as const
const STEPS = ['home.how.1', 'home.how.2', 'home.how.3'] as const

const Hero = () => {
  const { t } = useTranslation()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink to="/rooms/new" variant="primary" large>
            {t('home.start')}
          </ButtonLink>
        </div>
        <ul className={styles.facts}>
          {FACTS.map(([fact, Icon]) => (
            <li key={fact}>
              <Icon size={20} aria-hidden="true" />
              {t(fact)}
            </li>
          ))}
        </ul>
      </div>
      <img className={styles.image} src="/home/room.webp" width={1440} height={960} alt={t('home.picture')} fetchPriority="high" />
    </section>
  )
}

export const Home = () => {
  const { t } = useTranslation(['shell', 'catalogue'])
  const { number } = useFormat()
  const session = useSession()
  usePageTitle(undefined)
  return (
    <div className={styles.home}>
      <Hero />
      {session && (
        <Suspense>
          <RecentRooms />
        </Suspense>
      )}
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">{t('home.how')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step, i) => (
            <li key={step}>
              <span className={styles.number} aria-hidden="true">
                {number(i + 1)}
              </span>
              <h3>{t(step)}</h3>
              <p>{t(`${step}.body`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="styles">
        <h2 id="styles">{t('home.styles')}</h2>
        <p className={styles.lead}>{t('home.styles.body')}</p>
        <ul className={styles.styles}>
          {STYLES.map((style) => (
            <li key={style}>
              <Link to="/rooms/new" search={{ style }} className={styles.style}>
                <img src={`/home/${style}.webp`} alt="" width={960} height={640} loading="lazy" decoding="async" />
                <span className={styles.styleName}>{t(`style.${style}`, { ns: 'catalogue' })}</span>
                <span className={styles.about}>{t(`style.${style}.about`, { ns: 'catalogue' })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <WhenNear>
        <Suspense>
          <FurnishedRooms />
          <HomeFurniture />
        </Suspense>
      </WhenNear>
      <section className={styles.last}>
        <Logo size={48} />
        <h2>{t('home.last')}</h2>
        <p>{t('home.last.body')}</p>
        <ButtonLink to="/rooms/new" variant="primary" large>
          {t('home.start')}
        </ButtonLink>
      </section>
    </div>
  )
}
