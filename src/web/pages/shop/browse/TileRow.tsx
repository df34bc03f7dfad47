import type { Product } from '#contract/catalog/catalog.ts'
import styles from './related.module.css'
import { ProductTile } from './ProductTile.tsx'

/** Products side by side; those that have no room are scrolled to. */
export const TileRow = ({ products }: { products: readonly Product[] }) => (
  <ul className={styles.row}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductTile product={product} />
      </li>
    ))}
  </ul>
)
