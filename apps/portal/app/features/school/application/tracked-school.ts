/** A school on the shortlist of this browser, or one with a record. */
export interface TrackedSchool {
  id: number
  name: string
  isSaved: boolean
}
