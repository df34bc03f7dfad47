import { UserRound } from 'lucide-react'
import styles from './account.module.css'

/** Round image of a person; without one, their initials are described beside it. */
export const Avatar = ({ url, size, alt = '' }: { url: string | null; size: number; alt?: string }) => (
  <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }}>
    {url === null ? <UserRound size={size / 2} strokeWidth={1.25} aria-hidden="true" /> : <img src={url} alt={alt} width={size} height={size} />}
  </span>
)
