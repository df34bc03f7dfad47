import { expect, test } from 'vitest'
import { digitsOf } from '../contact/codes.ts'
import { isEgyptianMobile } from './address.ts'

test.each([
  '010 1234 5678',
  '٠١٠١٢٣٤٥٦٧٨',
  '۰۱۰۱۲۳۴۵۶۷۸',
  '０１０１２３４５６７８',
  '\u202a+20 101 234 5678\u202c',
  '\u2066(010) 1234-5678\u2069',
  '\u200e010\u20111234\u20115678',
])('the page takes a phone number as the service does: %j', (typed) => {
  expect(isEgyptianMobile(typed)).toBe(true)
})

test('the page refuses what the service refuses', () => {
  for (const typed of ['', '010 1234 567', '02 2345 6789', '010a12345678']) expect(isEgyptianMobile(typed), typed).toBe(false)
})

test('a code is read in the digits of any keyboard, whatever comes along with it', () => {
  for (const typed of ['123456', '١٢٣ ٤٥٦', '۱۲۳۴۵۶', '１２３４５６', '\u2066123-456\u2069', 'Code: 123456.'])
    expect(digitsOf(typed), typed).toBe('123456')
})
