/** The company's invitations. */
export function InvitationsTab() {
  return null
}
