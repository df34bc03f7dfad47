/** Scenes of other versions: what has to be done to one so that it is today's. */
import { SCENE_VERSION } from '#contract/design/newScene.ts'

/** A scene of some version, of which nothing else is known. */
export type VersionedScene = Readonly<Record<string, unknown>> & { readonly version?: string | undefined }

/** Carries a scene from its version to the next one, and says which that is. */
export type SceneStep = (scene: VersionedScene) => VersionedScene & { readonly version: string }

/**
 * From version → step. "1.0" is the first version there is, so nothing has to be carried over yet. A change of the format adds one
 * entry, for the version that it ends.
 */
export const SCENE_STEPS: Readonly<Record<string, SceneStep>> = {}

/**
 * The scene as of SCENE_VERSION; one that says no version is taken for today's.
 * @returns null for a version that is unknown: newer than this build, or never issued
 */
export const carryOver = (scene: VersionedScene, steps: Readonly<Record<string, SceneStep>> = SCENE_STEPS): VersionedScene | null => {
  let carried = scene
  const seen = new Set<string>()
  for (;;) {
    const version = carried.version ?? SCENE_VERSION
    if (version === SCENE_VERSION) return carried
    const step = Object.hasOwn(steps, version) && !seen.has(version) ? steps[version] : undefined
    if (!step) return null
    seen.add(version)
    carried = step(carried)
  }
}
