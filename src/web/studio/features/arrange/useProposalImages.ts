import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import { useScene, useStudio } from '../../context.ts'
import { proposalDrawer } from './drawProposal.ts'
import { ProposalImages, type ProposalImage } from './ProposalImages.ts'
import { useArranging } from './useArranging.ts'

/** Kept while the room is open, whatever page of the panel a user turns to. */
const images = new WeakMap<EditedRoom, ProposalImages>()
const imagesOf = (room: EditedRoom): ProposalImages => {
  let made = images.get(room)
  if (!made) images.set(room, (made = new ProposalImages(proposalDrawer(room))))
  return made
}

/** Images of the proposals, as far as they are drawn: they come once nothing better takes a proposal's place. */
export const useProposalImages = (): ReadonlyMap<Arrangement, ProposalImage> => {
  const room = useStudio()
  const own = imagesOf(room)
  const proposals = useArranging((state) => state.proposals)
  const searching = useArranging(({ busy }) => busy === 'propose')
  const document = useScene((state) => state.document)
  useEffect(() => {
    if (searching) return undefined
    const stop = new AbortController()
    void own.draw(proposals, document, stop.signal)
    return () => stop.abort()
  }, [own, proposals, searching, document])
  return useStore(own.store)
}
