/** Privacy, terms, and returns: rules of the shop, whose figures come from the contract. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Fragment } from 'react'
import { call } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { useRootMark } from '../../lib/ui/device/useRootMark.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'
import { ErrorNotice, Skeleton } from '../../lib/ui/states.tsx'
import { DELIVERY_ROWS, figuresOf, GUARANTEE_ROWS, POLICIES, POLICY_NAMES, timeOf, type Block, type PolicyName } from './policies.ts'
import styles from './policies.module.css'

const Seller = () => {
  const { t } = useTranslation('policies')
  const { data, error } = useQuery({ queryKey: ['seller'], queryFn: ({ signal }) => call('getSeller', { signal }), staleTime: Infinity })
  if (error) return <ErrorNotice error={error} />
  if (!data) return <Skeleton height={72} />
  const { name, address, taxNumber, commercialRegister, phone, email } = data.seller
  return (
    <address className={styles.seller}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {address && <bdi>{address}</bdi>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {taxNumber && (
        <span>
          {t('seller.tax')} <bdi dir="ltr">{taxNumber}</bdi>
        </span>
      )}
      {commercialRegister && (
        <span>
          {t('seller.register')} <bdi dir="ltr">{commercialRegister}</bdi>
        </span>
      )}
    </address>
  )
}

const useNames = () => {
  const { t } = useTranslation(['policies', 'catalogue', 'shop'])
  const comma = t('address.comma', { ns: 'shop' })
  return (names: readonly string[]) => names.join(comma)
}

interface TableProps {
  /** Titles of the columns. */
  head: readonly string[]
  /** Each begins with the subject of its figures. */
  rows: readonly (readonly [about: string, ...figures: string[]])[]
}
const Table = ({ head, rows }: TableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title}>{title}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([about, ...figures]) => (
        <tr key={about}>
          <td>{about}</td>
          {figures.map((figure, index) => (
            <td key={head[index + 1]} className={styles.figure}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Delivery = () => {
  const { t } = useTranslation(['policies', 'catalogue'])
  const format = useFormat()
  const names = useNames()
  return (
    <Table
      head={[t('table.where'), t('table.price'), t('table.standard'), t('table.express')]}
      rows={DELIVERY_ROWS.map(({ governorates, price, days }) => [
        names(governorates.map((one) => t(`governorate.${one}`, { ns: 'catalogue' }))),
        format.money(price),
        timeOf(format, days.standard, 'day'),
        timeOf(format, days.express, 'day'),
      ])}
    />
  )
}

const Guarantee = () => {
  const { t } = useTranslation(['policies', 'catalogue'])
  const format = useFormat()
  const names = useNames()
  return (
    <Table
      head={[t('table.what'), t('table.guarantee')]}
      rows={GUARANTEE_ROWS.map(({ years, categories }) => [
        names(categories.map((one) => t(`category.${one}`, { ns: 'catalogue' }))),
        timeOf(format, years, 'year'),
      ])}
    />
  )
}

const PARTS = { seller: Seller, delivery: Delivery, guarantee: Guarantee }

const Said = ({ block }: { block: Block }) => {
  const { t } = useTranslation(['policies', 'profile'])
  const figures = figuresOf(useFormat(), (tier) => t(`tier.${tier}`, { ns: 'profile' }))
  if (typeof block === 'string') return <p>{t(block, figures)}</p>
  if ('part' in block) {
    const Part = PARTS[block.part]
    return <Part />
  }
  return (
    <ul className={styles.list}>
      {block.map((key) => (
        <li key={key}>{t(key, figures)}</li>
      ))}
    </ul>
  )
}

const Policy = ({ of: name }: { of: PolicyName }) => {
  const { t } = useTranslation('policies')
  usePageTitle(t(`${name}.title`))
  useRootMark('policy')
  return (
    <article className={classNames(page.page, styles.policy)}>
      <header>
        <div className={page.head}>
          <h1>{t(`${name}.title`)}</h1>
          <Button className={styles.print} icon={<Printer size={20} aria-hidden="true" />} onPress={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p className={page.lead}>{t(`${name}.lead`)}</p>
      </header>
      {POLICIES[name].map(({ title, blocks }) => (
        <section key={title} aria-labelledby={title}>
          <h2 id={title}>{t(title)}</h2>
          {blocks.map((block, index) => (
            // The blocks of a section never move.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <Said block={block} />
            </Fragment>
          ))}
        </section>
      ))}
      <nav className={styles.others} aria-label={t('others')}>
        {POLICY_NAMES.filter((one) => one !== name).map((one) => (
          <Link key={one} to={`/${one}`}>
            {t(`${one}.title`)}
          </Link>
        ))}
      </nav>
    </article>
  )
}

export const Privacy = () => <Policy of="privacy" />
export const TermsOfSale = () => <Policy of="terms" />
export const Returns = () => <Policy of="returns" />
