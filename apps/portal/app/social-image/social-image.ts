import type { SceneName } from '#app/illustrations/scene.tsx'

/** The drawing beside the title: a scene of the sprite, a school's building, or a video's cover. */
export type Drawing =
  | { kind: 'scene'; name: SceneName }
  | { kind: 'school'; id: number; isBoarding: boolean; isUrban: boolean }
  | { kind: 'video'; id: number }

/** What the image of a shared link says: always the page's own title, never words of the request. */
export interface SocialImage {
  title: string
  /** The group or kind, above the title. */
  kicker: string
  drawing: Drawing
  isSample: boolean
}

export const scene = (name: SceneName): Drawing => ({ kind: 'scene', name })
