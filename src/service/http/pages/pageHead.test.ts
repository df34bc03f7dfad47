import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headHtml, withHead } from './pageHead.ts'

const HTML = `<!doctype html><html><head>
    <meta
      name="description"
      content="old"
    />
    <title>old</title>
  </head><body></body></html>`
const head = { title: 'Lotus sofa', description: 'Soft.', url: 'https://diwan.example/products/1' }

test('a page says what it is instead of what it was built with', () => {
  const page = withHead(HTML, { ...head, image: 'https://diwan.example/a.webp', type: 'product', data: { '@type': 'Product', name: 'Lotus' } })
  expect(page).not.toContain('old')
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page).toContain('<title>Lotus sofa</title>')
  expect(page).toContain('<meta property="og:image" content="https://diwan.example/a.webp" />')
  expect(page).toContain('{"@context":"https://schema.org","@type":"Product","name":"Lotus"}')
})

test('whatever a product is called, it ends neither an attribute nor a script, and is read back whole', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)</script>', '"><img onerror=x>', '$& $1', "' onload='")),
      (name) => {
        const html = headHtml({ ...head, title: name, description: name, data: { name } })
        expect(html.match(/<script/g)).toHaveLength(1)
        expect(html.match(/<\/script>/g)).toHaveLength(1)
        expect(html).not.toMatch(/<img/)
        const json = /<script[^>]*>([\s\S]*)<\/script>/.exec(html)![1]!
        expect(JSON.parse(json)).toMatchObject({ name })
        expect(withHead(HTML, { ...head, title: name })).toContain('</head>')
      },
    ),
  )
})
