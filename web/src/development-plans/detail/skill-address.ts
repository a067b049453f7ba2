/** Parameter of the address that keeps the activities of a skill unfolded; its place in the plan counts from one. */
export const skillParam = (place: number): string => `skill${place}`

/** Leads to an activity, and unfolds the activities of its skill. */
export const activityAddress = (place: number, id: string) => ({
  search: `${skillParam(place)}=on`,
  hash: `activity-${id}`,
})
