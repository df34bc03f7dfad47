import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWords } from './i18n/i18n.ts'
import { keepPage } from './offline/keeping.ts'
import { router } from './routes/router.tsx'
import './ui/base.css'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

// Words first: a page that changes its language under the reader's eyes is worse than one that comes a moment later.
await startWords()
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
// After the page stands: it must not wait for it.
window.addEventListener('load', keepPage, { once: true })
if (document.readyState === 'complete') keepPage()
