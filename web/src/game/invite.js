/** The code of an invitation. */

/** Kept so that it outlives a reload in this window. @param {string} id @param {string | null} invite */
export function rememberInvite(id, invite) {
  const key = `invite.${id}`;
  try {
    if (invite) sessionStorage.setItem(key, invite);
    return invite ?? sessionStorage.getItem(key);
  } catch {
    return invite;
  }
}
