import { useNavigate } from '@tanstack/react-router'
import { nextPage } from '../../lib/ui/frame/nextPage.ts'

/** Navigates after signing in: to the page that the address names, where it is one of Diwan's. */
export const useGoOn = () => {
  const navigate = useNavigate()
  return (next: string | undefined, { otherwise = '/rooms', replace = false }: { otherwise?: '/rooms' | '/account'; replace?: boolean } = {}): void =>
    void navigate({ href: nextPage(next) ?? otherwise, replace })
}
