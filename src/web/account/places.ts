/** The pages of an account, in the order in which they are listed. */
import { Heart, LayoutGrid, Package, UserRound } from 'lucide-react'

export const PLACES = [
  { id: 'profile', to: '/account/profile', icon: UserRound, guest: false },
  { id: 'orders', to: '/orders', icon: Package, guest: true },
  { id: 'wishlist', to: '/wishlist', icon: Heart, guest: true },
  { id: 'rooms', to: '/rooms', icon: LayoutGrid, guest: true },
] as const
export type Place = (typeof PLACES)[number]
export type PlaceId = Place['id']
