import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../contract/primitives.ts'
import { codeMail, codeTextMessage } from './verificationWords.ts'

/** The letters of GSM 03.38: a text message of these alone holds 160, of any other 70. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥§¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]+$/

test('a text message with a code is one message', () => {
  for (const language of ['en', 'fr'] as const) {
    expect(codeTextMessage('123456', language)).toMatch(GSM)
    expect(codeTextMessage('123456', language).length).toBeLessThanOrEqual(160)
  }
  expect(codeTextMessage('123456', 'ar').length).toBeLessThanOrEqual(2 * 67)
})

test('the code stands alone on its line of the mail, as it is typed', () => {
  for (const language of LANGUAGES) {
    const { subject, text } = codeMail('123456', language)
    expect(text.split('\n')).toContain('123456')
    expect(subject).toContain('123456')
  }
  expect(codeMail('123456', 'ar').text).toContain('١٠ دقائق')
})
