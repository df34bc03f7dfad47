import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'

/** Every page but the one that a phone opens from a code. */
export const pages = <RouterProvider router={router} />
