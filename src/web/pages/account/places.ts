/** The pages of an account, in the order in which they are listed. */
import { Building2, Heart, KeyRound, LayoutGrid, Lock, MapPin, Package, Settings, ShieldCheck, Sparkles, UserRound } from 'lucide-react'

export const PLACES = [
  { id: 'profile', to: '/account/profile', icon: UserRound, guest: false },
  { id: 'orders', to: '/orders', icon: Package, guest: true },
  { id: 'addresses', to: '/account/addresses', icon: MapPin, guest: true },
  { id: 'loyalty', to: '/account/loyalty', icon: Sparkles, guest: false },
  { id: 'wishlist', to: '/wishlist', icon: Heart, guest: true },
  { id: 'rooms', to: '/rooms', icon: LayoutGrid, guest: true },
  { id: 'business', to: '/business', icon: Building2, guest: false },
  { id: 'settings', to: '/account/settings', icon: Settings, guest: false },
  { id: 'keys', to: '/account/settings/api-keys', icon: KeyRound, guest: false },
  { id: 'security', to: '/account/security', icon: Lock, guest: false },
  { id: 'data', to: '/account/data', icon: ShieldCheck, guest: true },
] as const
type Place = (typeof PLACES)[number]
export type PlaceId = Place['id']
