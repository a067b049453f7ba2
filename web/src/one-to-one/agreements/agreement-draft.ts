export type AgreementDraft = { text: string; responsible_id: string; due_on: string; activity_id: string }

/** Name of the draft of a meeting's new agreement on this device. */
export const newAgreementDraft = (meetingId: string): string => `agreement.${meetingId}`
