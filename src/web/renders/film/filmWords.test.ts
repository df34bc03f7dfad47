import { expect, test } from 'vitest'
import { shortLink, wordsOf } from './filmWords.ts'

const FACTS = { name: 'Salon', total: 184250.5, link: 'https://diwan.example/f/7k3q9w2mx4tb' }

test('a film says its price as a shop in Egypt writes it, in its language', async () => {
  const said = await Promise.all((['en', 'ar', 'fr'] as const).map((language) => wordsOf({ ...FACTS, language })))
  expect(said.map(({ price }) => price?.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'EGP 184,250.50',
    '\u200f١٨٤٬٢٥٠٫٥٠ ج.م.\u200f',
    '184 250,50 EGP',
  ])
  expect(said.map(({ tax }) => tax)).toEqual(['VAT included', 'شامل ضريبة القيمة المضافة', 'TVA comprise'])
  expect(said.map(({ mark }) => mark)).toEqual(['Diwan', 'ديوان', 'Diwan'])
  expect((await wordsOf({ ...FACTS, language: 'en', total: null })).price).toBeNull()
})

test('an address is written as people write it', () => {
  expect(shortLink('https://www.diwan.example/')).toBe('diwan.example')
  expect(shortLink('http://localhost:4000/f/7k3q9w2mx4tb')).toBe('localhost:4000/f/7k3q9w2mx4tb')
})
