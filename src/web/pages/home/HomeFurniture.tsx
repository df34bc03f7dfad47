import { QueryClientProvider, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/wire/vocabulary.ts'
import { firstProductQuery, queryClient } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import home from './home.module.css'
import { TileRow } from '../shop/browse/TileRow.tsx'

/** The categories that most homes buy first; of each the product that its list begins with. */
const SHOWN: readonly Category[] = ['sofa', 'armchair', 'coffee-table', 'bed', 'dining-table', 'wardrobe', 'rug', 'floor-lamp']

const Furniture = () => {
  const { t } = useTranslation()
  const found = useQueries({ queries: SHOWN.map(firstProductQuery) })
  const products = found.flatMap(({ data }) => data?.products ?? [])
  if (products.length === 0) return null
  return (
    <section className={home.section} aria-labelledby="furniture">
      <div className={home.heading}>
        <h2 id="furniture">{t('home.furniture')}</h2>
        <Link to="/products">{t('home.furniture.all')}</Link>
      </div>
      <TileRow products={products} />
    </section>
  )
}

/** Furniture on the home page, with its prices; silent where there is none. */
const HomeFurniture = () => (
  <QueryClientProvider client={queryClient}>
    <Furniture />
  </QueryClientProvider>
)
export default HomeFurniture
