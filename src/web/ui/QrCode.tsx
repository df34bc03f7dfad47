import { renderSVG } from 'uqr'
import { classNames } from './classNames.ts'
import styles from './qrCode.module.css'

/** An address as a code that a phone's camera opens: dark on white in every theme, with the white edge that scanners want. @param name read out */
export const QrCode = ({ url, name, className }: { url: string; name: string; className?: string | undefined }) => (
  <div
    className={classNames(styles.code, className)}
    role="img"
    aria-label={name}
    data-url={url}
    // oxlint-disable-next-line react/no-danger -- made here, by the QR coder, of an address
    dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: 3, whiteColor: '#ffffff', blackColor: '#22201c' }) }}
  />
)
