/** Texts that only the holder of a passphrase can read again (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
const keyFrom = (passphrase: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', passphrase, salt, 'diwan kept answer', 32))

/** The text, encrypted. The passphrase should be unguessable: it is not stretched. */
export const seal = (text: string, passphrase: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(passphrase, iv), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** The text that was sealed. @throws when the passphrase is another, or the bytes were changed */
export const unseal = (sealed: Buffer, passphrase: string): string => {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(passphrase, iv), iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
