import { expect, test } from 'vitest'
import { policyHead } from './policyHead.ts'

const asked = (path: string, language: 'ar' | 'en' | 'fr' = 'en') => policyHead({ path, language, publicUrl: 'https://diwan.example' })

test('privacy, terms and returns say in each language what they are, for all to find', async () => {
  for (const path of ['/privacy', '/terms', '/returns']) {
    const heads = await Promise.all((['ar', 'en', 'fr'] as const).map((language) => asked(path, language)))
    expect(new Set(heads.map((head) => head?.title)).size).toBe(3)
    for (const head of heads) {
      expect(head).toMatchObject({ url: `https://diwan.example${path}` })
      expect(head?.description.length).toBeGreaterThan(30)
      expect(head).not.toHaveProperty('private')
    }
    expect((await asked(`${path}/`))?.url).toBe(`https://diwan.example${path}`)
  }
})

test('no other address is answered', async () => {
  for (const path of ['/', '/privacyx', '/terms/2', '/constructor', '/__proto__']) expect(await asked(path)).toBeNull()
})
