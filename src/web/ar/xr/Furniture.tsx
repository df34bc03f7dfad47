/** The things of the session, each where it stands: drawn from its files, and met by what points. */
import { useEffect } from 'react'
import { useAr } from './context.ts'

export const Furniture = () => {
  const { things } = useAr().showroom
  useEffect(() => () => void things.root.removeFromParent(), [things])
  return <primitive object={things.root} dispose={null} />
}
