/** How long a decision can be withdrawn before it is carried out. */
export const UNDO_SECONDS = 10
/** Most decisions that are held together. */
export const MAX_HELD_STEPS = 200

/** Members whose texts of the last day one decision hides: each may have a hundred. */
export const MAX_CLEANED_MEMBERS = 10
