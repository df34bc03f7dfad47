/** Sections of the room's panel, in their order: each names the part of the room that it is for. */
import type { ComponentType } from 'react'
import type { RoomPart } from '../../../editor/store/scene.ts'
import { FinishSection } from './finishes/FinishSection.tsx'
import { StyleSection } from './finishes/StyleSection.tsx'
import { LightSection } from './light/LightSection.tsx'
import { CornerSection } from './CornerSection.tsx'
import { FactsSection } from './FactsSection.tsx'
import { OpeningSection } from './OpeningSection.tsx'
import { OpeningsSection } from './OpeningsSection.tsx'
import { OutlineSection } from './OutlineSection.tsx'
import { UnderlaySection } from './UnderlaySection.tsx'
import { ShapeSection } from './ShapeSection.tsx'
import { WallSection } from './WallSection.tsx'

export interface RoomSection {
  id: string
  /** Whether it is shown while this part of the room is selected; null: the room as a whole. */
  about: (part: RoomPart | null) => boolean
  /** For viewers too. */
  forViewers: boolean
  Section: ComponentType
}

const isRoom = (part: RoomPart | null): boolean => part === null || part.kind === 'floor' || part.kind === 'ceiling'

export const ROOM_SECTIONS: readonly RoomSection[] = [
  { id: 'wall', about: (part) => part?.kind === 'wall', forViewers: true, Section: WallSection },
  { id: 'corner', about: (part) => part?.kind === 'corner', forViewers: true, Section: CornerSection },
  { id: 'opening', about: (part) => part?.kind === 'opening', forViewers: true, Section: OpeningSection },
  { id: 'shape', about: (part) => part === null, forViewers: false, Section: ShapeSection },
  { id: 'openings', about: (part) => part === null || part.kind === 'wall', forViewers: false, Section: OpeningsSection },
  { id: 'outline', about: (part) => part === null || part.kind === 'wall' || part.kind === 'corner', forViewers: false, Section: OutlineSection },
  { id: 'facts', about: isRoom, forViewers: true, Section: FactsSection },
  {
    id: 'finishes',
    about: (part) => isRoom(part) || part?.kind === 'wall',
    forViewers: false,
    Section: FinishSection,
  },
  { id: 'styles', about: (part) => part === null, forViewers: false, Section: StyleSection },
  { id: 'light', about: (part) => part === null, forViewers: false, Section: LightSection },
  { id: 'picture', about: (part) => part === null, forViewers: false, Section: UnderlaySection },
]
