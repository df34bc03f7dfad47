import { renderSVG } from 'uqr'
import { classNames } from '../classNames.ts'
import styles from './qrCode.module.css'

interface Props {
  url: string
  /** Read out; where words beside it say the same there is none. */
  name?: string
  /** On paper, which is white around it already. */
  printed?: boolean
  className?: string | undefined
}

/** An address as a code that a phone's camera opens: dark on white in every theme, with the white edge that scanners want. */
export const QrCode = ({ url, name, printed = false, className }: Props) => (
  <div
    className={classNames(styles.code, className)}
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    data-url={url}
    // oxlint-disable-next-line react/no-danger -- made here, by the QR coder, of an address
    dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: printed ? 0 : 3, whiteColor: '#ffffff', blackColor: '#22201c' }) }}
  />
)
