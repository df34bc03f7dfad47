/** DOM overlays that are placed by the canvas: plan lines, plan tools, advice, distances, names and comments. */
import { AdviceMarks } from '../features/advice/AdviceMarks.tsx'
import { Distances } from '../plan/distances/Distances.tsx'
import { RoomEdit } from '../plan/edit/RoomEdit.tsx'
import { PlanOverlay } from '../plan/PlanOverlay.tsx'
import { CommentPins } from '../features/comments/CommentPins.tsx'
import { NameTags } from './marks/NameTags.tsx'
import type { RoomViewport } from '../viewport/RoomViewport.ts'

const CanvasMarks = ({ viewport }: { viewport: RoomViewport }) => (
  <>
    <PlanOverlay viewport={viewport} />
    <RoomEdit viewport={viewport} />
    <AdviceMarks viewport={viewport} />
    <Distances viewport={viewport} />
    <NameTags viewport={viewport} />
    <CommentPins viewport={viewport} />
  </>
)
export default CanvasMarks
