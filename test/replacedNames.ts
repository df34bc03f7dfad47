/**
 * Names and phrases of our own that were replaced by the field's terms, so that they do not come back: in names of files, in code, comments
 * and test titles.
 */
interface ReplacedName {
  not: RegExp
  instead: string
  /** Folders of `src` in which the rule holds. */
  in: readonly string[]
}

/** A whole word, also as a part of a name: `Plate` is in `SizePlate`, and not in `template`. */
const word = (name: string): RegExp => {
  const first = name.slice(0, 1)
  const [small, large] = [first.toLowerCase() + name.slice(1), first.toUpperCase() + name.slice(1)]
  return new RegExp(`(?<![A-Za-z])${small}(?![a-z])|(?<![A-Z])${large}(?![a-z])`, 'u')
}
const words = (...names: string[]): RegExp => new RegExp(names.map((name) => word(name).source).join('|'), 'u')

const AR = ['web/ar']
const EDITING = ['web/ar', 'web/editor', 'web/studio/canvas', 'web/studio/viewport', 'web/studio/pointer', 'room/drag']

export const REPLACED_NAMES: readonly ReplacedName[] = [
  { not: words('whoever', 'somebody', 'everybody'), instead: 'the user, the caller, anyone, someone, everyone', in: EDITING },
  { not: words('showroom'), instead: 'ArSceneEditor, AR scene', in: AR },
  { not: words('footing'), instead: 'SceneAnchor, anchor', in: AR },
  { not: words('takings', 'letGo', 'goBack'), instead: 'grab target, release, cancel', in: AR },
  { not: words('plate', 'plates', 'lettering'), instead: 'Label, text texture, background', in: AR },
  { not: words('deed', 'useDeed'), instead: 'async action, useAsyncAction', in: AR },
  {
    not: words('takeHold', 'letGo', 'carryOps', 'takeInHand', 'inHand'),
    instead: 'beginDrag, resolveDrop, moveOps, DragTarget, GestureController',
    in: EDITING,
  },
  { not: /\bin the hand\b|\bheld (?:thing|item)\b/u, instead: 'dragged, active', in: EDITING },
  { not: words('rider', 'riders', 'hostsOf', 'hostUnder'), instead: 'stacked item, support', in: ['room', 'planner', ...EDITING] },
  {
    not: words('sight', 'eyePads', 'usePane', 'drawPanes', 'panes', 'paneAt'),
    instead: 'CanvasProjection, CameraName, CameraView',
    in: ['web/editor', 'web/studio/canvas', 'web/studio/viewport', 'web/studio/pointer', 'web/studio/plan'],
  },
  { not: words('boxing', 'taping'), instead: 'marquee, measure', in: ['web/editor/gestures'] },
  { not: words('atHome', 'worn'), instead: 'AR; variant', in: AR },
]
