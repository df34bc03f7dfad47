/** Key presses as key caps; read out as one word each. */
import { Fragment } from 'react'
import { capsOf } from '../keys/keyWords.ts'
import styles from './keys.module.css'

export const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.length === 0 ? null : (
    <span className={styles.keys} dir="ltr">
      {keys.map((key) => (
        <span key={key} className={styles.press}>
          {capsOf(key).map((cap, i) => (
            <Fragment key={cap}>
              {i > 0 && <span className={styles.plus}>+</span>}
              <kbd className={styles.cap}>{cap}</kbd>
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  )
