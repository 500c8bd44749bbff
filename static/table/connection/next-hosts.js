// @ts-check
// Who was admitted to a table's group and can have the chair: asked of the room as the host's dialog opens.

/** Without an answer the dialog has those who sit there alone. @param {string | undefined} url @param {Page.Dispatch} dispatch */
export const askNextHosts = async (url, dispatch) => {
  const found = url ? await fetch(url).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null) : null;
  if (found) dispatch({ type: "ui_next_hosts", people: found.people });
};
